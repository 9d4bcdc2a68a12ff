import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createStaffPass, type StaffPass } from '#server/http/staff-pass.ts'
import { people } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the staff pass for closed pages, on $name', (testDatabase) => {
  let backend: TestBackend
  let pass: StaffPass
  let nowMs = Date.now()

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    pass = createStaffPass({
      asMember: backend.asMember,
      asServer: backend.asServer,
      secret: 'a secret of the test',
      now: () => nowMs,
    })
  })
  // Later than the interval in which the database is not queried again.
  beforeEach(() => void (nowMs += 10_000))
  afterAll(() => backend.close())

  async function getPass(client: SupabaseClient) {
    const { data } = await client.auth.getSession()
    const response = await pass.handle(
      new Request('http://makazi.test/admin/pass', {
        method: 'POST',
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      }),
    )
    return response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  }
  const opens = (cookie: string) => pass.hasValidPass(new Request('http://makazi.test/about', { headers: { cookie } }))
  const suspend = (is_suspended: boolean) =>
    backend.sql`update public.staff set is_suspended = ${is_suspended} where email = ${people.administrator}`

  test('opens pages to staff, and nothing to anybody else', async () => {
    expect(await opens(await getPass(await backend.signIn('administrator')))).toBe(true)
    expect(await opens(await getPass(await backend.signIn('nonStaff')))).toBe(false)
  })

  test.each([
    ['superAdmin', 'content and brand'],
    ['administrator', 'content and brand'],
    ['editor', 'content'],
    ['agent', undefined],
  ] as const)('shows drafts to those who edit them alone: %s, %s', async (role, drafts) => {
    const cookie = await getPass(await backend.signIn(role))
    const request = new Request('http://makazi.test/about?preview', { headers: { cookie } })
    expect([await pass.hasValidPass(request), await pass.findDrafts(request)]).toEqual([true, drafts])
  })

  test('ends when its session is signed out', async () => {
    const client = await backend.signIn('administrator')
    const cookie = await getPass(client)
    await client.auth.signOut({ scope: 'local' })
    expect(await opens(cookie)).toBe(false)
  })

  test('ends within seconds when its holder is suspended, and stays invalid when they are restored', async () => {
    const cookie = await getPass(await backend.signIn('administrator'))
    expect(await opens(cookie)).toBe(true)
    await suspend(true)
    nowMs += 6_000
    expect(await opens(cookie)).toBe(false)
    await suspend(false)
    nowMs += 6_000
    expect(await opens(cookie)).toBe(false)
  })

  test('is invalid for another session', async () => {
    const cookie = await getPass(await backend.signIn('administrator'))
    expect(await opens(cookie.replace(/=[0-9a-f-]{36}/, `=${crypto.randomUUID()}`))).toBe(false)
  })
})
