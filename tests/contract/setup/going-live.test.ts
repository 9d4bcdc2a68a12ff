import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { demoImagesDir } from '#server/site/create-backend.ts'
import { addProperty } from '../../support/database-rows.ts'
import { removeSamples } from './remove-samples.ts'
import { people, type Person } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

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
    const state = await backend.callsOf(staff).setup.state.query()
    return state!
  }
  const doneSteps = async () =>
    Object.entries((await findState()).steps)
      .flatMap(([name, isDone]) => (isDone ? [name] : []))
      .toSorted()
  const enter = (section: string, value: Record<string, unknown>) =>
    backend.sql`update public.settings set value = value || ${backend.sql.json(value as never)} where section = ${section}`
  const own = { name: 'Acacia Coast Homes', officePhone: '+254412223344', email: 'hello@acacia.example' }
  const licences = [{ name: 'EARB', number: '1482' }]

  const testEmail = () => backend.sql`update private.setup set email_tested_at = now()`
  async function completeRequired() {
    await enter('company', { ...own, licences })
    await addProperty(backend)
    await testEmail()
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
    await backend.invoke(staff, 'properties.delete', { ids: [id] })
    expect(await doneSteps()).not.toContain('listing')
    await testEmail()
    expect(await doneSteps()).toContain('email')
    await backend.invoke(staff, 'setup.decide', { works_alone: true })
    await backend.invoke(staff, 'setup.decide', { keeps_default_brand: true })
    expect(await doneSteps()).toEqual(['brand', 'colleagues', 'contacts', 'email', 'licence'])
  })

  test('the sample company completes none of them, and keeps the site from going live', async () => {
    await seedDemo(backend.sql, demoImagesDir)
    expect(await doneSteps()).toEqual([])
    await completeRequired()
    expect((await backend.invoke(staff, 'setup.goLive', {})).error?.code).toBe('22023')
    await removeSamples(backend, staff)
    expect((await findState()).is_open).toBe(false)
    expect((await backend.invoke(staff, 'setup.goLive', {})).error).toBeNull()
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
    expect((await backend.invoke(staff, 'setup.goLive', {})).error?.code).toBe('22023')
    expect((await findState()).is_open).toBe(false)
  })

  test('a company without a licence number says so and goes live', async () => {
    await completeRequired()
    await enter('company', { licences: [] })
    await backend.invoke(staff, 'setup.decide', { has_no_licence: true })
    expect(await doneSteps()).toContain('licence')
    expect((await backend.invoke(staff, 'setup.goLive', {})).error).toBeNull()
  })

  test('inquiries go to the super admins until the contacts are entered and a test email arrived', async () => {
    expect(await findState()).toMatchObject({ lead_addresses: [people.superAdmin], leads_go_to_staff: true })
    await enter('company', own)
    expect(await findState()).toMatchObject({ lead_addresses: [people.superAdmin], leads_go_to_staff: true })
    await testEmail()
    expect(await findState()).toMatchObject({ lead_addresses: [own.email], leads_go_to_staff: false })
  })

  test('an invited colleague completes the step as well', async () => {
    await backend.sql`
      insert into public.staff (user_id, name, email, role)
      select id, 'Brian', email, 'agent' from accounts.users where email = ${people.agent}`
    expect(await doneSteps()).toEqual(['colleagues'])
  })

  test('the checklist can be hidden and shown again', async () => {
    await backend.invoke(staff, 'setup.decide', { hides_checklist: true })
    expect((await findState()).is_hidden).toBe(true)
    await backend.invoke(staff, 'setup.decide', { hides_checklist: false })
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
      expect((await backend.invoke(client, 'setup.state', {})).data).toBeNull()
      for (const name of ['setup.decide', 'setup.goLive', 'setup.restoreSamples'])
        expect((await backend.invoke(client, name, {})).error?.code).toBe('42501')
    }
    expect((await backend.invoke(backend.anonClient, 'setup.goLive', {})).error?.code).toBe('PGRST301')
    expect((await findState()).is_open).toBe(false)
  })
})
