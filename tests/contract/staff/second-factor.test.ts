import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { countAttempt } from '#server/auth/factors/attempts.ts'
import { clearEmails } from '../../support/emails.ts'
import { type GuardedApi, openGuardedApi } from '../../support/auth-client.ts'
import { type Person, password, people } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

const here = '197.136.1.1'

describe.each(inject('testDatabases'))('a second factor, on $name', (testDatabase) => {
  let backend: TestBackend
  let api: GuardedApi

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    api = openGuardedApi(backend)
  })
  beforeEach(() => api.choose('security', { requireTwoFactor: false }))
  afterEach(async () => {
    await backend.sql`delete from accounts.second_factors`
    await backend.sql`delete from public.activity_log`
    await clearEmails(backend.sql)
  })
  afterAll(async () => {
    await api.close()
    await backend.close()
  })

  async function signedIn(person: Person) {
    const client = api.from(here)
    const { error } = await client.auth.signInWithPassword({ email: people[person], password })
    if (error) throw error
    return client
  }

  const fetchStaffEntry = async (client: SupabaseClient) =>
    (await client.rpc('my_staff_entry')).data as { state: string; factor_id: string | null }
  const mayRead = async (client: SupabaseClient) =>
    ((await client.from('settings').select('section').eq('section', 'security')).data ?? []).length === 1

  /**
   * The code an app shows now, or showed some periods ago. The next code is accepted too, because clocks differ: tests that
   * need a second code use that one, so that no period ends in between.
   */
  const totpCode = (secret: string, periods = 0) =>
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
      code: totpCode(factor.totp.secret),
    })
    if (error) throw error
    return { client, ...factor }
  }

  const verifyCode = async (client: SupabaseClient, factorId: string, code: string) => {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    return error && { status: error.status, code: error.code, message: error.message }
  }
  const wrongCode = {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'This code is wrong or was already used',
  }

  test('is required only from those who have one while the switch is off', async () => {
    expect(await fetchStaffEntry(await signedIn('superAdmin'))).toMatchObject({ state: 'staff', factor_id: null })
    const { client, id } = await enrolled('superAdmin')
    expect(await fetchStaffEntry(client)).toMatchObject({ state: 'staff', factor_id: id })
    expect(await mayRead(client)).toBe(true)

    const elsewhere = await signedIn('superAdmin')
    expect(await fetchStaffEntry(elsewhere)).toEqual({ state: 'second_factor', factor_id: id })
    expect(await mayRead(elsewhere)).toBe(false)
    expect(await fetchStaffEntry(await signedIn('administrator'))).toMatchObject({ state: 'staff' })
  })

  test('unlocks the session that submitted the right code, for the whole session', async () => {
    const { id, totp } = await enrolled('superAdmin')
    const client = await signedIn('superAdmin')
    expect(await verifyCode(client, id, totpCode(totp.secret, 1))).toBeNull()
    expect(await mayRead(client)).toBe(true)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await mayRead(client)).toBe(true)
  })

  test('when required, leaves a member without one no right but to set one up', async () => {
    const client = await signedIn('superAdmin')
    expect(await mayRead(client)).toBe(true)
    await api.choose('security', { requireTwoFactor: true })
    expect(await mayRead(client)).toBe(false)
    expect(await fetchStaffEntry(client)).toEqual({ state: 'second_factor', factor_id: null })

    const { id, totp } = await begun(client)
    expect(await mayRead(client)).toBe(false)
    expect(await verifyCode(client, id, totpCode(totp.secret))).toBeNull()
    expect(await mayRead(client)).toBe(true)
  })

  test('has a name and an address that authenticator apps show', async () => {
    const { totp } = await begun(await signedIn('administrator'))
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Your%20company:administrator%40example\.com\?/)
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret)
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('accepts no code twice, nor an older one afterwards', async () => {
    const { id, totp } = await enrolled('superAdmin')
    const code = totpCode(totp.secret, 1)
    expect(await verifyCode(await signedIn('superAdmin'), id, code)).toBeNull()
    expect(await verifyCode(await signedIn('superAdmin'), id, code)).toEqual(wrongCode)
    expect(await verifyCode(await signedIn('superAdmin'), id, totpCode(totp.secret))).toEqual(wrongCode)
  })

  test.each([-3, 3])('accepts no code %i periods from now', async (periods) => {
    const { id, totp } = await enrolled('superAdmin')
    expect(await verifyCode(await signedIn('superAdmin'), id, totpCode(totp.secret, periods))).toEqual(wrongCode)
  })

  test('is locked for a while after five wrong codes, also for the right one', async () => {
    const { id, totp } = await enrolled('superAdmin')
    const client = await signedIn('superAdmin')
    const responses = await Promise.all(Array.from({ length: 5 }, () => verifyCode(client, id, '000000')))
    expect(responses).toEqual(responses.map(() => wrongCode))
    expect(await verifyCode(client, id, totpCode(totp.secret, 1))).toMatchObject({
      status: 429,
      message: 'Too many wrong codes. Please try again in 15 minutes.',
    })
    expect(await mayRead(client)).toBe(false)
  })

  test('can be replaced by each recovery code once', async () => {
    const { id, recovery } = await enrolled('superAdmin')
    const [first = '', second = ''] = recovery
    expect(new Set(recovery).size).toBe(10)
    const client = await signedIn('superAdmin')
    expect(await verifyCode(client, id, first.toUpperCase().replace('-', ' '))).toBeNull()
    expect(await mayRead(client)).toBe(true)
    expect(await verifyCode(await signedIn('superAdmin'), id, first)).toEqual(wrongCode)
    expect(await verifyCode(await signedIn('superAdmin'), id, second)).toBeNull()
    const stored = await backend.sql`select recovery_hashes from accounts.second_factors`
    expect(JSON.stringify(stored)).not.toContain(recovery[2])
  })

  test('serialises codes that arrive in two sessions at once', async () => {
    const { id } = await enrolled('superAdmin')
    const { sql } = backend
    const waiting = async () => (await sql`select from pg_locks where not granted`).length
    const beginAttempt = () =>
      sql.begin((attempt) =>
        countAttempt(attempt, {
          factorId: id,
          sessionId: randomUUID(),
          network: 'a network',
          isRecoveryCode: true,
        }),
      )
    const transaction = await sql.begin(async (holding) => {
      await holding`select from accounts.second_factors where id = ${id} for key share`
      const attempts = Promise.allSettled([beginAttempt(), beginAttempt()])
      await expect.poll(waiting).toBeGreaterThanOrEqual(2)
      return { attempts }
    })
    expect((await transaction.attempts).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('cannot be set up with a recovery code', async () => {
    const client = await signedIn('superAdmin')
    const { id, recovery } = await begun(client)
    expect(await verifyCode(client, id, recovery[0] ?? '')).toEqual(wrongCode)
  })

  test('cannot be replaced or turned off with the password alone', async () => {
    const { id } = await enrolled('superAdmin')
    const thief = await signedIn('superAdmin')
    expect((await thief.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await thief.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: 'insufficient_aal' })
    expect(await fetchStaffEntry(thief)).toEqual({ state: 'second_factor', factor_id: id })
  })

  test('protects address, password and metadata of the account, and the session cannot be refreshed before it is verified', async () => {
    const { client } = await enrolled('administrator')
    const thief = await signedIn('administrator')
    const rejection = { status: 403, code: 'insufficient_aal' }
    for (const change of [{ email: 'thief@example.com' }, { password: 'stolen words 9' }, { data: { name: 'A' } }])
      expect((await thief.auth.updateUser({ ...change, current_password: password })).error).toMatchObject(rejection)
    expect((await thief.auth.refreshSession()).error).toMatchObject(rejection)
    expect((await client.auth.updateUser({ email: 'achieng.otieno@example.com' })).error).toBeNull()
    expect(await backend.sql`select recipient from public.mail_outbox where template = 'auth_new_address'`).toEqual([
      { recipient: 'achieng.otieno@example.com' },
    ])
  })

  test('can be turned off by its owner, which is logged', async () => {
    const { client, id } = await enrolled('superAdmin')
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    })
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
    expect(await fetchStaffEntry(await signedIn('superAdmin'))).toMatchObject({ state: 'staff', factor_id: null })
    const log = await backend.sql`select action from public.activity_log where entity = 'staff' order by id`
    expect(log.map(({ action }) => action)).toEqual(['enrol_factor', 'remove_factor'])
  })

  test('of another member is out of reach', async () => {
    const { id, totp } = await enrolled('superAdmin')
    const other = await signedIn('administrator')
    expect(await verifyCode(other, id, totpCode(totp.secret, 1))).toMatchObject({ status: 404 })
    expect((await other.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 404 })
  })

  test('is for staff only, and requires a session', async () => {
    const nonStaff = await signedIn('nonStaff')
    expect((await nonStaff.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403 })
    expect((await api.from(here).auth.mfa.enroll({ factorType: 'totp' })).error?.status).toBe(401)
  })

  test('is listed beside the names for super admins only', async () => {
    await enrolled('administrator')
    const [member] = await backend.sql`select user_id from public.staff where role = 'administrator'`
    const listed = async (client: SupabaseClient) =>
      (await backend.callsOf(client).staff.list.query())
        .filter((each) => each.has_second_factor)
        .map(({ user_id }) => user_id)
    expect(await listed(await signedIn('superAdmin'))).toEqual([member?.user_id])
    const { client } = await enrolledAgain('administrator')
    expect(await listed(client)).toEqual([])
  })

  describe('a lost second factor', () => {
    const reset = (client: SupabaseClient, userId: string) =>
      backend.invoke(client, 'staff.resetSecondFactor', { userId })
    const getId = async (email: string) =>
      (await backend.sql<{ user_id: string }[]>`select user_id from public.staff where email = ${email}`)[0]?.user_id ??
      ''

    test('is removed by a super admin, and every session of its owner ends', async () => {
      const { client } = await enrolled('administrator')
      const mfaPending = await signedIn('administrator')
      const superAdmin = await signedIn('superAdmin')
      const userId = await getId(people.administrator)
      expect((await reset(superAdmin, userId)).error).toBeNull()
      expect(await fetchStaffEntry(client)).toEqual({ state: 'session_over' })
      expect(await fetchStaffEntry(mfaPending)).toEqual({ state: 'session_over' })
      expect(await fetchStaffEntry(await signedIn('administrator'))).toMatchObject({ state: 'staff', factor_id: null })
      const log = await backend.sql`select actor_id, detail from public.activity_log where action = 'reset_factor'`
      expect(log).toMatchObject([{ actor_id: await getId(people.superAdmin), detail: { title: 'Achieng Otieno' } }])
    })

    test('is not removed for an administrator, a visitor or a session at aal1', async () => {
      await enrolled('superAdmin')
      const userId = await getId(people.superAdmin)
      const mfaPending = await signedIn('superAdmin')
      for (const client of [await signedIn('administrator'), await signedIn('nonStaff'), mfaPending])
        expect((await reset(client, userId)).error).toMatchObject({ code: '42501' })
      expect((await reset(backend.anonClient, userId)).error).not.toBeNull()
      expect(await backend.sql`select from accounts.second_factors`).toHaveLength(1)
    })
  })

  test.each(['anon', 'authenticated'])('has a secret that is hidden from %s', async (role) => {
    await enrolled('superAdmin')
    const rights = await backend.sql`
      select has_table_privilege(${role}, 'accounts.second_factors', 'select') as secrets,
        has_schema_privilege(${role}, 'accounts', 'usage') as accounts,
        has_table_privilege(${role}, 'private.factor_attempts', 'select') as attempts`
    expect(rights).toEqual([{ secrets: false, accounts: false, attempts: false }])
  })

  async function enrolledAgain(person: Person) {
    await backend.sql`delete from accounts.second_factors`
    return enrolled(person)
  }
})
