import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addAccount, password } from '../support/people.ts'
import { createAccounts, tokenOf } from './support/accounts.ts'
import { attack } from './support/attacked-site.ts'

const site = attack()
const { sql, sendRequest, keys } = site
const { clientAt, addMember, enter, emailsTo, emailTo, fetchState } = createAccounts(site)
const createAttackerEmail = () => `attacker-${randomUUID()}@evil.example`
const reauthenticationRequired = { status: 403, code: 'reauthentication_needed' }

/** Ages the session to the usual age of a stolen one. */
const ageSession = (email: string) => sql`
  update private.session_checks set password_at = now() - interval '6 minutes', factor_at = now() - interval '6 minutes'
  where session_id in (select s.id from accounts.sessions s join accounts.users u on u.id = s.user_id where u.email = ${email})`

describe('an address that will be invited', () => {
  test('cannot be taken first: a sign-up creates no account, session or password', async () => {
    const email = `invited-${randomUUID()}@attacked.example`
    const attacker = clientAt()
    const { data } = await attacker.auth.signUp({ email, password: 'attacker knows 1' })
    expect(data.session).toBeNull()
    expect((await attacker.auth.updateUser({ email: createAttackerEmail() })).error).not.toBeNull()
    expect((await attacker.auth.signInWithPassword({ email, password: 'attacker knows 1' })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect(await sql`select from accounts.users where email = ${email}`).toHaveLength(0)
  })

  test('that had an account before takes nothing over from it: password, sessions, links and changes of address end', async () => {
    const email = `invited-${randomUUID()}@attacked.example`
    const newAddress = createAttackerEmail()
    await addAccount(sql, email)
    const attacker = await enter({ email })
    expect((await attacker.auth.updateUser({ email: newAddress })).error).toBeNull()
    const attackerToken = tokenOf(await emailTo(newAddress, 'Confirm your new email address'), 'new_address')

    await site.call('superAdmin', 'staff.invite', { email, name: 'Invited', role: 'super_admin' })
    const invitation = tokenOf(await emailTo(email, 'invites you'), 'invitation')
    const victim = clientAt()
    const joined = await victim.auth.signUp({ email, password: 'victim knows 2', options: { data: { invitation } } })
    expect(joined.error).toBeNull()

    const redeemed = await attacker.auth.verifyOtp({ token_hash: attackerToken, type: 'email_change' })
    expect(redeemed.error).toMatchObject({ status: 403 })
    expect(await fetchState(attacker)).toBe('session_over')
    expect((await attacker.auth.refreshSession()).error).not.toBeNull()
    expect((await clientAt().auth.signInWithPassword({ email, password })).error).not.toBeNull()
    expect(await fetchState(victim)).toBe('staff')
  })

  test('cannot be joined without the token, or with another invitation’s token', async () => {
    const email = `invited-${randomUUID()}@attacked.example`
    await site.call('superAdmin', 'staff.invite', { email, name: 'Invited', role: 'agent' })
    const invitation = tokenOf(await emailTo(email, 'invites you'), 'invitation')
    for (const [address, token] of [
      [email, 'made up'],
      [createAttackerEmail(), invitation],
    ]) {
      const data = { invitation: token }
      const { error } = await clientAt().auth.signUp({ email: address ?? '', password, options: { data } })
      expect(error).toMatchObject({ status: 403, code: 'invite_not_found' })
    }
    expect(await sql`select from accounts.users where email = ${email}`).toHaveLength(0)
  })
})

describe('a stolen session', () => {
  test('cannot request a change of address without the password', async () => {
    const owner = await addMember()
    const thief = await enter(owner)
    await ageSession(owner.email)
    const address = createAttackerEmail()
    for (const change of [{ email: address }, { password: 'stolen words 3' }])
      expect((await thief.auth.updateUser(change)).error).toMatchObject(reauthenticationRequired)
    expect((await thief.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(reauthenticationRequired)
    expect((await thief.auth.updateUser({ email: address, current_password: 'a guess' })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect(emailsTo(address)).toEqual([])
  })

  test('that was reauthenticated recently enough is reported, needs both addresses, and loses its link with the reset', async () => {
    const owner = await addMember()
    const thief = await enter(owner)
    const address = createAttackerEmail()
    expect((await thief.auth.updateUser({ email: address })).error).toBeNull()
    const attackerToken = tokenOf(await emailTo(address, 'Confirm your new email address'), 'new_address')
    expect((await emailTo(owner.email, 'Confirm the change of your email address')).text).toContain(address)
    const partial = await clientAt().auth.verifyOtp({ token_hash: attackerToken, type: 'email_change' })
    expect({ error: partial.error, session: partial.data.session }).toEqual({ error: null, session: null })

    await clientAt().auth.resetPasswordForEmail(owner.email)
    const reset = tokenOf(await emailTo(owner.email, 'Set a new password'), 'token_hash')
    const saved = clientAt()
    expect((await saved.auth.verifyOtp({ token_hash: reset, type: 'recovery' })).error).toBeNull()
    expect((await saved.auth.updateUser({ password: 'owner again 4' })).error).toBeNull()
    expect(await fetchState(thief)).toBe('session_over')
    expect((await thief.auth.refreshSession()).error).not.toBeNull()
    expect(await sql`select from private.address_changes where user_id = ${owner.id}`).toHaveLength(0)
    const again = await clientAt().auth.verifyOtp({ token_hash: attackerToken, type: 'email_change' })
    expect(again.error).toMatchObject({ status: 403 })
    expect(await sql`select email from accounts.users where id = ${owner.id}`).toEqual([{ email: owner.email }])
    await emailTo(owner.email, 'Your password was reset')
  })

  test('ends when the owner signs out other sessions, and its change of address ends too', async () => {
    const owner = await addMember()
    const thief = await enter(owner)
    const address = createAttackerEmail()
    await thief.auth.updateUser({ email: address })
    const attackerToken = tokenOf(await emailTo(address, 'Confirm your new email address'), 'new_address')
    const ownSession = await enter(owner)
    expect((await ownSession.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect(await fetchState(thief)).toBe('session_over')
    expect((await clientAt().auth.verifyOtp({ token_hash: attackerToken, type: 'email_change' })).error).not.toBeNull()
  })

  test('that sets a new password is reported to the owner', async () => {
    const owner = await addMember()
    const thief = await enter(owner)
    expect((await thief.auth.updateUser({ password: 'stolen words 5' })).error).toBeNull()
    expect((await emailTo(owner.email, 'Your password was changed')).text).toContain('set a new password')
  })
})

test('a changed password ends the other sessions in the same call', async () => {
  const owner = await addMember()
  const [here, elsewhere] = [await enter(owner), await enter(owner)]
  expect((await here.auth.updateUser({ password: 'a new word 6' })).error).toBeNull()
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
  expect([await fetchState(here), await fetchState(elsewhere)]).toEqual(['staff', 'session_over'])
})

test('an account can neither flood a stranger’s mailbox nor reveal who has an account', async () => {
  const requester = await addMember('administrator')
  const victim = `victim-${randomUUID()}@elsewhere.example`
  const known = await addMember()
  const responses = new Set<string>()
  for (const address of [
    victim,
    known.email,
    ...Array.from({ length: 6 }, (_, turn) => victim.replace('@', `+${turn}@`)),
  ]) {
    const client = await enter(requester)
    const { data, error } = await client.auth.updateUser({ email: address })
    responses.add(
      error
        ? `${error.status} ${error.code}`
        : Object.keys(data.user ?? {})
            .toSorted()
            .join(' '),
    )
  }
  // Three per hour for one account, then a rejection that does not depend on the address.
  expect([...responses].filter((each) => !each.startsWith('429'))).toHaveLength(1)
  const toVictim = await sql`select recipient from public.mail_outbox where recipient like 'victim-%'`
  expect(toVictim.length).toBeLessThanOrEqual(3)
  expect(emailsTo(known.email)).toEqual([])
})

describe('password reset links', () => {
  const ask4 = async (email: string) => {
    for (let turn = 0; turn < 8; turn += 1) await clientAt().auth.resetPasswordForEmail(email)
  }

  test('stay valid while strangers request more, of which few are sent, until one is used', async () => {
    const owner = await addMember()
    await clientAt().auth.resetPasswordForEmail(owner.email)
    const first = tokenOf(await emailTo(owner.email, 'Set a new password'), 'token_hash')
    await ask4(owner.email)
    await expect
      .poll(() => emailsTo(owner.email).filter(({ subject }) => subject === 'Set a new password').length)
      .toBe(4)
    const tokens = emailsTo(owner.email).map((each) => tokenOf(each, 'token_hash'))
    expect((await clientAt().auth.verifyOtp({ token_hash: first, type: 'recovery' })).error).toBeNull()
    for (const token_hash of tokens)
      expect((await clientAt().auth.verifyOtp({ token_hash, type: 'recovery' })).error).toMatchObject({ status: 403 })
  })

  test('are made when the email is rendered: neither the outbox nor the table of links contains a token', async () => {
    const owner = await addMember()
    await clientAt().auth.resetPasswordForEmail(owner.email)
    const stored = () => sql`
      select payload::text from public.mail_outbox where recipient = ${owner.email}
      union all select token_hash from private.account_links where user_id = ${owner.id}`
    const waiting = JSON.stringify(await stored())
    const token = tokenOf(await emailTo(owner.email, 'Set a new password'), 'token_hash')
    expect(token.length).toBeGreaterThan(40)
    expect(waiting + JSON.stringify(await stored())).not.toContain(token)
  })

  test('are requested by the same statements whether there is an account or not', async () => {
    const owner = await addMember()
    const unknown = `nobody-${randomUUID()}@nowhere.example`
    const rows = async (email: string) => {
      const response = await sendRequest('/auth/v1/recover', {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      const [row] =
        await sql`select template, payload ? 'token' as has_token from public.mail_outbox where recipient = ${email}`
      return { status: response.status, body: await response.text(), template: row?.template, count: row ? 1 : 0 }
    }
    expect(await rows(unknown)).toEqual(await rows(owner.email))
    await expect
      .poll(async () => (await sql`select status from public.mail_outbox where recipient = ${unknown}`)[0]?.status)
      .toBe('sent')
    expect(emailsTo(unknown)).toEqual([])
  })

  test('are not sent to a suspended account, and one sent before does not work', async () => {
    const owner = await addMember()
    await clientAt().auth.resetPasswordForEmail(owner.email)
    const token = tokenOf(await emailTo(owner.email, 'Set a new password'), 'token_hash')
    await sql`update public.staff set is_suspended = true where user_id = ${owner.id}`
    const { error } = await clientAt().auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(error).toMatchObject({ status: 403 })
    await emailTo(owner.email, 'Your account was suspended')
  })
})

test.each(['publishableKey', 'secretKey'] as const)(
  'no account is created without an invitation, with the %s and a staff token',
  async (name) => {
    const email = `made-${randomUUID()}@attacked.example`
    const created = async (headers: Record<string, string>) =>
      sendRequest('/auth/v1/admin/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password }),
      })
    const { status } = await created({ apikey: keys[name], authorization: `Bearer ${site.tokens.superAdmin}` })
    expect(status).toBe(404)
    expect(await sql`select from accounts.users where email = ${email}`).toHaveLength(0)
  },
)

test.each(['otp', 'magiclink', 'resend', 'reauthenticate', 'sso', 'invite', 'authorize', 'callback'])(
  '/auth/v1/%s does not exist, with any key',
  async (path) => {
    for (const apikey of [keys.publishableKey, keys.secretKey]) {
      for (const method of ['GET', 'POST']) {
        const headers = { apikey, 'content-type': 'application/json' }
        const body =
          method === 'POST' ? { body: JSON.stringify({ email: createAttackerEmail(), create_user: true }) } : {}
        expect((await sendRequest(`/auth/v1/${path}`, { method, headers, ...body })).status).toBe(404)
      }
    }
  },
)
