import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { CallInputs } from '#app/backend/calls.ts'
import { clearEmails, sendEmails, extractToken } from '../../support/emails.ts'
import { addAccount, password } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'

const allGrants = ['own session', 'other session', 'half-open session', 'recovery link', 'change of address'] as const
type Grant = (typeof allGrants)[number]
type TestAccount = { email: string; userId: string; own: SupabaseClient; factorId: string | undefined; link: string }
type Event = {
  trigger: (context: TestAccount) => PromiseLike<unknown>
  /** What remains of everything that was open. */
  remaining: readonly Grant[]
  /** To the owner, at the address before the event. */
  email?: RegExp
  withoutFactor?: boolean
}

describe.each(inject('testDatabases'))('account events, on $name', (testDatabase) => {
  let backend: TestBackend
  let superAdmin: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    superAdmin = await backend.signIn('superAdmin')
  })
  afterAll(() => backend.close())

  async function signIn(email: string) {
    const client = clientFor(backend.api)
    const { error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw error
    return client
  }

  const sessionId = async (client: SupabaseClient) => {
    const { data } = await client.auth.getSession()
    const [, claims = ''] = data.session?.access_token.split('.') ?? []
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string }).session_id
  }

  async function enrol(client: SupabaseClient) {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate()
    const passed = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
    if (passed.error) throw passed.error
    return { factorId: data.id, codes: (data as { recovery_codes?: string[] }).recovery_codes ?? [] }
  }

  type Change = Omit<CallInputs['staff']['change'], 'userId'>
  const changeStaff = (change: Change) => (context: TestAccount) =>
    backend.callsOf(superAdmin).staff.change.mutate({ userId: context.userId, ...change })

  const events: Record<string, Event> = {
    'a new password': {
      trigger: ({ own }) => own.auth.updateUser({ password: 'another word 9' }),
      remaining: ['own session'],
      email: /Your password was changed/,
    },
    'a password reset by email': {
      trigger: async ({ link, factorId, own }) => {
        expect(factorId).toBeUndefined()
        const opened = clientFor(backend.api)
        await opened.auth.verifyOtp({ token_hash: link, type: 'recovery' })
        expect((await opened.auth.updateUser({ password: 'another word 9' })).error).toBeNull()
        expect((await own.auth.refreshSession()).error).not.toBeNull()
      },
      remaining: [],
      email: /Your password was reset/,
      withoutFactor: true,
    },
    'signing out other sessions': {
      trigger: ({ own }) => own.auth.signOut({ scope: 'others' }),
      remaining: ['own session'],
    },
    'signing out everywhere': { trigger: ({ own }) => own.auth.signOut({ scope: 'global' }), remaining: [] },
    'signing out this session': {
      trigger: ({ own }) => own.auth.signOut({ scope: 'local' }),
      remaining: ['other session', 'half-open session', 'recovery link', 'change of address'],
    },
    'a second factor added': {
      trigger: ({ own }) => enrol(own),
      remaining: ['own session'],
      email: /A second factor was turned on/,
      withoutFactor: true,
    },
    'a second factor removed': {
      trigger: ({ own, factorId }) => own.auth.mfa.unenroll({ factorId: factorId ?? '' }),
      remaining: ['own session'],
      email: /Your second factor was turned off/,
    },
    'a second factor reset by a super admin': {
      trigger: ({ userId }) => backend.callsOf(superAdmin).staff.resetSecondFactor.mutate({ userId }),
      remaining: [],
      email: /Your second factor was reset/,
    },
    'another role': { trigger: changeStaff({ role: 'super_admin' }), remaining: [], email: /Your role was changed/ },
    suspension: { trigger: changeStaff({ isSuspended: true }), remaining: [], email: /Your account was suspended/ },
    removal: {
      trigger: ({ userId }) => superAdmin.from('staff').delete().eq('user_id', userId).throwOnError(),
      remaining: [],
      email: /Your staff account was removed/,
    },
    'another address, confirmed by both': {
      trigger: async ({ email }) => {
        const links = (await sendEmails(backend)).map((each) => extractToken(each, 'new_address')).filter(Boolean)
        expect(links).toHaveLength(2)
        for (const token_hash of links) {
          const { error } = await clientFor(backend.api).auth.verifyOtp({ token_hash, type: 'email_change' })
          expect(error).toBeNull()
        }
        const [account] = await backend.sql`select email from accounts.users where email = ${`new-${email}`}`
        expect(account).toBeDefined()
      },
      remaining: ['own session'],
      email: /Your email address was changed/,
    },
    'an invitation accepted over an earlier account': {
      trigger: async ({ email, userId }) => {
        await backend.sql`delete from public.staff where user_id = ${userId}`
        await backend.callsOf(superAdmin).staff.invite.mutate({ email, name: 'Invited', role: 'agent' })
        const sent = (await sendEmails(backend)).find(({ to, text }) => to === email && /invitation=/.test(text))
        const options = { data: { invitation: extractToken(sent, 'invitation') } }
        const { error } = await clientFor(backend.api).auth.signUp({ email, password: 'another word 9', options })
        expect(error).toBeNull()
        expect(await backend.sql`select from accounts.second_factors where user_id = ${userId}`).toHaveLength(0)
      },
      remaining: [],
    },
  }

  test.each(Object.entries(events))('%s', async (_, { trigger, remaining, email: subject, withoutFactor }) => {
    await clearEmails(backend.sql)
    const email = `owner-${randomUUID()}@example.com`
    const userId = await addAccount(backend.sql, email, { name: 'Owner', role: 'administrator' })
    const own = await signIn(email)
    const factor = withoutFactor ? undefined : await enrol(own)
    const other = await signIn(email)
    if (factor) await other.auth.mfa.challengeAndVerify({ factorId: factor.factorId, code: factor.codes[0] ?? '' })
    const mfaPending = await signIn(email)
    await clientFor(backend.api).auth.resetPasswordForEmail(email)
    const link = (await sendEmails(backend)).map((each) => extractToken(each, 'token_hash')).find(Boolean)
    expect((await own.auth.updateUser({ email: `new-${email}` })).error).toBeNull()

    const sessions = new Map<Grant, string>()
    for (const [name, client] of [
      ['own session', own],
      ['other session', other],
      ['half-open session', mfaPending],
    ] as const)
      sessions.set(name, await sessionId(client))
    const left = async () => {
      const rows = await backend.sql<{ id: string }[]>`
        select s.id::text from accounts.sessions s
        join accounts.refresh_tokens t on t.session_id = s.id and t.used_at is null where s.user_id = ${userId}`
      const open = new Set(rows.map(({ id }) => id))
      const [pending] = await backend.sql`
        select exists (select from private.account_links where user_id = ${userId} and kind = 'recovery') as link,
          exists (select from private.address_changes where user_id = ${userId}) as change`
      return allGrants.filter((event) => {
        if (event === 'recovery link') return pending?.link
        return event === 'change of address' ? pending?.change : open.has(sessions.get(event) ?? '')
      })
    }
    expect(await left()).toEqual(allGrants)

    await trigger({ email, userId, own, factorId: factor?.factorId, link: link ?? '' })
    expect(await left()).toEqual(remaining)
    const sent = (await sendEmails(backend)).filter(({ to }) => to === email)
    const isNotified = sent.some((each) => subject?.test(each.subject))
    expect(isNotified).toBe(subject !== undefined)
  })

  test('restoring a member does not restore what suspension ended', async () => {
    const email = `owner-${randomUUID()}@example.com`
    const userId = await addAccount(backend.sql, email, { name: 'Owner', role: 'administrator' })
    const own = await signIn(email)
    const context = { email, userId, own, factorId: undefined, link: '' }
    await changeStaff({ isSuspended: true })(context)
    await changeStaff({ isSuspended: false })(context)
    expect((await own.auth.refreshSession()).error).not.toBeNull()
    expect((await own.rpc('my_staff_entry')).data).toEqual({ state: 'session_over' })
    expect((await sendEmails(backend)).map(({ subject }) => subject)).toContain('Your account is active again')
  })
})
