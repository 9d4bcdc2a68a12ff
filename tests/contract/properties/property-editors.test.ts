import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the last editor of a property, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  let superAdmin: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    administrator = await backend.signIn('administrator')
    superAdmin = await backend.signIn('superAdmin')
  })
  afterAll(() => backend.close())

  /** Whoever saves over another version than the stored one is told. */
  const saveLate = (client: SupabaseClient, id: string) =>
    backend.invoke(client, 'properties.saveDraft', { id, changes: {}, version: 0, draft: 0 })
  const lastEditor = async (client: SupabaseClient, id: string) => (await saveLate(client, id)).data

  test('is shown to colleagues by name, and is empty before any save', async () => {
    const { id } = await addProperty(backend, {})
    expect(await lastEditor(administrator, id)).toEqual({ state: 'conflict', by: null })
    await administrator.from('properties').update({ title: 'First' }).eq('id', id)
    await superAdmin.from('properties').update({ title: 'Second' }).eq('id', id)
    expect(await lastEditor(administrator, id)).toEqual({ state: 'conflict', by: 'Baraka Mwangi' })
    await administrator.from('properties').update({ title: 'Third' }).eq('id', id)
    expect(await lastEditor(superAdmin, id)).toEqual({ state: 'conflict', by: 'Achieng Otieno' })
  })

  test('is shown to nobody else', async () => {
    const { id } = await addProperty(backend, {})
    await administrator.from('properties').update({ title: 'First' }).eq('id', id)
    const outsider = await saveLate(await backend.signIn('nonStaff'), id)
    expect([outsider.data, outsider.error?.code]).toEqual([null, '42501'])
    const visitor = await saveLate(backend.anonClient, id)
    expect([visitor.data, visitor.error?.code]).toEqual([null, 'PGRST301'])
  })
})
