import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('an administrator, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  const ids = { agent: '', superAdmin: '', editor: '' }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    Object.assign(ids, await findStaffIds(backend.sql))
    administrator = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())

  test('gives a property to somebody who handles listings and still works here', async () => {
    const { id } = await addProperty(backend)
    const give = (agent_id: string | null) => administrator.from('properties').update({ agent_id }).eq('id', id)
    expect((await give(ids.editor)).error?.code).toBe('22023')
    expect((await give(ids.agent)).error).toBeNull()
    expect((await give(null)).error).toBeNull()
  })

  test('invites and suspends agents and editors, nobody above them', async () => {
    const invite = (role: string, email = `${role.replace('_', '-')}@invited.example`) =>
      administrator.rpc('invite_staff', { email, name: 'Invited', role, may_publish: true })
    expect((await invite('agent')).error).toBeNull()
    expect((await invite('editor')).error).toBeNull()
    for (const role of ['administrator', 'super_admin']) expect((await invite(role)).error?.code).toBe('42501')
    const superAdmin = await backend.signIn('superAdmin')
    const senior = { email: 'senior@invited.example', name: 'Senior', role: 'super_admin' }
    await superAdmin.rpc('invite_staff', senior).throwOnError()
    expect((await invite('agent', senior.email)).error?.code).toBe('42501')
    expect((await administrator.from('staff_invitations').select('role').order('role')).data).toEqual([
      { role: 'agent' },
      { role: 'editor' },
    ])
    const suspend = (id: string, isSuspended: boolean) =>
      administrator.from('staff').update({ is_suspended: isSuspended }, { count: 'exact' }).eq('user_id', id)
    expect((await suspend(ids.superAdmin, true)).count).toBe(0)
    expect((await suspend(ids.editor, true)).count).toBe(1)
    expect((await suspend(ids.editor, false)).count).toBe(1)
    const promoted = await administrator.from('staff').update({ role: 'administrator' }).eq('user_id', ids.agent)
    expect(promoted.error?.code).toBe('42501')
  })

  test('another role ends every session of the account', async () => {
    const before = await backend.signIn('agent')
    const superAdmin = await backend.signIn('superAdmin')
    await superAdmin.from('staff').update({ role: 'editor' }).eq('user_id', ids.agent).throwOnError()
    expect((await before.rpc('my_staff_entry')).data).toEqual({ state: 'session_over' })
    expect((await before.from('inquiries').select('id')).data ?? []).toEqual([])
    await superAdmin.from('staff').update({ role: 'agent' }).eq('user_id', ids.agent).throwOnError()
  })
})
