import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  findAgent,
  findAgentOfListing,
  findListingsOfAgent,
  findReplyTime,
  listIndexedAgents,
} from '#app/features/agents/agent-query.ts'
import { addImage, addInquiry, addProperty } from '../../support/database-rows.ts'
import { findStaffIds } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const profile = {
  isShown: true,
  jobTitle: 'Lettings agent for Kilimani',
  jobTitleSw: 'Wakala wa kupangisha, Kilimani',
  about: 'Brian shows homes to rent.',
  aboutSw: '',
  phone: '0700 000 201',
  whatsapp: '',
  languages: ['en', 'sw', 'kln'],
  photo: '',
}

describe.each(inject('testDatabases'))('public profiles of agents, on $name', (testDatabase) => {
  let backend: TestBackend
  let agent: SupabaseClient
  let administrator: SupabaseClient
  const ids = { agent: '', administrator: '', superAdmin: '', editor: '' }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    Object.assign(ids, await findStaffIds(backend.sql))
    administrator = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from private.agent_profiles`
    await backend.sql`update public.staff set may_publish = false, is_suspended = false, role = 'agent' where user_id = ${ids.agent}`
    // Another standing has ended the session of the test before.
    agent = await backend.signIn('agent')
  })

  const save = (client: SupabaseClient, userId: string, changes: object = {}) =>
    backend.invoke(client, 'staff.saveProfile', { userId, profile: { ...profile, ...changes } })
  const find = (slug: string) => backend.asVisitor((sql) => findAgent(sql, slug))

  test('a manager shows an agent, whom visitors then read without email and role', async () => {
    expect(await save(administrator, ids.agent)).toMatchObject({ error: null, data: { slug: 'brian-kiprotich' } })
    const found = await find('brian-kiprotich')
    expect(found).toEqual({
      userId: ids.agent,
      slug: 'brian-kiprotich',
      name: 'Brian Kiprotich',
      jobTitle: { text: 'Lettings agent for Kilimani' },
      about: { text: 'Brian shows homes to rent.' },
      phone: '+254700000201',
      whatsapp: '',
      languages: ['en', 'sw', 'kln'],
      photo: null,
    })
    await expect(backend.asVisitor((sql) => sql`select email from public.staff`)).rejects.toThrow(/denied/)
  })

  test.each([
    ['hidden', 'update private.agent_profiles set is_shown = false'],
    ['suspended', `update public.staff set is_suspended = true where email = 'agent@example.com'`],
    ['an editor', `update public.staff set role = 'editor' where email = 'agent@example.com'`],
  ])('visitors read nothing of an agent who is %s, and the listing falls back to the company', async (_, change) => {
    const { id } = await addProperty(backend, { agent_id: ids.agent })
    await save(administrator, ids.agent)
    expect(await backend.asVisitor((sql) => findAgentOfListing(sql, id))).toMatchObject({ name: 'Brian Kiprotich' })
    await backend.sql.unsafe(change)
    expect(await backend.asVisitor((sql) => findAgentOfListing(sql, id))).toBeUndefined()
    expect(await find('brian-kiprotich')).toBeUndefined()
    expect(await backend.asVisitor((sql) => sql`select phone from private.agent_profiles`)).toEqual([])
    expect(await backend.asVisitor(listIndexedAgents)).toEqual([])
  })

  test('an agent without the right to publish writes a profile, but neither shows it nor changes what is shown', async () => {
    expect(await save(agent, ids.agent)).toMatchObject({ error: { code: '42501' } })
    expect(await save(agent, ids.agent, { isShown: false })).toMatchObject({ error: null })
    await save(administrator, ids.agent)
    expect(await save(agent, ids.agent, { phone: '0700 000 999' })).toMatchObject({ error: { code: '42501' } })
    expect(await save(agent, ids.agent, { isShown: false, phone: '0700 000 999' })).toMatchObject({ error: null })
    expect(await find('brian-kiprotich')).toBeUndefined()
  })

  test('an agent who may publish shows and changes their own, and nobody else’s', async () => {
    await backend.sql`update public.staff set may_publish = true where user_id = ${ids.agent}`
    expect(await save(agent, ids.agent)).toMatchObject({ error: null })
    for (const other of [ids.administrator, ids.superAdmin, ids.editor]) {
      expect(await save(agent, other)).toMatchObject({ error: { code: '42501' } })
      expect(await backend.invoke(agent, 'staff.profile', { userId: other })).toMatchObject({
        error: { code: '42501' },
      })
    }
    expect(await save(administrator, ids.superAdmin)).toMatchObject({ error: { code: '42501' } })
  })

  test('the policies hold without the call as well', async () => {
    await save(administrator, ids.agent)
    const { data } = await agent.auth.getSession()
    const written = backend.asMember(
      `Bearer ${data.session?.access_token ?? ''}`,
      (sql) => sql`update private.agent_profiles set phone = '+254700000999'`,
    )
    await expect(written).rejects.toThrow(/row-level security/)
  })

  test.each([
    ['a job title of two lines', { jobTitle: 'One\nTwo' }],
    ['a job title of 101 characters', { jobTitle: 'a'.repeat(101) }],
    ['a text of 601 characters', { about: 'a'.repeat(601) }],
    ['a phone that is none', { phone: 'abc' }],
    ['a language that is not known', { languages: ['tlh'] }],
    ['a photo elsewhere', { photo: 'https://example.com/a.jpg' }],
    ['a photo that is not stored', { photo: `/media/${'e'.repeat(32)}` }],
  ])('%s is rejected', async (_, changes) => {
    expect(await save(administrator, ids.agent, changes)).toMatchObject({ error: { code: '22023' } })
  })

  test('a photo becomes public with its profile, and private again when it is hidden', async () => {
    const photo = await addImage(backend.sql)
    const isPublished = async () => {
      const [row] = await backend.sql`select is_published from public.media where '/media/' || hash = ${photo}`
      return row?.is_published as boolean
    }
    await save(administrator, ids.agent, { photo, isShown: false })
    expect(await isPublished()).toBe(false)
    await save(administrator, ids.agent, { photo })
    expect(await isPublished()).toBe(true)
    expect(await find('brian-kiprotich')).toMatchObject({ photo: { src: photo } })
    await save(administrator, ids.agent, { photo, isShown: false })
    expect(await isPublished()).toBe(false)
  })

  test('two agents of one name get addresses of their own, and an address stays when a name changes', async () => {
    await save(administrator, ids.agent)
    await backend.sql`update public.staff set name = 'Brian Kiprotich' where user_id = ${ids.editor}`
    expect(await save(administrator, ids.editor, { isShown: false })).toMatchObject({
      data: { slug: 'brian-kiprotich-2' },
    })
    await backend.sql`update public.staff set name = 'Brian K. Ruto' where user_id = ${ids.agent}`
    await save(administrator, ids.agent)
    expect(await find('brian-kiprotich')).toMatchObject({ name: 'Brian K. Ruto' })
    await backend.sql`update public.staff set name = 'Brian Kiprotich' where user_id = ${ids.agent}`
    await backend.sql`update public.staff set name = 'Grace Nyambura' where user_id = ${ids.editor}`
  })

  test('listings are the published ones on the market, the newest first', async () => {
    await backend.sql`update public.properties set agent_id = null`
    const old = await addProperty(backend, { agent_id: ids.agent, created_at: '2026-01-01Z' })
    const young = await addProperty(backend, { agent_id: ids.agent, created_at: '2026-02-01Z' })
    await addProperty(backend, { agent_id: ids.agent, is_published: false })
    await addProperty(backend, { agent_id: ids.agent, status: 'sold' })
    const of = (limit: number) => backend.asVisitor((sql) => findListingsOfAgent(sql, { userId: ids.agent, limit }))
    expect(await of(24)).toEqual({ ids: [young.id, old.id], total: 2 })
    expect(await of(1)).toEqual({ ids: [young.id], total: 2 })
  })

  test('a reply time is shown from ten replies to visitors on, of agents who are shown', async () => {
    await backend.sql`
      update public.settings set value = value || ${backend.sql.json({
        hours: [
          {
            days: 'Daily',
            weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
            opens: '00:00',
            closes: '23:59',
          },
        ],
      })} where section = 'company'`
    const measure = () => backend.asVisitor((sql) => findReplyTime(sql, ids.agent))
    const addReplied = async (count: number, source = 'contact_form') => {
      for (let index = 0; index < count; index += 1) {
        const { id } = await addInquiry(backend, { assignee_id: ids.agent, source })
        await backend.sql`
          update public.inquiries set created_at = date_trunc('day', now()) - interval '2 days' + interval '9 hours',
            first_replied_at = date_trunc('day', now()) - interval '2 days' + interval '9 hours 20 minutes' where id = ${id}`
      }
    }
    await save(administrator, ids.agent)
    await addReplied(9)
    await addReplied(3, 'staff')
    expect(await measure()).toBeUndefined()
    await addReplied(1)
    expect(await measure()).toEqual({ minutes: 20, replies: 10 })
    await save(administrator, ids.agent, { isShown: false })
    expect(await measure()).toBeUndefined()
  })
})
