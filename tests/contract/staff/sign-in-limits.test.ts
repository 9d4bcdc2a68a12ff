import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { clearEmails } from '../../support/emails.ts'
import { type GuardedApi, openGuardedApi, solve } from '../../support/auth-client.ts'
import { password, people } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

const here = '197.136.1.1'
const there = '197.136.2.2'
const wrong = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }

describe.each(inject('testDatabases'))('sign-in limits, on $name', (testDatabase) => {
  let backend: TestBackend
  let api: GuardedApi

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    api = openGuardedApi(backend)
  })
  beforeEach(async () => {
    await api.choose('security', { maxLoginAttempts: 3, enableCaptcha: false, passwordMinLength: 8 })
    await api.choose('general', { allowRegistration: true, requireEmailVerification: false })
  })
  afterEach(async () => {
    await backend.sql`delete from private.sign_in_attempts`
    await clearEmails(backend.sql)
  })
  afterAll(async () => {
    await api.close()
    await backend.close()
  })

  async function signIn(
    word: string,
    { email = people.administrator as string, address = here, captchaToken = '' } = {},
  ) {
    const { error } = await api
      .from(address)
      .auth.signInWithPassword({ email, password: word, options: { captchaToken } })
    return error && { status: error.status, code: error.code, message: error.message }
  }

  const emails = () => backend.sql`select recipient, payload from public.mail_outbox where template = 'lock_out'`

  describe('wrong passwords', () => {
    test('lock the pair of account and network after as many attempts as the settings say', async () => {
      for (let attempts = 0; attempts < 3; attempts += 1) expect(await signIn('not this one')).toEqual(wrong)
      expect(await signIn('not this one')).toMatchObject({
        status: 429,
        message: 'Too many failed attempts. Please try again in 15 minutes.',
      })
      expect(await signIn(password)).toMatchObject({ status: 429 })
      expect(await signIn(password, { address: there })).toBeNull()
      expect(await signIn(password, { email: people.superAdmin })).toBeNull()
    })

    test('lock an account that does not exist with the same message', async () => {
      const email = 'nobody@example.com'
      for (let attempts = 0; attempts < 3; attempts += 1) expect(await signIn('not this one', { email })).toEqual(wrong)
      expect(await signIn('not this one', { email })).toMatchObject({
        message: 'Too many failed attempts. Please try again in 15 minutes.',
      })
      expect(await emails()).toEqual([])
    })

    test('take the same time whether the account exists or not', async () => {
      const timed = async (email: string) => {
        const startedAt = performance.now()
        await signIn('not this one', { email })
        return performance.now() - startedAt
      }
      expect(await timed('nobody@example.com')).toBeGreaterThan(490)
      expect(await timed(people.administrator)).toBeGreaterThan(490)
    })

    test('are cleared after the right one', async () => {
      for (let round = 0; round < 3; round += 1) {
        await signIn('not this one')
        await signIn('not this one')
        expect(await signIn(password)).toBeNull()
      }
    })

    test('are each counted when they arrive in parallel', async () => {
      const responses = await Promise.all(Array.from({ length: 12 }, () => signIn('not this one')))
      expect(responses.filter((value) => value?.status === 400)).toHaveLength(3)
      expect(responses.filter((value) => value?.status === 429)).toHaveLength(9)
    })

    test('lock twice as long the next time, and unlock when the time is over', async () => {
      for (let attempts = 0; attempts < 4; attempts += 1) await signIn('not this one')
      await backend.sql`update private.sign_in_attempts set locked_until = now() - interval '1 second'`
      for (let attempts = 0; attempts < 3; attempts += 1) expect(await signIn('not this one')).toEqual(wrong)
      expect(await signIn('not this one')).toMatchObject({
        message: 'Too many failed attempts. Please try again in 30 minutes.',
      })
      await backend.sql`update private.sign_in_attempts set locked_until = now() - interval '1 second'`
      expect(await signIn(password)).toBeNull()
    })

    test('count for the whole network of one IPv6 household', async () => {
      for (let device = 1; device <= 3; device += 1) await signIn('not this one', { address: `2c0f:1:2:3::${device}` })
      expect(await signIn(password, { address: '2c0f:1:2:3:ffff::9' })).toMatchObject({ status: 429 })
      expect(await signIn(password, { address: '2c0f:1:2:4::1' })).toBeNull()
    })

    test('in an open session lock that session from any network, not the owner, who is notified', async () => {
      const client = api.from(here)
      await client.auth.signInWithPassword({ email: people.administrator, password })
      const { data } = await client.auth.getSession()
      const tryGuess = async (address: string) => {
        const thief = api.from(address)
        await thief.auth.setSession({ access_token: '', refresh_token: '', ...data.session })
        return (await thief.auth.updateUser({ password: 'another word 9', current_password: 'not this one' })).error
      }
      for (const address of [here, there, '197.136.3.3']) expect(await tryGuess(address)).toMatchObject({ status: 400 })
      expect(await tryGuess('197.136.4.4')).toMatchObject({ status: 429 })
      expect(await signIn(password)).toBeNull()
      await expect.poll(emails).toEqual([{ recipient: people.administrator, payload: { minutes: 15 } }])
    })

    test('notify the owner of the account once, and are logged', async () => {
      for (const address of [here, there]) {
        for (let attempts = 0; attempts < 5; attempts += 1) await signIn('not this one', { address })
      }
      await expect.poll(emails).toEqual([{ recipient: people.administrator, payload: { minutes: 15 } }])
      const [entry] = await backend.sql`
        select action, entity, detail from public.activity_log where action = 'lock_out'`
      expect(entry).toMatchObject({ entity: 'staff', detail: { title: 'Achieng Otieno' } })
    })

    test('leave no readable address in the database', async () => {
      await signIn('not this one')
      const rows = await backend.sql`select * from private.sign_in_attempts`
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(here)
      expect(JSON.stringify(rows)).not.toContain('administrator')
    })
  })

  describe('with the captcha on', () => {
    beforeEach(() => api.choose('security', { enableCaptcha: true, maxLoginAttempts: 5 }))

    test('a proof of work is required from the third attempt on, and one proof counts once', async () => {
      await signIn('not this one')
      await signIn('not this one')
      expect(await signIn(password)).toMatchObject({ status: 400, code: 'captcha_failed' })
      const captchaToken = await solve(api.proofOfWork)
      expect(await signIn('not this one', { captchaToken })).toEqual(wrong)
      expect(await signIn(password, { captchaToken })).toMatchObject({ code: 'captcha_failed' })
      expect(await signIn(password, { captchaToken: await solve(api.proofOfWork) })).toBeNull()
    })

    test('many attempts from other networks make it required for everybody', async () => {
      for (let attempts = 0; attempts < 2; attempts += 1) {
        for (let other = 1; other <= 5; other += 1) await signIn('not this one', { address: `10.0.0.${other}` })
      }
      expect(await signIn(password)).toMatchObject({ code: 'captcha_failed' })
      expect(await signIn(password, { captchaToken: await solve(api.proofOfWork) })).toBeNull()
    })
  })

  describe('a proof of work', () => {
    const changed = async (change: (payload: Payload) => void) => {
      const payload = JSON.parse(Buffer.from(await solve(api.proofOfWork), 'base64').toString()) as Payload
      change(payload)
      return Buffer.from(JSON.stringify(payload)).toString('base64')
    }

    test('is accepted once', async () => {
      const solution = await solve(api.proofOfWork)
      expect(await api.proofOfWork.accept(solution)).toBe(true)
      expect(await api.proofOfWork.accept(solution)).toBe(false)
    })

    test('is accepted once even when it arrives ten times in parallel', async () => {
      const solution = await solve(api.proofOfWork)
      const accepted = await Promise.all(Array.from({ length: 10 }, () => api.proofOfWork.accept(solution)))
      expect(accepted.filter(Boolean)).toHaveLength(1)
    })

    test.each<[string, (payload: Payload) => void]>([
      ['another solution', (payload) => (payload.solution.derivedKey = '00'.repeat(32))],
      ['a longer lifetime', (payload) => (payload.challenge.parameters.expiresAt += 3_600)],
      ['less work', (payload) => (payload.challenge.parameters.cost = 1)],
      ['no signature', (payload) => delete payload.challenge.signature],
    ])('with %s is invalid', async (_, change) => {
      expect(await api.proofOfWork.accept(await changed(change))).toBe(false)
    })

    test.each(['', 'x', 'e30=', 'A'.repeat(10_000)])('is not %s', async (value) => {
      expect(await api.proofOfWork.accept(value)).toBe(false)
    })
  })

  describe('the minimum password length', () => {
    const reasons = { status: 422, code: 'weak_password', message: 'Password should be at least 10 characters.' }
    beforeEach(() => api.choose('security', { passwordMinLength: 10 }))

    test('applies to a new account', async () => {
      await invite('short@example.com', 'token of short')
      const response = await join('short@example.com', 'token of short', 'nine sign')
      expect(response.error).toMatchObject(reasons)
      expect(await backend.sql`select from accounts.users where email = 'short@example.com'`).toHaveLength(0)
    })

    test('applies to a change of password, with characters counted as people count them', async () => {
      const client = api.from(here)
      await client.auth.signInWithPassword({ email: people.nonStaff, password })
      expect((await client.auth.updateUser({ password: '🏠🏠🏠🏠🏠' })).error).toMatchObject(reasons)
      expect((await client.auth.updateUser({ data: { name: 'Non-staff' } })).error).toBeNull()
    })

    test('has a limit of 72 bytes beside it, since no more would be compared', async () => {
      const client = api.from(here)
      await client.auth.signInWithPassword({ email: people.nonStaff, password })
      const { error } = await client.auth.updateUser({ password: `${'é'.repeat(40)}AAAA` })
      expect(error).toMatchObject({ status: 422, code: 'weak_password', message: expect.stringMatching(/too long/) })
      const maxLength = 'p'.repeat(72)
      expect((await client.auth.updateUser({ password: maxLength })).error).toBeNull()
      expect(await signIn(`${maxLength}more`, { email: people.nonStaff })).toEqual(wrong)
      expect(await signIn(maxLength, { email: people.nonStaff })).toBeNull()
      expect((await client.auth.updateUser({ password })).error).toBeNull()
    })
  })

  describe('a password that would be guessed first', () => {
    const weak = (message: RegExp) => ({ status: 422, code: 'weak_password', message: expect.stringMatching(message) })

    test.each(['password', 'Password1!', '12345678', 'qwertyuiop', 'iloveyou', '!!sunshine2024', 'ｐａｓｓｗｏｒｄ'])(
      '%s is refused to somebody invited, as one of the most common',
      async (common) => {
        await invite('common@example.com', 'token of common')
        const response = await join('common@example.com', 'token of common', common)
        expect(response.error).toMatchObject(weak(/most common/))
        expect(await backend.sql`select from accounts.users where email = 'common@example.com'`).toHaveLength(0)
        await backend.sql`delete from public.staff_invitations where email = 'common@example.com'`
      },
    )

    test('and one made of the person’s or the company’s name is refused, at an invitation and at a change', async () => {
      await api.choose('company', { name: 'Savanna Homes' })
      await invite('jw@example.com', 'token of joyce', 'Joyce Nafula Wekesa')
      for (const own of ['jw@example.com', 'Joyce-Wekesa-1990', 'nafula 2024', 'Savanna Homes 2024!']) {
        const response = await join('jw@example.com', 'token of joyce', own)
        expect(response.error).toMatchObject(weak(/your name, your email address or the company’s name/))
      }
      const client = api.from(here)
      await client.auth.signInWithPassword({ email: people.administrator, password })
      const { error } = await client.auth.updateUser({ password: 'Achieng-Otieno-1', current_password: password })
      expect(error).toMatchObject(weak(/your name/))
    })
  })

  describe('a new account', () => {
    const signUp = (email: string, data: Record<string, string> = {}) =>
      api.from(here).auth.signUp({ email, password, options: { data } })
    const accounts = (email: string) => backend.sql`select from accounts.users where email = ${email}`

    test('is not created by a sign-up: the address is put on a list', async () => {
      const { data, error } = await signUp('open@example.com', { name: 'Open' })
      expect({ error, session: data.session }).toEqual({ error: null, session: null })
      expect(await accounts('open@example.com')).toHaveLength(0)
      expect(await backend.sql`select name from public.staff_requests where email = 'open@example.com'`).toEqual([
        { name: 'Open' },
      ])
      expect(await signIn(password, { email: 'open@example.com' })).toEqual(wrong)
    })

    test('cannot be requested while registration is closed, but invited people can join', async () => {
      await api.choose('general', { allowRegistration: false })
      const { error } = await signUp('closed@example.com')
      expect(error).toMatchObject({
        status: 403,
        code: 'signup_disabled',
        message: 'We aren’t accepting requests for staff accounts right now',
      })
      await invite('invited@example.com', 'token one')
      expect((await join('Invited@example.com', 'token one')).error).toBeNull()
      expect(await accounts('invited@example.com')).toHaveLength(1)
      for (const call of [{ email: 'otp@example.com' }])
        expect((await api.from(here).auth.signInWithOtp(call)).error).toMatchObject({ status: 404 })
    })

    test('opened with an invitation belongs to the staff at once, and the token works once', async () => {
      await invite('joins@example.com', 'token two')
      const { data } = await join('joins@example.com', 'token two')
      expect(data.session).not.toBeNull()
      expect(data.user?.user_metadata).toEqual({ name: 'Somebody' })
      expect((await join('joins@example.com', 'token two')).error).toMatchObject({ code: 'invite_not_found' })
      await invite('other@example.com', 'token three')
      for (const [email, token] of [
        ['other@example.com', 'token two'],
        ['another@example.com', 'token three'],
        ['another@example.com', 'token\0three'],
      ] as const)
        expect((await join(email, token)).error).toMatchObject({ status: 403, code: 'invite_not_found' })
    })

    test('does not inherit the lock of an address that had attempts before it had an account', async () => {
      const email = 'early@example.com'
      for (let attempts = 0; attempts < 4; attempts += 1) await signIn('not this one', { email })
      expect(await signIn(password, { email })).toMatchObject({ status: 429 })
      await invite(email, 'token four')
      expect((await join(email, 'token four')).error).toBeNull()
      expect(await signIn(password, { email })).toBeNull()
    })

    test('is one account, however its address is spelt', async () => {
      await invite('spelt@example.com', 'token five')
      expect((await join('ＳＰＥＬＴ@example。com.', 'token five')).error).toBeNull()
      expect(await signIn(password, { email: 'spe\u200blt@Example.com' })).toBeNull()
    })
  })

  test('numeric codes, which could be guessed, are not accepted, only links', async () => {
    const { error } = await api.from(here).auth.verifyOtp({ email: people.nonStaff, token: '000000', type: 'recovery' })
    expect(error).toMatchObject({ status: 400, message: 'Only links are accepted here' })
  })

  const join = (email: string, invitation: string, word = password) =>
    api.from(here).auth.signUp({ email, password: word, options: { data: { invitation } } })

  async function invite(email: string, token: string, name = 'Somebody') {
    const hash = createHash('sha256').update(token).digest('hex')
    await backend.sql`
      insert into public.staff_invitations (email, name, role, token_hash)
      values (${email}, ${name}, 'administrator', ${hash})`
  }
})

type Payload = {
  challenge: { signature?: string; parameters: { expiresAt: number; cost: number } }
  solution: { derivedKey: string }
}
