import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { demoImagesDir } from '#server/site/create-backend.ts'
import { addProperty } from '../../support/database-rows.ts'
import { people, type Person } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type State = {
  steps: Record<string, boolean>
  is_open: boolean
  is_hidden: boolean
  lead_addresses: string[]
  leads_go_to_staff: boolean
}

describe.each(inject('testDatabases'))('going live, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeEach(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`update private.setup set went_live_at = null`
    // As after a first start: one super admin.
    await backend.sql`delete from public.staff where role <> 'super_admin'`
    staff = await backend.signIn('superAdmin')
  })
  afterEach(() => backend.close())

  const findState = async () => {
    const { data, error } = await staff.rpc('setup_state')
    if (error) throw error
    return data as State
  }
  const doneSteps = async () =>
    Object.entries((await findState()).steps)
      .flatMap(([name, isDone]) => (isDone ? [name] : []))
      .toSorted()
  const enter = (section: string, value: Record<string, unknown>) =>
    backend.sql`update public.settings set value = value || ${backend.sql.json(value as never)} where section = ${section}`
  const own = { name: 'Acacia Coast Homes', officePhone: '+254412223344', email: 'hello@acacia.example' }
  const licences = [{ name: 'EARB', number: '1482' }]

  async function completeRequired() {
    await enter('company', { ...own, licences })
    await addProperty(backend)
    await backend.invokeOnServer('record_email_test', { with_server: 'mail.acacia.example' })
  }

  test('each step is done by its fact', async () => {
    expect(await doneSteps()).toEqual([])
    await enter('company', { name: own.name })
    await enter('company', { officePhone: own.officePhone })
    expect(await doneSteps()).toEqual([])
    await enter('general', { contactEmail: 'leads@acacia.example' })
    expect(await doneSteps()).toEqual(['contacts'])
    await enter('company', { licences })
    expect(await doneSteps()).toEqual(['contacts', 'licence'])
    const { id } = await addProperty(backend, { is_published: false })
    expect(await doneSteps()).toContain('listing')
    await staff.rpc('delete_properties', { ids: [id] })
    expect(await doneSteps()).not.toContain('listing')
    await backend.invokeOnServer('record_email_test', { with_server: 'mail.acacia.example' })
    expect(await doneSteps()).toContain('email')
    await staff.rpc('decide_setup', { works_alone: true })
    await staff.rpc('decide_setup', { keeps_default_brand: true })
    expect(await doneSteps()).toEqual(['brand', 'colleagues', 'contacts', 'email', 'licence'])
  })

  test('the sample company completes none of them, and keeps the site from going live', async () => {
    await seedDemo(backend.sql, demoImagesDir)
    expect(await doneSteps()).toEqual([])
    await completeRequired()
    expect((await staff.rpc('go_live')).error?.code).toBe('22023')
    await staff.rpc('remove_sample_data')
    expect((await findState()).is_open).toBe(false)
    expect((await staff.rpc('go_live')).error).toBeNull()
    expect((await findState()).is_open).toBe(true)
  })

  test.each([
    ['contacts', () => enter('company', { email: '', officePhone: '' })],
    ['licence', () => enter('company', { licences: [] })],
    ['listing', () => backend.sql`delete from public.properties`],
    ['email', () => backend.sql`update private.setup set email_tested_at = null`],
  ])('without %s it is refused, also to a caller of the API', async (_, undo) => {
    await completeRequired()
    await undo()
    expect((await staff.rpc('go_live')).error?.code).toBe('22023')
    expect((await findState()).is_open).toBe(false)
  })

  test('inquiries go to the super admins until the contacts are entered and a test email arrived', async () => {
    expect(await findState()).toMatchObject({ lead_addresses: [people.superAdmin], leads_go_to_staff: true })
    await enter('company', own)
    expect(await findState()).toMatchObject({ lead_addresses: [people.superAdmin], leads_go_to_staff: true })
    await backend.invokeOnServer('record_email_test', { with_server: 'mail.acacia.example' })
    expect(await findState()).toMatchObject({ lead_addresses: [own.email], leads_go_to_staff: false })
  })

  test('an invited colleague completes the step as well', async () => {
    await backend.sql`
      insert into public.staff (user_id, name, email, role)
      select id, 'Brian', email, 'agent' from accounts.users where email = ${people.agent}`
    expect(await doneSteps()).toEqual(['colleagues'])
  })

  test('the checklist can be hidden and shown again', async () => {
    await staff.rpc('decide_setup', { hides_checklist: true })
    expect((await findState()).is_hidden).toBe(true)
    await staff.rpc('decide_setup', { hides_checklist: false })
    expect((await findState()).is_hidden).toBe(false)
  })

  test('nobody but administrators sees the checklist or decides anything', async () => {
    await completeRequired()
    for (const role of ['agent', 'editor'])
      await backend.sql`
        insert into public.staff (user_id, name, email, role)
        select id, ${role}, email, ${role} from accounts.users where email = ${people[role as Person]}`
    for (const person of ['agent', 'editor', 'nonStaff'] as const) {
      const client = await backend.signIn(person)
      expect((await client.rpc('setup_state')).data).toBeNull()
      for (const name of ['decide_setup', 'go_live', 'remove_sample_data', 'restore_sample_data'])
        expect((await client.rpc(name)).error?.code).toBe('42501')
      expect((await client.rpc('record_email_test', { with_server: 'x' })).error?.code).toBe('PGRST202')
    }
    expect((await backend.anonClient.rpc('go_live')).error?.code).toBe('42501')
    expect((await findState()).is_open).toBe(false)
  })
})
