import { createHmac, randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { attack, runWithLimit, newClientAddress } from './support/attacked-site.ts'

const { address, sql, sendRequest, keys, tokens, withToken, password } = attack()

/** A client that keeps one network address, as an attacker would. */
function from(peer: string): SupabaseClient {
  return createClient(address, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('x-forwarded-for', peer)
        return fetch(input, { ...init, headers })
      },
    },
  })
}

async function addMember(role = 'super_admin') {
  const email = `session-${randomUUID()}@attacked.example`
  // All test accounts share one password hash, since hashing takes long.
  await sql`
    insert into accounts.users (email, password_hash, email_confirmed_at)
    select ${email}, password_hash, now()
    from accounts.users where email = 'non-staff@attacked.example'`
  const [account] = await sql<{ id: string }[]>`
    insert into public.staff (user_id, name, email, role)
    select id, 'Session', email, ${role} from accounts.users where email = ${email} returning user_id as id`
  return { email, id: account?.id ?? '' }
}

async function enter(email: string, word = password) {
  const client = from(newClientAddress())
  const { data, error } = await client.auth.signInWithPassword({ email, password: word })
  if (error || !data.session) throw error ?? new Error('No session')
  return { client, session: data.session }
}

/** Data that only super admins can read. */
async function readsAsStaff(token: string) {
  const { data } = await withToken(token).from('settings').select('section').eq('section', 'security')
  return (data ?? []).length > 0
}

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function sign(header: object, claims: object, secret: string) {
  const text = `${b64(header)}.${b64(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const decodeClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('forged tokens', () => {
  const real = tokens.superAdmin
  const claims = decodeClaims(real)
  const [head = '', body = '', signature = ''] = real.split('.')
  const hs256 = { alg: 'HS256', typ: 'JWT' }

  test.each([
    ['without a signature', `${head}.${body}.`],
    ['with the algorithm none', `${b64({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['with the algorithm None in capitals', `${b64({ alg: 'NONE', typ: 'JWT' })}.${body}.${signature}`],
    ['signed with an empty secret', sign(hs256, claims, '')],
    ['signed with the publishable key', sign(hs256, claims, keys.publishableKey)],
    ['signed with a common secret', sign(hs256, claims, 'super-secret-jwt-token-with-at-least-32-characters-long')],
    ['with another account in it', `${head}.${b64({ ...claims, sub: randomUUID() })}.${signature}`],
    ['with the role of the server in it', `${head}.${b64({ ...claims, role: 'service_role' })}.${signature}`],
    ['with a longer lifetime in it', `${head}.${b64({ ...claims, exp: 9_999_999_999 })}.${signature}`],
    [
      'that refers to a key on another site',
      sign({ ...hs256, jku: 'http://127.0.0.1:9/keys', kid: '../../dev/null' }, claims, ''),
    ],
    ['that contains its own key', sign({ ...hs256, jwk: { kty: 'oct', k: '' } }, claims, '')],
    ['in two parts', `${head}.${body}`],
    ['in five parts', `${head}..${body}.${signature}.${signature}`],
    ['of plain text', 'nonsense'],
    ['of ten thousand dots', '.'.repeat(10_000)],
  ])('%s are rejected', async (_, token) => {
    expect(await readsAsStaff(real)).toBe(true)
    expect(await readsAsStaff(token)).toBe(false)
    const headers = { apikey: keys.publishableKey, authorization: `Bearer ${token}` }
    expect((await sendRequest('/auth/v1/user', { headers })).status).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['that has expired', (own: Record<string, unknown>) => ({ ...own, exp: Math.floor(Date.now() / 1000) - 5 })],
    ['of a session that never existed', (own: Record<string, unknown>) => ({ ...own, session_id: randomUUID() })],
    ['without a session', (own: Record<string, unknown>) => ({ ...own, session_id: undefined })],
    ['of an account that never existed', (own: Record<string, unknown>) => ({ ...own, sub: randomUUID() })],
    [
      "of another account's session",
      (own: Record<string, unknown>) => ({ ...own, session_id: decodeClaims(tokens.nonStaff).session_id }),
    ],
  ])('%s give no access, though the signature is valid', async (_, change) => {
    expect(await readsAsStaff(sign(hs256, change(claims), keys.jwtSecret))).toBe(false)
  })

  test('with padding, which other decoders tolerate, get 401 from both APIs', async () => {
    const headers = { apikey: keys.publishableKey, authorization: `Bearer ${real}=` }
    for (const path of ['/auth/v1/user', '/rest/v1/settings?select=section'])
      expect((await sendRequest(path, { headers })).status).toBe(401)
  })

  test('with the right signature and claims would be accepted, so the tests above can fail', async () => {
    expect(await readsAsStaff(sign(hs256, claims, keys.jwtSecret))).toBe(true)
  })
})

