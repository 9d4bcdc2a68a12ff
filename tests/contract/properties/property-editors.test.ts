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

  const lastEditor = async (client: SupabaseClient, id: string) =>
    (await client.rpc('last_property_editor', { property_id: id })).data

  test('is shown to colleagues by name, and is empty before any save', async () => {
    const { id } = await addProperty(backend, {})
    expect(await lastEditor(administrator, id)).toBeNull()
    await administrator.from('properties').update({ title: 'First' }).eq('id', id)
    await superAdmin.from('properties').update({ title: 'Second' }).eq('id', id)
    expect(await lastEditor(administrator, id)).toBe('Baraka Mwangi')
    await administrator.from('properties').update({ title: 'Third' }).eq('id', id)
    expect(await lastEditor(superAdmin, id)).toBe('Achieng Otieno')
  })

  test('is shown to nobody else', async () => {
    const { id } = await addProperty(backend, {})
    await administrator.from('properties').update({ title: 'First' }).eq('id', id)
    expect(await lastEditor(await backend.signIn('nonStaff'), id)).toBeNull()
    const isRejected = await backend.anonClient.rpc('last_property_editor', { property_id: id })
    expect(isRejected.error?.code).toBe('42501')
  })
})
