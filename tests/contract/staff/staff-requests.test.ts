import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

describe.each(inject('databaseHomes'))('asking to join the staff, on $name', (home) => {
  let backend: TestBackend
  let passerBy: SupabaseClient
  let userId: string

  beforeAll(async () => {
    backend = await openTestBackend(home)
    passerBy = await backend.signIn('passerBy')
    userId = (await passerBy.auth.getUser()).data.user?.id ?? ''
  })
  afterEach(async () => {
    await backend.sql`delete from public.staff_requests`
    await backend.sql`delete from public.staff where user_id = ${userId}`
    await backend.sql`delete from public.mail_outbox`
    await choose('general', 'allowRegistration', true)
    await choose('notifications', 'userWelcomeEmail', true)
  })
  afterAll(() => backend.close())

  const choose = (section: string, key: string, isOn: boolean) =>
    backend.sql`
      update public.settings set value = jsonb_set(value, array[${key}], ${isOn}::boolean::text::jsonb)
      where section = ${section}`
  const ask = (name = 'Passer By') => passerBy.rpc('request_staff_account', { name })
  const stateOf = async (client: SupabaseClient) => (await client.rpc('my_staff_entry')).data as { state: string }
  const welcomes = () => backend.sql`select recipient, payload from public.mail_outbox where template = 'staff_welcome'`

  test('gives no right, and is seen by who asked and by super administrators', async () => {
    expect((await ask()).error).toBeNull()
    expect(await stateOf(passerBy)).toEqual({ state: 'not_staff' })
    const seen = async (client: SupabaseClient) => (await client.from('staff_requests').select('name, email')).data
    const row = { name: 'Passer By', email: 'passer-by@example.com' }
    expect(await seen(passerBy)).toEqual([row])
    expect(await seen(await backend.signIn('superAdmin'))).toEqual([row])
    expect(await seen(await backend.signIn('administrator'))).toEqual([])
    expect((await backend.visitor.from('staff_requests').select('name')).error?.code).toBe('42501')
  })

  test('takes the address from the account and cannot be written past the function', async () => {
    const forged = { user_id: userId, name: 'X', email: 'director@example.com' }
    expect((await passerBy.from('staff_requests').insert(forged)).error?.code).toBe('42501')
    await ask('First name')
    await ask('Second name')
    const rows = await backend.sql`select name, email from public.staff_requests`
    expect(rows).toEqual([{ name: 'Second name', email: 'passer-by@example.com' }])
  })

  test.each([
    ['', '23514'],
    ['x'.repeat(101), '23514'],
  ])('needs a usable name', async (name, code) => {
    expect((await ask(name)).error?.code).toBe(code)
  })

  test('is refused while registration is closed, to visitors and to staff', async () => {
    expect((await backend.visitor.rpc('request_staff_account', { name: 'Nobody' })).error?.code).toBe('42501')
    const staff = await backend.signIn('administrator')
    expect((await staff.rpc('request_staff_account', { name: 'Again' })).error?.code).toBe('22023')
    await choose('general', 'allowRegistration', false)
    expect((await ask()).error).toMatchObject({
      code: '42501',
      message: 'New staff accounts cannot be asked for at the moment',
    })
  })

  test('leads to the staff when a super administrator approves, with a welcome and an entry in the log', async () => {
    await ask()
    const superAdmin = await backend.signIn('superAdmin')
    expect((await superAdmin.rpc('approve_staff_request', { user_id: userId })).error).toBeNull()
    expect(await stateOf(passerBy)).toMatchObject({ state: 'staff', role: 'administrator' })
    expect(await welcomes()).toEqual([{ recipient: 'passer-by@example.com', payload: { name: 'Passer By' } }])
    expect(await backend.sql`select from public.staff_requests`).toHaveLength(0)
    expect(await backend.sql`select from public.activity_log where action = 'approve'`).toHaveLength(1)
    expect((await superAdmin.rpc('approve_staff_request', { user_id: userId })).error?.code).toBe('22023')
  })

  test('sends no welcome while such letters are not wanted', async () => {
    await choose('notifications', 'userWelcomeEmail', false)
    await ask()
    await (await backend.signIn('superAdmin')).rpc('approve_staff_request', { user_id: userId })
    expect(await stateOf(passerBy)).toMatchObject({ state: 'staff' })
    expect(await welcomes()).toEqual([])
  })

  test.each(['passerBy', 'administrator'] as const)('is not approved or refused by %s', async (person) => {
    await ask()
    const client = await backend.signIn(person)
    expect((await client.rpc('approve_staff_request', { user_id: userId })).error?.code).toBe('42501')
    await client.from('staff_requests').delete().eq('user_id', userId)
    expect(await backend.sql`select from public.staff_requests`).toHaveLength(1)
  })

  test('ends when a super administrator refuses it', async () => {
    await ask()
    await (await backend.signIn('superAdmin')).from('staff_requests').delete().eq('user_id', userId)
    expect(await backend.sql`select from public.staff_requests`).toHaveLength(0)
    expect(await stateOf(passerBy)).toEqual({ state: 'not_staff' })
  })

  test('an accepted invitation is welcomed too', async () => {
    const superAdmin = await backend.signIn('superAdmin')
    await superAdmin.rpc('invite_staff', { email: 'passer-by@example.com', name: 'Passer By' })
    const [letter] = await backend.sql<{ payload: { token: string } }[]>`
      select payload from public.mail_outbox where template = 'staff_invitation'`
    expect((await passerBy.rpc('accept_invitation', { token: letter?.payload.token ?? '' })).data).toBe(true)
    expect(await welcomes()).toHaveLength(1)
  })
})
