import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addInquiry } from '../../support/database-rows.ts'
import { addAccount, password, people } from '../../support/people.ts'
import { clientFor, keys } from '../../support/test-client.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('signing in and out, on $name', (testDatabase) => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await addInquiry(backend)
  })
  afterAll(() => backend.close())

  const mayRead = async (client: SupabaseClient) => (await client.from('inquiries').select('id')).data?.length === 1

  test('email and password open a session, with the address in any case', async () => {
    const client = clientFor(backend.api)
    const { data, error } = await client.auth.signInWithPassword({
      email: people.administrator.toUpperCase(),
      password,
    })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(data.user).toMatchObject({ email: people.administrator })
    expect((await client.auth.getSession()).data.session?.user.id).toBe(data.user?.id)
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)
  })

  test('a wrong password and an unknown address get the same response', async () => {
    const attempt = async (email: string, word: string) => {
      const { data, error } = await clientFor(backend.api).auth.signInWithPassword({ email, password: word })
      return { session: data.session, status: error?.status, code: error?.code, message: error?.message }
    }
    const wrong = await attempt(people.administrator, 'not this one')
    const unknown = await attempt('nobody@example.com', 'not this one')
    expect(wrong).toEqual({
      session: null,
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect(unknown).toEqual(wrong)
  })

  test.each([
    ['a quote that would end a statement', "admin'--@example.com"],
    ['no address', ''],
    ['NUL', 'a\u0000@example.com'],
  ])('%s gives no access and no internal error', async (_, email) => {
    const { data, error } = await clientFor(backend.api).auth.signInWithPassword({ email, password })
    expect(data.session).toBeNull()
    expect(error?.status).toBeLessThan(500)
  })

  test.each([
    '{"email":{"a":1},"password":"x"}',
    '{"email":["a@example.com"],"password":"x"}',
    '{"email":"a@example.com","password":{"x":1}}',
    '[]',
    'null',
    'nonsense',
  ])('the body %s is rejected, without an internal error', async (body) => {
    for (const path of ['token?grant_type=password', 'token?grant_type=refresh_token', 'signup']) {
      const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' }
      const request = new Request(`http://makazi.test/auth/v1/${path}`, { method: 'POST', body, headers })
      const { status } = await backend.api.fetch(request, { peerAddress: '127.0.0.1' })
      expect({ path, isRejected: status >= 400 && status < 500 }).toEqual({ path, isRejected: true })
    }
  })

  test('a sign-up without an invitation stores a request and creates no account', async () => {
    const client = clientFor(backend.api)
    const { data, error } = await client.auth.signUp({
      email: 'new@example.com',
      password,
      options: { data: { role: 'super_admin', staff: true } },
    })
    expect({ error, session: data.session }).toEqual({ error: null, session: null })
    expect(data.user?.email).toBe('new@example.com')
    expect(await backend.sql`select from accounts.users where email = 'new@example.com'`).toHaveLength(0)
    expect(await backend.sql`select confirmed_at from public.staff_requests`).toEqual([{ confirmed_at: null }])
  })

  test('a refreshed session has new tokens and stays the same session', async () => {
    const client = await backend.signIn('administrator')
    const before = (await client.auth.getSession()).data.session
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
    expect(decodeClaims(data.session?.access_token).session_id).toBe(decodeClaims(before?.access_token).session_id)
    expect(await mayRead(client)).toBe(true)
  })

  test('signing out removes all rights from the token at once, though it has not expired', async () => {
    const client = await backend.signIn('administrator')
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const stolen = clientFor(backend.api, { token })
    expect(await mayRead(stolen)).toBe(true)
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect(await mayRead(stolen)).toBe(false)
    expect((await stolen.from('properties').select('id')).error).toBeNull()
  })

  test('signing out on one device leaves the session on the other', async () => {
    const [here, there] = [await backend.signIn('administrator'), await backend.signIn('administrator')]
    await here.auth.signOut({ scope: 'local' })
    expect([await mayRead(here), await mayRead(there)]).toEqual([false, true])
    await there.auth.signOut({ scope: 'global' })
  })

  test('suspending a member ends their sessions for good, and once restored they sign in again', async () => {
    const client = await backend.signIn('administrator')
    const suspend = (is_suspended: boolean) =>
      backend.sql`update public.staff set is_suspended = ${is_suspended} where email = ${people.administrator}`
    await suspend(true)
    expect(await mayRead(client)).toBe(false)
    expect((await client.rpc('inquiry_statistics')).error).toMatchObject({ code: '42501' })
    const suspended = await clientFor(backend.api).auth.signInWithPassword({ email: people.administrator, password })
    expect(suspended.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    await suspend(false)
    expect(await mayRead(client)).toBe(false)
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect(await mayRead(await backend.signIn('administrator'))).toBe(true)
  })

  test('a session older than the setting allows has no rights, and ends when it is refreshed', async () => {
    const client = await backend.signIn('administrator')
    await age(backend, client, 25)
    expect(await mayRead(client)).toBe(false)
    await setHours(backend, 48)
    expect(await mayRead(client)).toBe(true)
    await setHours(backend, 24)
    expect(await mayRead(client)).toBe(false)
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'session_expired' })
    await setHours(backend, 48)
    expect(await mayRead(client)).toBe(false)
    await setHours(backend, 24)
  })

  test('a removed member has no rights', async () => {
    const client = await backend.signIn('nonStaff')
    await backend.sql`
      insert into public.staff (user_id, name, email, role)
      select id, 'Short Stay', email, 'administrator' from accounts.users where email = ${people.nonStaff}`
    expect(await mayRead(client)).toBe(true)
    await backend.sql`delete from public.staff where email = ${people.nonStaff}`
    expect(await mayRead(client)).toBe(false)
  })

  test('a changed password works and the old one no longer does', async () => {
    const email = 'changing@example.com'
    await addAccount(backend.sql, email)
    const attempt = (word: string, client = clientFor(backend.api)) =>
      client.auth.signInWithPassword({ email, password: word })
    const client = clientFor(backend.api)
    await attempt(password, client)
    expect((await client.auth.updateUser({ password: 'another word 9' })).error).toBeNull()
    expect((await attempt(password)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await attempt('another word 9')).error).toBeNull()
  })
})

function decodeClaims(token: string | null | undefined): Record<string, string> {
  return JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString() || '{}')
}

async function age(backend: TestBackend, client: SupabaseClient, hours: number) {
  const { data } = await client.auth.getSession()
  await backend.sql`
    update accounts.sessions set created_at = now() - make_interval(hours => ${hours})
    where id = ${decodeClaims(data.session?.access_token).session_id ?? null}`
}

async function setHours(backend: TestBackend, sessionTimeout: number) {
  await backend.sql`
    update public.settings set value = value || ${backend.sql.json({ sessionTimeout })} where section = 'security'`
}
