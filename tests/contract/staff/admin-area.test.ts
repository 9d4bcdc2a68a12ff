import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { people } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'

describe.each(inject('testDatabases'))('the admin area, on $name', (testDatabase) => {
  let backend: TestBackend
  let nonStaff: SupabaseClient
  let administrator: SupabaseClient
  let superAdmin: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    nonStaff = await backend.signIn('nonStaff')
    administrator = await backend.signIn('administrator')
    superAdmin = await backend.signIn('superAdmin')
  })
  afterAll(() => backend.close())

  async function aProperty(fields: Record<string, unknown> = {}) {
    const [row] = await backend.sql`
      insert into public.properties ${backend.sql({
        title: 'Bungalow at Kĩambu',
        price: 1_000_000,
        location: 'Kiambu',
        category_id: backend.categoryId('for-sale'),
        ...fields,
      })} returning id`
    return String(row?.id)
  }

  test('finds out who is signed in: staff with name and role, others as non-staff', async () => {
    expect((await administrator.rpc('my_staff_entry')).data).toMatchObject({
      state: 'staff',
      name: 'Achieng Otieno',
      role: 'administrator',
      session_ends_at: expect.any(String),
    })
    expect((await nonStaff.rpc('my_staff_entry')).data).toEqual({ state: 'not_staff' })
  })

  test('finds out who is signed in, after the session expired', async () => {
    const late = await backend.signIn('administrator')
    const { data } = await late.auth.getSession()
    const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString()) as {
      session_id: string
    }
    await backend.sql`update accounts.sessions set created_at = now() - interval '8 days' where id = ${claims.session_id}`
    expect((await late.rpc('my_staff_entry')).data).toEqual({ state: 'session_over' })
  })

  test('gets the counts of its sidebar, which only staff may read', async () => {
    await aProperty({ is_published: false })
    const [counted] = await backend.sql`select count(*)::int as properties from public.properties`
    expect((await backend.invoke(administrator, 'dashboard.counts', {})).data).toMatchObject({
      properties: counted?.properties,
    })
    expect((await backend.invoke(nonStaff, 'dashboard.counts', {})).error?.code).toBe('42501')
  })

  test('finds existing titles, ignoring case', async () => {
    await aProperty({ title: 'Twiga Court' })
    const titles = ['TWIGA court ', 'Unheard of']
    expect((await backend.invoke(administrator, 'properties.knownTitles', { titles })).data).toEqual(['twiga court'])
    expect((await backend.invoke(nonStaff, 'properties.knownTitles', { titles })).error?.code).toBe('42501')
  })

  test('reads the activity log, which only super admins may read', async () => {
    const id = await aProperty({ title: 'Renamed later' })
    await administrator.from('properties').update({ title: 'Renamed' }).eq('id', id)
    const { activity } = backend.callsOf(superAdmin)
    expect((await activity.list.query({ page: 1, size: 5 })).rows[0]).toMatchObject({
      actor: 'Achieng Otieno',
      action: 'update',
      entity: 'properties',
      entity_id: id,
      title: 'Renamed',
      changed: expect.arrayContaining(['title']),
    })
    expect(await activity.list.query({ entity: 'blogs' })).toMatchObject({ total: 0, rows: [] })
    expect(await backend.invoke(administrator, 'activity.list', {})).toMatchObject({
      data: null,
      error: { code: '42501' },
    })
  })

  describe('inviting', () => {
    const invitee = { email: 'New.Hand@example.com', name: 'New Hand', role: 'administrator' } as const
    const invite = (client: SupabaseClient, invitation: object = invitee) =>
      backend.invoke(client, 'staff.invite', invitation)

    async function emailToken() {
      const [sentEmail] = await backend.sql<{ token: string }[]>`
        select payload ->> 'token' as token from public.mail_outbox
        where template = 'staff_invitation' order by created_at desc, id desc limit 1`
      return sentEmail?.token ?? ''
    }

    test('is reserved to super admins', async () => {
      for (const client of [nonStaff, administrator]) {
        expect((await invite(client)).error).toMatchObject({ code: '42501' })
      }
      expect(await backend.callsOf(administrator).staff.invitations.query()).toEqual([])
    })

    test('is rejected for an existing member and for an invalid address', async () => {
      const known = { ...invitee, email: people.administrator.toUpperCase() }
      expect((await invite(superAdmin, known)).error).toMatchObject({ code: '22023' })
      expect((await invite(superAdmin, { ...invitee, email: 'nobody' })).error).not.toBeNull()
    })

    test('sends a token that opens the account once', async () => {
      expect((await invite(superAdmin)).error).toBeNull()
      const earlier = await emailToken()
      expect((await invite(superAdmin)).error).toBeNull()
      const token = await emailToken()
      expect(token).not.toBe(earlier)
      expect((await backend.anonClient.rpc('find_invitation', { token: earlier })).data).toBeNull()
      expect((await backend.anonClient.rpc('find_invitation', { token })).data).toMatchObject({ name: 'New Hand' })

      const joiningClient = clientFor(backend.api)
      const join = (email: string, invitation: string) =>
        joiningClient.auth.signUp({ email, password: 'correct horse 47', options: { data: { invitation } } })
      expect((await join(people.nonStaff, token)).error).toMatchObject({ code: 'invite_not_found' })
      expect((await join('new.hand@example.com', earlier)).error).toMatchObject({ code: 'invite_not_found' })
      expect((await join('new.hand@example.com', token)).error).toBeNull()
      expect((await joiningClient.rpc('my_staff_entry')).data).toMatchObject({ state: 'staff', role: 'administrator' })
      expect((await join('new.hand@example.com', token)).error).toMatchObject({ code: 'invite_not_found' })
    })

    test('stores the token nowhere but in the email, and staff cannot read its hash', async () => {
      const { error } = await superAdmin.from('staff_invitations').select('token_hash')
      expect(error).toMatchObject({ code: '42501' })
    })

    test('gives no access once the invitation has expired or is withdrawn', async () => {
      await invite(superAdmin, { ...invitee, email: 'late@example.com' })
      const token = await emailToken()
      await backend.sql`update public.staff_invitations set expires_at = now() where email = 'late@example.com'`
      expect((await backend.anonClient.rpc('find_invitation', { token })).data).toBeNull()
      const { staff } = backend.callsOf(superAdmin)
      const late = (await staff.invitations.query()).find(({ email }) => email === 'late@example.com')
      await staff.withdraw.mutate({ id: late?.id ?? '' })
      await expect(staff.withdraw.mutate({ id: late?.id ?? '' })).rejects.toThrow('This invitation no longer exists')
      expect((await staff.invitations.query()).map(({ email }) => email)).not.toContain('late@example.com')
    })
  })

  test('nobody can change their own role, not even with another super admin', async () => {
    await backend.sql`update public.staff set role = 'super_admin' where email = ${people.administrator}`
    const { error } = await superAdmin.from('staff').update({ role: 'administrator' }).eq('email', people.superAdmin)
    expect(error).toMatchObject({ code: '22023' })
    await backend.sql`update public.staff set role = 'administrator' where email = ${people.administrator}`
    administrator = await backend.signIn('administrator')
  })
})
