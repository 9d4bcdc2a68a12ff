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
      backend.invoke(administrator, 'staff.invite', { email, name: 'Invited', role, mayPublish: true })
    expect((await invite('agent')).error).toBeNull()
    expect((await invite('editor')).error).toBeNull()
    for (const role of ['administrator', 'super_admin']) expect((await invite(role)).error?.code).toBe('42501')
    const senior = { email: 'senior@invited.example', name: 'Senior', role: 'super_admin' } as const
    await backend.callsOf(await backend.signIn('superAdmin')).staff.invite.mutate(senior)
    expect((await invite('agent', senior.email)).error).toEqual({
      code: '42501',
      message: 'A super admin has invited this address already',
    })
    const invited = await backend.callsOf(administrator).staff.invitations.query()
    expect(invited.map(({ role }) => role).toSorted()).toEqual(['agent', 'editor'])
    const change = (userId: string, fields: object) =>
      backend.invoke(administrator, 'staff.change', { userId, ...fields })
    const suspended = () => backend.sql`select user_id from public.staff where is_suspended`
    expect((await change(ids.superAdmin, { isSuspended: true })).error?.code).toBe('42501')
    expect(await suspended()).toEqual([])
    expect((await change(ids.editor, { isSuspended: true })).error).toBeNull()
    expect(await suspended()).toEqual([{ user_id: ids.editor }])
    expect((await change(ids.editor, { isSuspended: false })).error).toBeNull()
    expect(await suspended()).toEqual([])
    expect((await change(ids.agent, { role: 'administrator' })).error?.code).toBe('42501')
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
