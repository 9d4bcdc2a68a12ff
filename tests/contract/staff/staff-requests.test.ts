import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { clearEmails, sendEmails, extractToken } from '../../support/emails.ts'
import { password, people } from '../../support/people.ts'
import { pushSubscription } from '../../support/push-subscription.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'

const amina = 'amina@example.com'

describe.each(inject('testDatabases'))('requests to join the staff, on $name', (testDatabase) => {
  let backend: TestBackend
  let superAdmin: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    superAdmin = await backend.signIn('superAdmin')
  })
  afterEach(async () => {
    await backend.sql`delete from public.staff_requests`
    await backend.sql`delete from public.staff where email <> all(${Object.values(people)})`
    await backend.sql`delete from accounts.users where email = ${amina}`
    await clearEmails(backend.sql)
    await backend.sql`delete from public.activity_log`
    await choose('general', 'requireEmailVerification', true)
    await choose('notifications', 'userWelcomeEmail', true)
  })
  afterAll(() => backend.close())

  const choose = (section: string, key: string, isOn: boolean) =>
    backend.sql`
      update public.settings set value = jsonb_set(value, array[${key}], ${isOn}::boolean::text::jsonb)
      where section = ${section}`
  const requestAccount = (email = amina, name = 'Amina Hassan') =>
    clientFor(backend.api).auth.signUp({ email, password, options: { data: { name } } })
  const confirm = (token: string) => clientFor(backend.api).auth.verifyOtp({ token_hash: token, type: 'signup' })
  const requests = () => backend.sql<{ id: string; is_confirmed: boolean }[]>`
    select id, confirmed_at is not null as is_confirmed from public.staff_requests`

  async function requestAndConfirm() {
    await requestAccount()
    const [email] = await sendEmails(backend)
    expect((await confirm(extractToken(email, 'token_hash'))).error).toBeNull()
    return (await requests())[0]?.id ?? ''
  }

  test('are confirmed by email, announced to the super admins and approved by an invitation', async () => {
    const requestId = await requestAndConfirm()
    const [notice] = await sendEmails(backend)
    expect(notice).toMatchObject({ to: people.superAdmin, subject: 'New request for a staff account' })
    expect(notice?.text).toContain(amina)
    expect(await backend.sql`select from accounts.users where email = ${amina}`).toHaveLength(0)

    const approve = (role: string | null) => backend.invoke(superAdmin, 'staff.approve', { id: requestId, role })
    expect((await approve(null)).error?.code).toBe('BAD_REQUEST')
    expect((await approve('administrator')).error).toBeNull()
    const [invitation] = await sendEmails(backend)
    expect(invitation?.to).toBe(amina)
    const joined = clientFor(backend.api)
    const { error } = await joined.auth.signUp({
      email: amina,
      password,
      options: { data: { invitation: extractToken(invitation, 'invitation') } },
    })
    expect(error).toBeNull()
    expect((await joined.rpc('my_staff_entry')).data).toMatchObject({ state: 'staff', role: 'administrator' })
    expect((await sendEmails(backend)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your staff account at .+ is ready/),
    ])
    const log =
      await backend.sql`select action from public.activity_log where action in ('approve', 'join') order by id`
    expect(log.map(({ action }) => action)).toEqual(['approve', 'join'])
  })

  test('reach the browsers of super admins, and nobody else’s, with nothing personal', async () => {
    const administrator = await backend.signIn('administrator')
    await superAdmin.rpc('save_push_subscription', pushSubscription('office')).throwOnError()
    await administrator.rpc('save_push_subscription', pushSubscription('desk')).throwOnError()
    const requestId = await requestAndConfirm()
    expect(
      await backend.sql`
        select member.role, m.payload from public.mail_outbox m
        join public.push_subscriptions device on device.id::text = m.recipient
        join public.staff member on member.user_id = device.user_id where m.template = 'staff_request_push'`,
    ).toEqual([{ role: 'super_admin', payload: { request_id: requestId } }])
    await backend.sql`delete from public.push_subscriptions`
  })

  test('are seen, approved and rejected by managers only, and only once confirmed', async () => {
    await requestAccount()
    const [unconfirmed] = await requests()
    const visibleTo = async (client: SupabaseClient) => {
      const { data } = await backend.invoke(client, 'staff.requests')
      return ((data ?? []) as { email: string }[]).map(({ email }) => email)
    }
    const reject = (client: SupabaseClient) => backend.invoke(client, 'staff.reject', { id: unconfirmed?.id })
    expect(await visibleTo(superAdmin)).toEqual([])
    const approve = (client: SupabaseClient, role: string) =>
      backend.invoke(client, 'staff.approve', { id: unconfirmed?.id, role })
    expect((await approve(superAdmin, 'agent')).error?.code).toBe('22023')
    const [email] = await sendEmails(backend)
    await confirm(extractToken(email, 'token_hash'))
    expect(await visibleTo(superAdmin)).toEqual([amina])
    for (const person of ['agent', 'editor', 'nonStaff'] as const) {
      const client = await backend.signIn(person)
      expect(await visibleTo(client)).toEqual([])
      expect((await approve(client, 'agent')).error?.code).toBe('42501')
      expect((await reject(client)).error?.code).toBe('42501')
    }
    expect(await requests()).toHaveLength(1)
    const administrator = await backend.signIn('administrator')
    expect(await visibleTo(administrator)).toEqual([amina])
    for (const role of ['administrator', 'super_admin'])
      expect((await approve(administrator, role)).error?.code).toBe('42501')
    expect((await reject(superAdmin)).error).toBeNull()
    expect(await requests()).toHaveLength(0)
    expect((await reject(superAdmin)).error?.message).toBe('This request no longer exists')
  })

  test('are confirmed once, only by the link in the email', async () => {
    await requestAccount()
    const [email] = await sendEmails(backend)
    const token = extractToken(email, 'token_hash')
    expect((await confirm('made up')).error).toMatchObject({ status: 403 })
    for (const type of ['recovery', 'email_change'] as const) {
      const { error } = await clientFor(backend.api).auth.verifyOtp({ token_hash: token, type })
      expect(error).toMatchObject({ status: 403 })
    }
    expect((await confirm(token)).error).toBeNull()
    expect((await confirm(token)).error).toMatchObject({ status: 403 })
  })

  test('get the same response for an address of the staff, which gets no email', async () => {
    const known = await requestAccount(people.administrator)
    const unknown = await requestAccount()
    expect([known.error, known.data.session]).toEqual([unknown.error, unknown.data.session])
    expect(Object.keys(known.data.user ?? {})).toEqual(Object.keys(unknown.data.user ?? {}))
    expect((await sendEmails(backend)).map(({ to }) => to)).toEqual([amina])
    expect(await requests()).toHaveLength(1)
  })

  test('reach a super admin at once where addresses need no confirmation', async () => {
    await choose('general', 'requireEmailVerification', false)
    await requestAccount()
    expect(await requests()).toMatchObject([{ is_confirmed: true }])
    expect((await sendEmails(backend)).map(({ to }) => to)).toEqual([people.superAdmin])
  })

  test.each(['', ' ', 'x'.repeat(101), 'Ann\r\nBcc: x@example.com', 'Ann\u202ennA'])(
    'need a usable name: %j is not one',
    async (name) => {
      expect((await requestAccount(amina, name)).error).toMatchObject({ status: 400, code: 'validation_failed' })
    },
  )

  test('cannot be written except through the endpoint', async () => {
    const forged = { name: 'X', email: 'director@example.com', confirmed_at: new Date().toISOString() }
    for (const client of [backend.anonClient, await backend.signIn('nonStaff'), superAdmin])
      expect((await client.from('staff_requests').insert(forged)).error?.code).toBe('42501')
  })

  test('send no welcome email while such emails are switched off', async () => {
    await choose('notifications', 'userWelcomeEmail', false)
    await backend.callsOf(superAdmin).staff.invite.mutate({ email: amina, name: 'Amina Hassan', role: 'agent' })
    const [invitation] = await sendEmails(backend)
    const data = { invitation: extractToken(invitation, 'invitation') }
    await clientFor(backend.api).auth.signUp({ email: amina, password, options: { data } })
    expect(await sendEmails(backend)).toEqual([])
  })
})
