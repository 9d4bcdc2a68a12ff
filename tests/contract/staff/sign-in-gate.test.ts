import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type GuardedDoor, openGuardedDoor, solve } from '../../support/guarded-door.ts'
import { password, people } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

const here = '197.136.1.1'
const there = '197.136.2.2'
const wrong = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }

describe.each(inject('databaseHomes'))('the gate of signing in, on $name', (home) => {
  let backend: TestBackend
  let door: GuardedDoor

  beforeAll(async () => {
    backend = await openTestBackend(home)
    door = openGuardedDoor(backend)
  })
  beforeEach(async () => {
    await door.choose('security', { maxLoginAttempts: 3, enableCaptcha: false, passwordMinLength: 8 })
    await door.choose('general', { allowRegistration: true, requireEmailVerification: false })
  })
  afterEach(async () => {
    await backend.sql`delete from private.sign_in_tries`
    await backend.sql`delete from public.mail_outbox`
    door.letters.splice(0)
  })
  afterAll(async () => {
    await door.close()
    await backend.close()
  })

  async function signIn(
    word: string,
    { email = people.administrator as string, address = here, captchaToken = '' } = {},
  ) {
    const { error } = await door
      .from(address)
      .auth.signInWithPassword({ email, password: word, options: { captchaToken } })
    return error && { status: error.status, code: error.code, message: error.message }
  }

  const letters = () => backend.sql`select recipient, payload from public.mail_outbox where template = 'lock_out'`

  describe('wrong passwords', () => {
    test('lock the pair of account and address after as many tries as the settings say', async () => {
      for (let tries = 0; tries < 3; tries += 1) expect(await signIn('not this one')).toEqual(wrong)
      expect(await signIn('not this one')).toMatchObject({
        status: 429,
        message: 'Too many failed attempts. Please try again in 15 minutes.',
      })
      expect(await signIn(password)).toMatchObject({ status: 429 })
      expect(await signIn(password, { address: there })).toBeNull()
      expect(await signIn(password, { email: people.superAdmin })).toBeNull()
    })

    test('lock an account that does not exist in the same words', async () => {
      const email = 'nobody@example.com'
      for (let tries = 0; tries < 3; tries += 1) expect(await signIn('not this one', { email })).toEqual(wrong)
      expect(await signIn('not this one', { email })).toMatchObject({
        message: 'Too many failed attempts. Please try again in 15 minutes.',
      })
      expect(await letters()).toEqual([])
    })

    test('are answered after the same time whether the account exists or not', async () => {
      const timed = async (email: string) => {
        const startedAt = performance.now()
        await signIn('not this one', { email })
        return performance.now() - startedAt
      }
      expect(await timed('nobody@example.com')).toBeGreaterThan(490)
      expect(await timed(people.administrator)).toBeGreaterThan(490)
    })

    test('are forgotten after the right one', async () => {
      for (let round = 0; round < 3; round += 1) {
        await signIn('not this one')
        await signIn('not this one')
        expect(await signIn(password)).toBeNull()
      }
    })

    test('are each counted when they come all at once', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('not this one')))
      expect(answers.filter((answer) => answer?.status === 400)).toHaveLength(3)
      expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(9)
    })

    test('lock twice as long the next time, and open again when the time is over', async () => {
      for (let tries = 0; tries < 4; tries += 1) await signIn('not this one')
      await backend.sql`update private.sign_in_tries set locked_until = now() - interval '1 second'`
      for (let tries = 0; tries < 3; tries += 1) expect(await signIn('not this one')).toEqual(wrong)
      expect(await signIn('not this one')).toMatchObject({
        message: 'Too many failed attempts. Please try again in 30 minutes.',
      })
      await backend.sql`update private.sign_in_tries set locked_until = now() - interval '1 second'`
      expect(await signIn(password)).toBeNull()
    })

    test('count for the whole network that one IPv6 house has', async () => {
      for (let device = 1; device <= 3; device += 1) await signIn('not this one', { address: `2c0f:1:2:3::${device}` })
      expect(await signIn(password, { address: '2c0f:1:2:3:ffff::9' })).toMatchObject({ status: 429 })
      expect(await signIn(password, { address: '2c0f:1:2:4::1' })).toBeNull()
    })

    test('tell the owner of the account once, and the log', async () => {
      for (const address of [here, there]) {
        for (let tries = 0; tries < 5; tries += 1) await signIn('not this one', { address })
      }
      await expect.poll(letters).toEqual([{ recipient: people.administrator, payload: { minutes: 15 } }])
      const [entry] = await backend.sql`
        select action, entity, detail from public.activity_log where action = 'lock_out'`
      expect(entry).toMatchObject({ entity: 'staff', detail: { title: 'Achieng Otieno' } })
    })

    test('leave no address readable in the database', async () => {
      await signIn('not this one')
      const rows = await backend.sql`select * from private.sign_in_tries`
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(here)
      expect(JSON.stringify(rows)).not.toContain('administrator')
    })
  })

  describe('with the captcha on', () => {
    beforeEach(() => door.choose('security', { enableCaptcha: true, maxLoginAttempts: 5 }))

    test('a proof is asked for from the third try on, and one proof opens one try', async () => {
      await signIn('not this one')
      await signIn('not this one')
      expect(await signIn(password)).toMatchObject({ status: 400, code: 'captcha_failed' })
      const captchaToken = await solve(door.proofs)
      expect(await signIn('not this one', { captchaToken })).toEqual(wrong)
      expect(await signIn(password, { captchaToken })).toMatchObject({ code: 'captcha_failed' })
      expect(await signIn(password, { captchaToken: await solve(door.proofs) })).toBeNull()
    })

    test('many tries from elsewhere ask for one from everybody', async () => {
      for (let tries = 0; tries < 2; tries += 1) {
        for (let other = 1; other <= 5; other += 1) await signIn('not this one', { address: `10.0.0.${other}` })
      }
      expect(await signIn(password)).toMatchObject({ code: 'captcha_failed' })
      expect(await signIn(password, { captchaToken: await solve(door.proofs) })).toBeNull()
    })
  })

  describe('a proof of work', () => {
    const changed = async (change: (payload: Payload) => void) => {
      const payload = JSON.parse(Buffer.from(await solve(door.proofs), 'base64').toString()) as Payload
      change(payload)
      return Buffer.from(JSON.stringify(payload)).toString('base64')
    }

    test('is taken once', async () => {
      const proof = await solve(door.proofs)
      expect(await door.proofs.accept(proof)).toBe(true)
      expect(await door.proofs.accept(proof)).toBe(false)
    })

    test('is taken once even when it arrives ten times at once', async () => {
      const proof = await solve(door.proofs)
      const taken = await Promise.all(Array.from({ length: 10 }, () => door.proofs.accept(proof)))
      expect(taken.filter(Boolean)).toHaveLength(1)
    })

    test.each<[string, (payload: Payload) => void]>([
      ['another answer', (payload) => (payload.solution.derivedKey = '00'.repeat(32))],
      ['a longer life', (payload) => (payload.challenge.parameters.expiresAt += 3_600)],
      ['less work', (payload) => (payload.challenge.parameters.cost = 1)],
      ['no signature', (payload) => delete payload.challenge.signature],
    ])('with %s is none', async (_, change) => {
      expect(await door.proofs.accept(await changed(change))).toBe(false)
    })

    test.each(['', 'x', 'e30=', 'A'.repeat(10_000)])('is not %s', async (answer) => {
      expect(await door.proofs.accept(answer)).toBe(false)
    })
  })

  describe('the length of a password', () => {
    const reasons = { status: 422, code: 'weak_password', message: 'Password should be at least 10 characters.' }
    beforeEach(() => door.choose('security', { passwordMinLength: 10 }))

    test('is kept by a new account', async () => {
      const asked = await door.from(here).auth.signUp({ email: 'short@example.com', password: 'nine sign' })
      expect(asked.error).toMatchObject(reasons)
      expect(await backend.sql`select from auth.users where email = 'short@example.com'`).toHaveLength(0)
    })

    test('is kept by a change of password, signs counted as people count them', async () => {
      const client = door.from(here)
      await client.auth.signInWithPassword({ email: people.passerBy, password })
      expect((await client.auth.updateUser({ password: '🏠🏠🏠🏠🏠' })).error).toMatchObject(reasons)
      expect((await client.auth.updateUser({ data: { name: 'Passer-by' } })).error).toBeNull()
    })
  })

  describe('a new account', () => {
    const signUp = (email: string, data: Record<string, string> = {}) =>
      door.from(here).auth.signUp({ email, password, options: { data } })

    test('is made while registration is open, and has no right', async () => {
      const { data } = await signUp('open@example.com')
      expect(data.session).not.toBeNull()
    })

    test('is refused while registration is closed, but for who was invited', async () => {
      await door.choose('general', { allowRegistration: false })
      const { error } = await signUp('closed@example.com')
      expect(error).toMatchObject({
        status: 403,
        code: 'signup_disabled',
        message: 'New staff accounts cannot be asked for at the moment',
      })
      expect(await backend.sql`select from auth.users where email = 'closed@example.com'`).toHaveLength(0)

      await invite('invited@example.com', 'token one')
      expect((await signUp('Invited@example.com')).error).toBeNull()
      expect((await door.from(here).auth.signInWithOtp({ email: 'otp@example.com' })).error).toMatchObject({
        status: 403,
      })
      expect(await backend.sql`select from auth.users where email = 'otp@example.com'`).toHaveLength(0)
    })

    test('waits for the confirmation of its address where that is wanted', async () => {
      await door.choose('general', { requireEmailVerification: true })
      const { data, error } = await signUp('waits@example.com')
      expect({ error, session: data.session }).toEqual({ error: null, session: null })
      expect(await signIn(password, { email: 'waits@example.com' })).toEqual(wrong)

      const [, token = ''] = /token=([^&"\s]+)/.exec(door.letters[0]?.text ?? door.letters[0]?.html ?? '') ?? []
      const opened = await door.from(here).auth.verifyOtp({ token_hash: token, type: 'signup' })
      expect(opened.error).toBeNull()
      expect(await signIn(password, { email: 'waits@example.com' })).toBeNull()
    })

    test('of who holds an invitation is confirmed by that, and the token is kept nowhere', async () => {
      await door.choose('general', { requireEmailVerification: true })
      await invite('joins@example.com', 'token two')
      const { data } = await signUp('joins@example.com', { name: 'Joins', invitation: 'token two' })
      expect(data.session).not.toBeNull()
      expect(data.user?.user_metadata).toMatchObject({ name: 'Joins' })
      expect(data.user?.user_metadata).not.toHaveProperty('invitation')
      expect(door.letters).toEqual([])
      await invite('other@example.com', 'token three')
      expect((await signUp('other@example.com', { invitation: 'token two' })).data.session).toBeNull()
    })
  })

  test('six figures from a letter cannot be guessed', async () => {
    const guess = async (token: string) =>
      (await door.from(here).auth.verifyOtp({ email: people.passerBy, token, type: 'recovery' })).error?.status
    await door.from(here).auth.resetPasswordForEmail(people.passerBy)
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(`00000${tries}`)).toBe(403)
    const [code = ''] = /\b\d{6}\b/.exec(door.letters[0]?.text ?? '') ?? []
    expect(await guess(code)).toBe(429)
  })

  async function invite(email: string, token: string) {
    const hash = createHash('sha256').update(token).digest('hex')
    await backend.sql`insert into public.staff_invitations (email, name, token_hash) values (${email}, 'Somebody', ${hash})`
  }
})

type Payload = {
  challenge: { signature?: string; parameters: { expiresAt: number; cost: number } }
  solution: { derivedKey: string }
}