describe('ending a session', () => {
  test('signing out ends the token at once, not at its expiry', async () => {
    const { email } = await addMember()
    const { client, session } = await enter(email)
    expect(await readsAsStaff(session.access_token)).toBe(true)
    await client.auth.signOut({ scope: 'local' })
    expect(await readsAsStaff(session.access_token)).toBe(false)
    const { error } = await from(newClientAddress()).auth.refreshSession({ refresh_token: session.refresh_token })
    expect(error).not.toBeNull()
  })

  test('signing out everywhere ends the sessions of other browsers', async () => {
    const { email } = await addMember()
    const [first, second] = [await enter(email), await enter(email)]
    await first.client.auth.signOut({ scope: 'global' })
    expect(await readsAsStaff(second.session.access_token)).toBe(false)
  })

  test('a suspended member loses all rights at once, also with a refreshed token or a new sign-in', async () => {
    const { email, id } = await addMember()
    const { client, session } = await enter(email)
    await sql`update public.staff set is_suspended = true where user_id = ${id}`
    expect(await readsAsStaff(session.access_token)).toBe(false)
    const { data } = await client.auth.refreshSession({ refresh_token: session.refresh_token })
    const again = await enter(email).catch(() => undefined)
    for (const opened of [data.session, again?.session])
      expect(await readsAsStaff(opened?.access_token ?? 'none')).toBe(false)
  })

  test('a removed member loses all rights, and one who becomes an administrator loses the higher ones', async () => {
    const [gone, lowered] = [await addMember(), await addMember()]
    const [first, second] = [await enter(gone.email), await enter(lowered.email)]
    await sql`delete from public.staff where user_id = ${gone.id}`
    await sql`update public.staff set role = 'administrator' where user_id = ${lowered.id}`
    expect(await readsAsStaff(first.session.access_token)).toBe(false)
    expect(await readsAsStaff(second.session.access_token)).toBe(false)
  })

  test('a session older than the settings allow has ended', async () => {
    const { email, id } = await addMember()
    const { session } = await enter(email)
    await sql`update accounts.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`
    expect(await readsAsStaff(session.access_token)).toBe(false)
  })

  test('a refresh token that was rotated does not work, and using it ends the session', async () => {
    const { email } = await addMember()
    const { session: first } = await enter(email)
    const refresh = async (refresh_token: string) => from(newClientAddress()).auth.refreshSession({ refresh_token })
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.data.session?.refresh_token ?? '')
    expect([second.error, third.error]).toEqual([null, null])
    expect(
      new Set([first.refresh_token, second.data.session?.refresh_token, third.data.session?.refresh_token]).size,
    ).toBe(3)
    // Later than the ten seconds in which two tabs may refresh at once.
    await sql`
      update accounts.refresh_tokens t set used_at = now() - interval '1 hour', created_at = now() - interval '1 hour'
      from accounts.sessions s where s.id = t.session_id and s.user_id = ${first.user.id} and t.used_at is not null`
    expect((await refresh(first.refresh_token)).error).not.toBeNull()
    // A thief and the owner cannot be distinguished, so the session ends for both.
    expect((await refresh(third.data.session?.refresh_token ?? '')).error).not.toBeNull()
  })

  test.each(['', 'x', '0'.repeat(40), "' or '1'='1", '../../etc/passwd', '\u{1f511}'])(
    'the refresh token "%s" does not work',
    async (refresh_token) => {
      const response = await sendRequest('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
      })
      expect([400, 401, 403]).toContain(response.status)
    },
  )
})

