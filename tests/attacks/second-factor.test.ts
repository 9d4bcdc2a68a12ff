import { describe, expect, test } from 'vitest'
import { password } from '../support/people.ts'
import { createAccounts, totpCode, enrol, submitCode, tokenOf } from './support/accounts.ts'
import { attack, newClientAddress } from './support/attacked-site.ts'

const site = attack()
const { sql, sendRequest, keys } = site
const { clientAt, addMember, enter, emailTo, fetchState } = createAccounts(site)

async function addMemberWithFactor() {
  const owner = await addMember()
  const client = await enter(owner)
  return { owner, client, factor: await enrol(client) }
}

describe('an expired session', () => {
  test('cannot refresh, change anything or remove a second factor', async () => {
    const { owner, client, factor } = await addMemberWithFactor()
    const { data } = await client.auth.getSession()
    await sql`update accounts.sessions set created_at = now() - interval '40 days' where user_id = ${owner.id}`
    const headers = {
      apikey: keys.publishableKey,
      'content-type': 'application/json',
      authorization: `Bearer ${data.session?.access_token}`,
    }
    const put = (body: object) => sendRequest('/auth/v1/user', { method: 'PUT', headers, body: JSON.stringify(body) })
    expect((await put({ password: 'stolen words 1', current_password: password })).status).toBe(403)
    expect((await put({ email: 'thief@evil.example' })).status).toBe(403)
    expect((await sendRequest(`/auth/v1/factors/${factor.factorId}`, { method: 'DELETE', headers })).status).toBe(403)
    expect((await sendRequest('/auth/v1/user', { headers })).status).toBe(403)
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'session_expired' })
    const stolen = await clientAt().auth.signInWithPassword({ email: owner.email, password: 'stolen words 1' })
    expect(stolen.error).not.toBeNull()
    expect(await fetchState(await enter(owner))).toBe('second_factor')
  })
})

describe('an attacker who has only the password', () => {
  test('can sign out and do nothing else: not refresh, not change, not sign the owner out', async () => {
    const { owner, client, factor } = await addMemberWithFactor()
    const thief = await enter(owner)
    const rejection = { status: 403, code: 'insufficient_aal' }
    for (const change of [{ email: 'thief@evil.example' }, { password: 'stolen words 2' }, { data: { name: 'x' } }])
      expect((await thief.auth.updateUser({ ...change, current_password: password })).error).toMatchObject(rejection)
    expect((await thief.auth.mfa.unenroll({ factorId: factor.factorId })).error).toMatchObject(rejection)
    expect((await thief.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(rejection)
    expect((await thief.auth.refreshSession()).error).toMatchObject(rejection)
    await thief.auth.signOut({ scope: 'others' })
    expect(await fetchState(client)).toBe('staff')
    const again = await enter(owner)
    await again.auth.signOut({ scope: 'global' })
    expect(await fetchState(client)).toBe('staff')
  })

  test('cannot lock the owner out with wrong codes, and the owner is notified by email', async () => {
    const { owner, factor } = await addMemberWithFactor()
    const thief = await enter(owner)
    for (let turn = 0; turn < 5; turn += 1) await submitCode(thief, factor.factorId, '000000')
    expect((await submitCode(thief, factor.factorId, totpCode(factor.secret, 1))).error).toMatchObject({ status: 429 })
    const ownSession = await enter(owner)
    expect((await submitCode(ownSession, factor.factorId, factor.recoveryCodes[0] ?? '')).error).toBeNull()
    expect(await fetchState(ownSession)).toBe('staff')
    await emailTo(owner.email, 'Wrong codes were entered for your account')
    const log = await sql`select from public.activity_log where action = 'factor_lock' and entity_id = ${owner.id}`
    expect(log).toHaveLength(1)
  })

  test('waits longer on a network that guesses in session after session, while the owner can sign in from home', async () => {
    const { owner, factor } = await addMemberWithFactor()
    const peer = newClientAddress()
    for (let sessions = 0; sessions < 3; sessions += 1) {
      const thief = await enter(owner, password, peer)
      for (let turn = 0; turn < 5; turn += 1) await submitCode(thief, factor.factorId, '000000')
    }
    const guessing = await enter(owner, password, peer)
    expect((await submitCode(guessing, factor.factorId, totpCode(factor.secret, 1))).error).toMatchObject({
      status: 429,
    })
    const ownSession = await enter(owner)
    expect((await submitCode(ownSession, factor.factorId, totpCode(factor.secret, 1))).error).toBeNull()
  })

  test('cannot set a new password with an emailed link either', async () => {
    const { owner, factor } = await addMemberWithFactor()
    await clientAt().auth.resetPasswordForEmail(owner.email)
    const token = tokenOf(await emailTo(owner.email, 'Set a new password'), 'token_hash')
    const opened = clientAt()
    const { data } = await opened.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(data.user?.factors?.map(({ status }) => status)).toEqual(['verified'])
    expect((await opened.auth.updateUser({ password: 'a new word 3' })).error).toMatchObject({
      code: 'insufficient_aal',
    })
    expect((await submitCode(opened, factor.factorId, totpCode(factor.secret, 1))).error).toBeNull()
    expect((await opened.auth.updateUser({ password: 'a new word 3' })).error).toBeNull()
  })

  test('with a half-open session loses it when a super admin resets the factor', async () => {
    const { owner } = await addMemberWithFactor()
    const thief = await enter(owner)
    expect((await site.call('superAdmin', 'staff.resetSecondFactor', { userId: owner.id })).status).toBe(200)
    expect(await fetchState(thief)).toBe('session_over')
    expect((await thief.auth.refreshSession()).error).not.toBeNull()
    await emailTo(owner.email, 'Your second factor was reset')
  })
})

test('a malformed code does not count as a wrong one', async () => {
  const { owner, factor } = await addMemberWithFactor()
  const client = await enter(owner)
  for (const code of ['', 'abc', '12345', '1234567', 'x'.repeat(500), '٠٠٠٠٠٠'])
    await submitCode(client, factor.factorId, code)
  expect((await submitCode(client, factor.factorId, totpCode(factor.secret, 1))).error).toBeNull()
})

test('the owner is notified when a factor is added or removed and when a recovery code is used', async () => {
  const { owner, client, factor } = await addMemberWithFactor()
  await emailTo(owner.email, 'A second factor was turned on')
  const other = await enter(owner)
  expect((await submitCode(other, factor.factorId, factor.recoveryCodes[1] ?? '')).error).toBeNull()
  await emailTo(owner.email, 'A recovery code was used')
  await sql`
    update private.session_checks set password_at = now() - interval '6 minutes'
    where session_id in (select id from accounts.sessions where user_id = ${owner.id})`
  expect((await client.auth.mfa.unenroll({ factorId: factor.factorId })).error).toMatchObject({
    code: 'reauthentication_needed',
  })
  expect((await client.auth.updateUser({ current_password: password })).error).toBeNull()
  expect((await client.auth.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull()
  await emailTo(owner.email, 'Your second factor was turned off')
  expect(await fetchState(other)).toBe('session_over')
})
