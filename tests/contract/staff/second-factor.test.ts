import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { forgetEmails } from '../../support/emails.ts'
import { type GuardedDoor, openGuardedDoor } from '../../support/guarded-door.ts'
import { type Person, password, people } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

const here = '197.136.1.1'

describe.each(inject('databaseHomes'))('a second factor, on $name', (home) => {
  let backend: TestBackend
  let door: GuardedDoor

  beforeAll(async () => {
    backend = await openTestBackend(home)
    door = openGuardedDoor(backend)
  })
  beforeEach(() => door.choose('security', { requireTwoFactor: false }))
  afterEach(async () => {
    await backend.sql`delete from auth.mfa_factors`
    await backend.sql`delete from private.factor_tries`
    await backend.sql`delete from public.activity_log`
    await forgetEmails(backend.sql)
  })
  afterAll(async () => {
    await door.close()
    await backend.close()
  })

  async function signedIn(person: Person) {
    const client = door.from(here)
    const { error } = await client.auth.signInWithPassword({ email: people[person], password })
    if (error) throw error
    return client
  }

  const entryOf = async (client: SupabaseClient) =>
    (await client.rpc('my_staff_entry')).data as { state: string; factor_id: string | null }
  const mayRead = async (client: SupabaseClient) =>
    ((await client.from('settings').select('section').eq('section', 'security')).data ?? []).length === 1

  /**
   * The code an app shows, or showed some periods ago. The next one is taken too, since clocks differ: tests that need a
   * second code take that, so that no turn of the half minute comes between.
   */
  const codeOf = (secret: string, periods = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })

  async function begun(client: SupabaseClient) {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    return { id: data.id, totp: data.totp, recovery: (data as unknown as { recovery_codes: string[] }).recovery_codes }
  }

  async function enrolled(person: Person) {
    const client = await signedIn(person)
    const factor = await begun(client)
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.totp.secret),
    })
    if (error) throw error
    return { client, ...factor }
  }

  const answerTo = async (client: SupabaseClient, factorId: string, code: string) => {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    return error && { status: error.status, code: error.code, message: error.message }
  }
  const notRight = {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'This code is not right, or was used already',
  }

  test('is asked for only where there is one while the switch is off', async () => {
    expect(await entryOf(await signedIn('superAdmin'))).toMatchObject({ state: 'staff', factor_id: null })
    const { client, id } = await enrolled('superAdmin')
    expect(await entryOf(client)).toMatchObject({ state: 'staff', factor_id: id })
    expect(await mayRead(client)).toBe(true)

    const elsewhere = await signedIn('superAdmin')
    expect(await entryOf(elsewhere)).toEqual({ state: 'second_factor', factor_id: id })
    expect(await mayRead(elsewhere)).toBe(false)
    expect(await entryOf(await signedIn('administrator'))).toMatchObject({ state: 'staff' })
  })

  test('opens the session that gave the right code, for as long as the session lasts', async () => {
    const { id, totp } = await enrolled('superAdmin')
    const client = await signedIn('superAdmin')
    expect(await answerTo(client, id, codeOf(totp.secret, 1))).toBeNull()
    expect(await mayRead(client)).toBe(true)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await mayRead(client)).toBe(true)
  })

  test('leaves a member without one no right while the switch is on, but to set one up', async () => {
    const client = await signedIn('superAdmin')
    expect(await mayRead(client)).toBe(true)
    await door.choose('security', { requireTwoFactor: true })
    expect(await mayRead(client)).toBe(false)
    expect(await entryOf(client)).toEqual({ state: 'second_factor', factor_id: null })

    const { id, totp } = await begun(client)
    expect(await mayRead(client)).toBe(false)
    expect(await answerTo(client, id, codeOf(totp.secret))).toBeNull()
    expect(await mayRead(client)).toBe(true)
  })

  test('has a name and an address that authenticator apps show', async () => {
    const { totp } = await begun(await signedIn('administrator'))
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Makazi%20Properties:administrator%40example\.com\?/)
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret)
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('takes no code twice, nor an older one after it', async () => {
    const { id, totp } = await enrolled('superAdmin')
    const code = codeOf(totp.secret, 1)
    expect(await answerTo(await signedIn('superAdmin'), id, code)).toBeNull()
    expect(await answerTo(await signedIn('superAdmin'), id, code)).toEqual(notRight)
    expect(await answerTo(await signedIn('superAdmin'), id, codeOf(totp.secret))).toEqual(notRight)
  })

  test.each([-3, 3])('takes no code of %i periods from now', async (periods) => {
    const { id, totp } = await enrolled('superAdmin')
    expect(await answerTo(await signedIn('superAdmin'), id, codeOf(totp.secret, periods))).toEqual(notRight)
  })

  test('is locked for a while after five wrong codes, also for the right one', async () => {
    const { id, totp } = await enrolled('superAdmin')
    const client = await signedIn('superAdmin')
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerTo(client, id, '000000')))
    expect(answers).toEqual(answers.map(() => notRight))
    expect(await answerTo(client, id, codeOf(totp.secret, 1))).toMatchObject({
      status: 429,
      message: 'Too many wrong codes. Please try again in 15 minutes.',
    })
    expect(await mayRead(client)).toBe(false)
  })

  test('can be stood in for by each recovery code once', async () => {
    const { id, recovery } = await enrolled('superAdmin')
    const [first = '', second = ''] = recovery
    expect(new Set(recovery).size).toBe(10)
    const client = await signedIn('superAdmin')
    expect(await answerTo(client, id, first.toUpperCase().replace('-', ' '))).toBeNull()
    expect(await mayRead(client)).toBe(true)
    expect(await answerTo(await signedIn('superAdmin'), id, first)).toEqual(notRight)
    expect(await answerTo(await signedIn('superAdmin'), id, second)).toBeNull()
    const kept = await backend.sql`select recovery_hashes from private.factor_tries`
    expect(JSON.stringify(kept)).not.toContain(recovery[2])
  })

  test('lets codes that come in two sessions at once wait for one another', async () => {
    const { id } = await enrolled('superAdmin')
    const { sql } = backend
    const waiting = async () => (await sql`select from pg_locks where not granted`).length
    const begin = () => sql`select private.begin_factor_attempt(${id}, ${randomUUID()}, 'a network', true)`.execute()
    const held = await sql.begin(async (holding) => {
      await holding`select from auth.mfa_factors where id = ${id} for key share`
      const attempts = Promise.allSettled([begin(), begin()])
      await expect.poll(waiting).toBeGreaterThanOrEqual(2)
      return { attempts }
    })
    expect((await held.attempts).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('is not begun by a recovery code', async () => {
    const client = await signedIn('superAdmin')
    const { id, recovery } = await begun(client)
    expect(await answerTo(client, id, recovery[0] ?? '')).toEqual(notRight)
  })

  test('cannot be replaced or turned off by who has the password alone', async () => {
    const { id } = await enrolled('superAdmin')
    const thief = await signedIn('superAdmin')
    expect((await thief.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await thief.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: 'insufficient_aal' })
    expect(await entryOf(thief)).toEqual({ state: 'second_factor', factor_id: id })
  })

  test('guards address, password and metadata of the account, and its session cannot be refreshed before', async () => {
    const { client } = await enrolled('administrator')
    const thief = await signedIn('administrator')
    const refused = { status: 403, code: 'insufficient_aal' }
    for (const change of [{ email: 'thief@example.com' }, { password: 'stolen words 9' }, { data: { name: 'A' } }])
      expect((await thief.auth.updateUser({ ...change, current_password: password })).error).toMatchObject(refused)
    expect((await thief.auth.refreshSession()).error).toMatchObject(refused)
    expect((await client.auth.updateUser({ email: 'achieng.otieno@example.com' })).error).toBeNull()
    expect(await backend.sql`select recipient from public.mail_outbox where template = 'auth_new_address'`).toEqual([
      { recipient: 'achieng.otieno@example.com' },
    ])
  })

  test('is turned off by its owner, and the log says so', async () => {
    const { client, id } = await enrolled('superAdmin')
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    })
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
    expect(await entryOf(await signedIn('superAdmin'))).toMatchObject({ state: 'staff', factor_id: null })
    const log = await backend.sql`select action from public.activity_log where entity = 'staff' order by id`
    expect(log.map(({ action }) => action)).toEqual(['enrol_factor', 'remove_factor'])
  })

  test('of somebody else is out of reach', async () => {
    const { id, totp } = await enrolled('superAdmin')
    const other = await signedIn('administrator')
    expect(await answerTo(other, id, codeOf(totp.secret, 1))).toMatchObject({ status: 404 })
    expect((await other.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 404 })
  })

  test('is for staff, and for nobody without a session', async () => {
    const passerBy = await signedIn('passerBy')
    expect((await passerBy.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403 })
    expect((await door.from(here).auth.mfa.enroll({ factorType: 'totp' })).error?.status).toBe(401)
  })

  test('is seen beside the names by super administrators alone', async () => {
    await enrolled('administrator')
    const [member] = await backend.sql`select user_id from public.staff where role = 'administrator'`
    expect((await (await signedIn('superAdmin')).rpc('staff_with_second_factor')).data).toEqual([member?.user_id])
    const { client } = await enrolledAgain('administrator')
    expect((await client.rpc('staff_with_second_factor')).data).toEqual([])
  })

  describe('that was lost', () => {
    const reset = (client: SupabaseClient, userId: string) => client.rpc('reset_second_factor', { user_id: userId })
    const idOf = async (email: string) =>
      (await backend.sql<{ user_id: string }[]>`select user_id from public.staff where email = ${email}`)[0]?.user_id ??
      ''

    test('is taken away by a super administrator, and every session of its owner ends with it', async () => {
      const { client } = await enrolled('administrator')
      const half = await signedIn('administrator')
      const superAdmin = await signedIn('superAdmin')
      const userId = await idOf(people.administrator)
      expect((await reset(superAdmin, userId)).error).toBeNull()
      expect(await entryOf(client)).toEqual({ state: 'session_over' })
      expect(await entryOf(half)).toEqual({ state: 'session_over' })
      expect(await entryOf(await signedIn('administrator'))).toMatchObject({ state: 'staff', factor_id: null })
      const log = await backend.sql`select actor_id, detail from public.activity_log where action = 'reset_factor'`
      expect(log).toMatchObject([{ actor_id: await idOf(people.superAdmin), detail: { title: 'Achieng Otieno' } }])
    })

    test('stays where an administrator, a stranger or a half-open session asks', async () => {
      await enrolled('superAdmin')
      const userId = await idOf(people.superAdmin)
      const half = await signedIn('superAdmin')
      for (const client of [await signedIn('administrator'), await signedIn('passerBy'), half])
        expect((await reset(client, userId)).error).toMatchObject({ code: '42501' })
      expect((await reset(backend.visitor, userId)).error).not.toBeNull()
      expect(await backend.sql`select from auth.mfa_factors`).toHaveLength(1)
    })
  })

  test.each(['anon', 'authenticated'])('keeps its secret from %s', async (role) => {
    await enrolled('superAdmin')
    const rights = await backend.sql`
      select has_table_privilege(${role}, 'auth.mfa_factors', 'select') as secrets,
        has_table_privilege(${role}, 'private.factor_tries', 'select') as tries`
    expect(rights).toEqual([{ secrets: false, tries: false }])
  })

  async function enrolledAgain(person: Person) {
    await backend.sql`delete from auth.mfa_factors`
    return enrolled(person)
  }
})
