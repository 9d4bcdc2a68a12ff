import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { one } from '../../support/database-rows.ts'
import { people } from '../../support/people.ts'
import { saveSetting } from '../../support/save-setting.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('staff and settings, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  let superAdmin: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    administrator = await backend.signIn('administrator')
    superAdmin = await backend.signIn('superAdmin')
  })
  afterAll(() => backend.close())

  const member = async (email: string) => one(await backend.sql`select * from public.staff where email = ${email}`)

  test('an administrator can read and rename only themselves, agents and editors', async () => {
    const { data } = await administrator.from('staff').select('role').order('role')
    expect(data).toEqual([{ role: 'administrator' }, { role: 'agent' }, { role: 'editor' }])
    await administrator.from('staff').update({ name: 'Achieng O.' }).eq('email', people.administrator)
    await administrator.from('staff').update({ name: 'Nobody' }).eq('email', people.superAdmin)
    expect(await member(people.administrator)).toMatchObject({ name: 'Achieng O.' })
    expect(await member(people.superAdmin)).toMatchObject({ name: 'Baraka Mwangi' })
  })

  test.each([{ role: 'super_admin' }, { is_suspended: true }, { created_at: '2020-01-01T00:00:00Z' }])(
    'an administrator cannot give themselves %o',
    async (fields) => {
      const { error } = await administrator.from('staff').update(fields).eq('email', people.administrator)
      expect(error).toMatchObject({ code: '42501' })
      expect(await member(people.administrator)).toMatchObject({ role: 'administrator', is_suspended: false })
    },
  )

  test('an administrator reads and changes every section but security', async () => {
    const { data } = await administrator.from('settings').select('section').eq('is_public', false).order('section')
    expect(data?.map(({ section }) => section)).toEqual(['notifications', 'payments', 'viewings'])
    const payments = one(
      await backend.sql<{ value: object }[]>`select value from public.settings where section = 'payments'`,
    )
    const saved = await saveSetting(backend, administrator, { section: 'payments', value: payments.value })
    expect(saved.data).toBe('saved')
    expect((await saveSetting(backend, administrator, { section: 'security', value: {} })).error).toMatchObject({
      code: '42501',
    })
    for (const client of [administrator, superAdmin]) {
      const { error } = await client.from('settings').upsert({ section: 'payments', value: {} })
      expect(error).toMatchObject({ code: '42501' })
    }
  })

  test('nobody can move an entry to another account, including their own', async () => {
    const [nonStaff] = await backend.sql<
      { id: string }[]
    >`select id from accounts.users where email = ${people.nonStaff}`
    for (const email of [people.administrator, people.superAdmin]) {
      const { error } = await superAdmin.from('staff').update({ user_id: nonStaff?.id }).eq('email', email)
      expect(error).toMatchObject({ code: '42501' })
    }
    expect(await backend.sql`select from public.staff where user_id = ${nonStaff?.id ?? ''}`).toHaveLength(0)
  })

  test('a super admin can read, add, change and remove staff', async () => {
    expect((await superAdmin.from('staff').select('email')).data).toHaveLength(4)
    const [nonStaff] = await backend.sql`select id from accounts.users where email = ${people.nonStaff}`
    const fields = { user_id: nonStaff?.id, name: 'New Hand', email: people.nonStaff, role: 'administrator' }
    expect((await superAdmin.from('staff').insert(fields)).error).toBeNull()
    const changed = await superAdmin
      .from('staff')
      .update({ is_suspended: true })
      .eq('email', people.nonStaff)
      .select('is_suspended')
    expect(changed.data).toEqual([{ is_suspended: true }])
    expect((await superAdmin.from('staff').delete().eq('email', people.nonStaff).select('email')).data).toHaveLength(1)
  })

  test.each([{ role: 'administrator' }, { is_suspended: true }])(
    'the last super admin cannot become %o',
    async (fields) => {
      const { error } = await superAdmin.from('staff').update(fields).eq('email', people.superAdmin)
      expect(error).toMatchObject({ code: '22023', message: 'At least one super admin must remain' })
      expect(await member(people.superAdmin)).toMatchObject({ role: 'super_admin', is_suspended: false })
    },
  )

  test('the last super admin cannot be removed', async () => {
    const { error } = await superAdmin.from('staff').delete().eq('email', people.superAdmin)
    expect(error).toMatchObject({ code: '22023' })
  })

  test('an unknown role is rejected', async () => {
    const { error, status } = await superAdmin.from('staff').update({ role: 'owner' }).eq('email', people.administrator)
    expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 })
  })

  test('every section of the settings exists from the start, with the defaults', async () => {
    const { data } = await superAdmin.from('settings').select('section, value').order('section')
    const settings = Object.fromEntries((data ?? []).map(({ section, value }) => [section, value]))
    expect(Object.keys(settings)).toEqual([
      'availability',
      'company',
      'costs',
      'features',
      'general',
      'map',
      'notifications',
      'payments',
      'privacy',
      'security',
      'viewings',
    ])
    expect(settings.security).toEqual({
      passwordMinLength: 8,
      requireTwoFactor: false,
      sessionTimeout: 24,
      maxLoginAttempts: 5,
      enableCaptcha: true,
    })
    expect(settings.payments).toMatchObject({ taxRate: 8.5, commissionRate: 3 })
  })

  test('a super admin’s change is stored with its author and increments the version', async () => {
    const value = { siteDescription: 'Homes', maintenanceMode: true }
    const before = one(
      await backend.sql<{ version: number }[]>`select version from public.settings where section = 'general'`,
    )
    expect((await saveSetting(backend, superAdmin, { section: 'general', value })).data).toBe('saved')
    const { data } = await superAdmin.from('settings').select().eq('section', 'general').single()
    const { id } = (await superAdmin.auth.getUser()).data.user ?? {}
    expect(data).toMatchObject({ value, version: before.version + 1, updated_by: id, is_public: true })
    expect((await backend.anonClient.from('settings').select('value').eq('section', 'general').single()).data).toEqual({
      value,
    })
    const log = await superAdmin.from('activity_log').select('action, entity').eq('entity_id', 'general')
    expect(log.data).toEqual([{ action: 'update', entity: 'settings' }])
  })

  test('a private section cannot be made public', async () => {
    await superAdmin.from('settings').update({ is_public: true }).eq('section', 'security')
    expect((await backend.anonClient.from('settings').select('section').eq('section', 'security')).data).toEqual([])
  })

  const impossible: [string, Record<string, unknown>][] = [
    ['security', { passwordMinLength: 5 }],
    ['security', { passwordMinLength: 21 }],
    ['security', { passwordMinLength: 8.5 }],
    ['security', { passwordMinLength: '' }],
    ['security', { sessionTimeout: 0 }],
    ['security', { sessionTimeout: 169 }],
    ['security', { sessionTimeout: null }],
    ['security', { maxLoginAttempts: 2 }],
    ['security', { maxLoginAttempts: 11 }],
    ['payments', { taxRate: -0.1 }],
    ['payments', { taxRate: 50.1 }],
    ['payments', { taxRate: 8.55 }],
    ['payments', { commissionRate: 20.1 }],
    ['payments', { currency: 'XXX' }],
    ['payments', { currency: 'kes' }],
    ['payments', { currency: null }],
    ['hats', { color: 'red' }],
  ]
  test.each(impossible)('%s %o is out of range', async (section, value) => {
    const before = await backend.sql`select * from public.settings order by section`
    const { error } = await saveSetting(backend, superAdmin, { section, value })
    expect(error?.code).toBe(section === 'hats' ? 'BAD_REQUEST' : '22023')
    expect(await backend.sql`select * from public.settings order by section`).toEqual(before)
  })
})