describe('session fixation', () => {
  test('every sign-in gets its own tokens and session', async () => {
    const { email } = await addMember()
    const [first, second] = [await enter(email), await enter(email)]
    expect(first.session.access_token).not.toBe(second.session.access_token)
    expect(first.session.refresh_token).not.toBe(second.session.refresh_token)
    expect(decodeClaims(first.session.access_token).session_id).not.toBe(
      decodeClaims(second.session.access_token).session_id,
    )
  })

  test('a session id sent with the sign-in is not the one that is opened', async () => {
    const { email } = await addMember()
    const otherSessionId = decodeClaims(tokens.nonStaff).session_id
    const response = await sendRequest('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: {
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.nonStaff}`,
        cookie: `sb-access-token=${tokens.nonStaff}; makazi-pass=1.2`,
      },
      body: JSON.stringify({ email, password, session_id: otherSessionId }),
    })
    const opened = (await response.json()) as { access_token: string }
    expect(decodeClaims(opened.access_token).session_id).not.toBe(otherSessionId)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('a token in a page’s URL does not sign in and is in no response', async () => {
    const response = await sendRequest(`/admin?access_token=${tokens.superAdmin}&refresh_token=abc`)
    expect(await response.text()).not.toContain(tokens.superAdmin)
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('guessing', () => {
  test('the sixth wrong password locks the pair, and then the right one does not work either', async () => {
    const { email } = await addMember()
    const peer = newClientAddress()
    await choose({ enableCaptcha: false })
    try {
      for (let attempts = 0; attempts < 5; attempts += 1) {
        const { error } = await from(peer).auth.signInWithPassword({ email, password: `wrong ${attempts}` })
        expect(error?.status).toBe(400)
      }
      const { error } = await from(peer).auth.signInWithPassword({ email, password })
      expect(error?.status).toBe(429)
      expect(error?.message).toMatch(/15 minutes/)
    } finally {
      await choose({ enableCaptcha: true })
    }
  })

  test('a numeric code from an email, which could be guessed, does not work', async () => {
    const { email } = await addMember()
    await from(newClientAddress()).auth.resetPasswordForEmail(email)
    await runWithLimit([...Array(20).keys()], async (index) => {
      const client = from(newClientAddress())
      const { error } = await client.auth.verifyOtp({ email, token: String(100_000 + index), type: 'recovery' })
      expect(error?.status).toBe(400)
    })
  })

  test.each([
    ['a wrong password', 'wrong'],
    ['a suspended account with a wrong password', 'wrong'],
    ['a suspended account with the right password', password],
  ])('%s gets the message of an unknown account', async (kind, word) => {
    const email = kind.startsWith('a suspended') ? 'suspended@attacked.example' : 'super-admin@attacked.example'
    const known = await from(newClientAddress()).auth.signInWithPassword({ email, password: word })
    const unknown = await from(newClientAddress()).auth.signInWithPassword({
      email: `${randomUUID()}@nowhere.example`,
      password: 'x',
    })
    expect([known.error?.status, known.error?.code, known.error?.message]).toEqual([
      unknown.error?.status,
      unknown.error?.code,
      unknown.error?.message,
    ])
  })

  test.each([['a new password', '/auth/v1/recover', (email: string) => ({ email })]])(
    'a request for %s does not reveal whether the account exists',
    async (_, path, body) => {
      const requestLink = async (email: string) => {
        const response = await sendRequest(path, {
          method: 'POST',
          headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify(body(email)),
        })
        return [response.status, await response.text()]
      }
      const { email } = await addMember()
      expect(await requestLink(email)).toEqual(await requestLink(`${randomUUID()}@nowhere.example`))
    },
  )

  test('a sign-up with a known address gets the same response and changes nothing', async () => {
    const { email } = await addMember()
    const signUpResult = await from(newClientAddress()).auth.signUp({ email, password: 'another word 47' })
    const fresh = await from(newClientAddress()).auth.signUp({
      email: `${randomUUID()}@nowhere.example`,
      password: 'another word 47',
    })
    expect([signUpResult.error, signUpResult.data.session]).toEqual([fresh.error, fresh.data.session])
    expect(describeShape(signUpResult.data.user)).toEqual(describeShape(fresh.data.user))
    expect(
      (await from(newClientAddress()).auth.signInWithPassword({ email, password: 'another word 47' })).error,
    ).not.toBeNull()
  })

  test('rejections take as long for accounts that exist as for those that do not', async () => {
    const { email } = await addMember()
    const timed = async (name: string) => {
      const startedAt = performance.now()
      await from(newClientAddress()).auth.signInWithPassword({ email: name, password: 'wrong' })
      return performance.now() - startedAt
    }
    let [known, unknown] = [Infinity, Infinity]
    for (let turn = 0; turn < 5; turn += 1) {
      known = Math.min(known, await timed(email))
      unknown = Math.min(unknown, await timed(`${randomUUID()}@nowhere.example`))
    }
    // Comparing a password takes ten times as long as not comparing one; both responses are delayed to the same step. The
    // fastest calls are compared, because a busy machine slows single calls down and makes none faster.
    expect(known / unknown).toBeGreaterThan(0.4)
    expect(known / unknown).toBeLessThan(2.5)
  })
})

async function choose(changes: object) {
  const headers = { apikey: keys.secretKey, 'content-type': 'application/json' }
  const [row] = await sql<{ value: object }[]>`select value from public.settings where section = 'security'`
  const body = JSON.stringify({ value: { ...row?.value, ...changes } })
  await sendRequest('/rest/v1/settings?section=eq.security', { method: 'PATCH', headers, body })
}

/** The structure of a value, without its content. */
function describeShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeShape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, describeShape(each)]))
}
