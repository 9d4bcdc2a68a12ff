import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { purgePersonalData } from '#server/personal-data/purge.ts'
import { emailTemplates } from '#server/mail/email-templates.ts'
import { runMandates } from '#server/properties/mandates/run-mandates.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { findStaffIds, people } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('owners and mandates, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient
  let agentId = ''

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
    agentId = (await findStaffIds(backend.sql)).agent
  })
  afterAll(() => backend.close())

  const inDays = (days: number) => toNairobiDay(Date.now() + days * 86_400_000)
  const mandate = (fields: object = {}) => ({
    owner_name: 'Zebra Githinji',
    owner_phone: '0722 000 507',
    owner_email: 'zebra@owner.example',
    starts_on: '2026-06-01',
    expires_on: inDays(200),
    commission: 3,
    notes: 'Zebra prefers calls',
    ...fields,
  })
  type Options = { over?: number; by?: SupabaseClient }
  const save = (id: string, fields: object, { over = 0, by = staff }: Options = {}) =>
    backend.invoke(by, 'properties.saveMandate', { id, mandate: mandate(fields), version: over })
  const read = async (id: string, client = staff) =>
    (await backend.callsOf(client).properties.editing.query({ id }))?.mandate
  const run = () => backend.asServer(runMandates)
  const emailsAbout = (id: string) => backend.sql<
    { template: string; recipient: string; payload: Record<string, string> }[]
  >`
    select template, recipient, payload from public.mail_outbox where payload ->> 'property_id' = ${id} order by created_at`

  test('are stored apart from the listing, and read by managers and its agent alone', async () => {
    const { id } = await addProperty(backend, { agent_id: agentId })
    expect((await save(id, {})).data).toMatchObject({ state: 'saved', mandate: { version: 1 } })
    expect(await read(id, agent)).toMatchObject({
      owner_name: 'Zebra Githinji',
      owner_phone: '+254722000507',
      commission: 3,
    })
    await backend.sql`update public.properties set agent_id = null where id = ${id}`
    expect(await read(id, agent)).toBeUndefined()
    expect((await save(id, {}, { over: 1, by: agent })).data).toEqual({ state: 'gone' })
    const editor = await backend.signIn('editor')
    expect((await save(id, {}, { over: 1, by: editor })).error?.code).toBe('42501')
    const everything = await Promise.all([
      ...[backend.anonClient, editor, agent].map((client) => client.from('properties').select('*').eq('id', id)),
      ...[editor, agent].map((client) => backend.invoke(client, 'properties.editing', { id })),
      backend.invoke(staff, 'properties.exportPage', {}),
      backend.invoke(staff, 'properties.list', {}),
      backend.invoke(staff, 'properties.versions', { id }),
      backend.anonClient.rpc('search_properties', {}),
      staff.from('activity_log').select('*'),
    ])
    expect(JSON.stringify(everything.map(({ data }) => data))).not.toMatch(/Zebra|722000507/)
  })

  test('two people at once: the second is shown what the first saved', async () => {
    const { id } = await addProperty(backend)
    await save(id, {})
    expect((await save(id, { owner_name: 'Mine' })).data).toMatchObject({
      state: 'conflict',
      mandate: { owner_name: 'Zebra Githinji', version: 1 },
    })
    expect((await save(id, { owner_name: 'Mine' }, { over: 1 })).data).toMatchObject({
      state: 'saved',
      mandate: { version: 2 },
    })
  })

  test.each([
    ['a phone with letters', { owner_phone: '07123abc' }],
    ['an address without @', { owner_email: 'nobody' }],
    ['an end before its start', { expires_on: '2026-05-01' }],
    ['a commission over 100', { commission: 101 }],
    ['a name of 101 characters', { owner_name: 'x'.repeat(101) }],
    ['a day that is none', { expires_on: '2026-02-31' }],
  ])('%s is rejected', async (_, fields) => {
    const { id } = await addProperty(backend)
    expect((await save(id, fields)).error?.code).toMatch(/^2[23]/)
    expect(await read(id)).toBeNull()
  })

  test('the agent hears of the end 14 and 3 days before, once each, with two servers', async () => {
    const { id } = await addProperty(backend, { agent_id: agentId, title: 'Runda maisonette' })
    await save(id, { expires_on: inDays(15) })
    await run()
    expect(await emailsAbout(id)).toEqual([])
    await save(id, { expires_on: inDays(14) }, { over: 1 })
    await Promise.all([run(), run(), run()])
    expect(await emailsAbout(id)).toMatchObject([{ template: 'mandate_expires', recipient: people.agent }])
    await backend.sql`update private.property_mandates set expires_on = ${inDays(3)} where property_id = ${id}`
    await Promise.all([run(), run()])
    await run()
    const emails = await emailsAbout(id)
    expect(emails).toHaveLength(2)
    expect(JSON.stringify(emails)).not.toContain('Zebra')
    const context = { origin: 'https://homes.example' } as Parameters<(typeof emailTemplates)[string]>[0]
    const email = await emailTemplates.mandate_expires?.(context, emails[0]?.payload ?? {})
    expect(email?.subject).toMatch(/^Mandate ends on \d+ \w+ \d{4}: Runda maisonette$/)
  })

  test('a mandate entered two days before its end sends one email; another day starts anew', async () => {
    const { id } = await addProperty(backend, { agent_id: agentId })
    await save(id, { expires_on: inDays(2) })
    await run()
    await run()
    expect(await emailsAbout(id)).toHaveLength(1)
    await save(id, { expires_on: inDays(10) }, { over: 1 })
    await run()
    expect(await emailsAbout(id)).toHaveLength(2)
  })

  test('on the day the listing is set to draft if that was ticked, once', async () => {
    const [ticked, plain] = [await addProperty(backend), await addProperty(backend)]
    await save(ticked.id, { expires_on: inDays(0), unpublishes_on_expiry: true })
    await save(plain.id, { expires_on: inDays(0) })
    await Promise.all([run(), run()])
    const isPublished = async (id: string) =>
      one(await backend.sql`select is_published from public.properties where id = ${id}`).is_published as boolean
    expect([await isPublished(ticked.id), await isPublished(plain.id)]).toEqual([false, true])
    expect((await emailsAbout(ticked.id)).map(({ template }) => template)).toEqual(['mandate_expired'])
    await staff.from('properties').update({ is_published: true }).eq('id', ticked.id)
    await run()
    expect(await isPublished(ticked.id)).toBe(true)
  })

  test('the owner downloads what is stored, and erasing leaves the listing without a name', async () => {
    const { id } = await addProperty(backend, { title: 'Owned house' })
    await save(id, { owner_email: 'erased@owner.example' })
    const token = 'e'.repeat(64)
    await backend.sql`
      insert into private.personal_data_links (token_hash, email)
      values (private.hash_token(${token}), 'erased@owner.example')`
    const personalData = createPersonalDataLinks(backend.asServer)
    expect((await personalData.find(token))?.owned_listings).toMatchObject([
      { title: 'Owned house', name: 'Zebra Githinji', phone: '+254722000507', commission: 3 },
    ])
    expect(await personalData.erase(token)).toBe(true)
    expect(await read(id)).toMatchObject({ owner_name: '', owner_phone: null, owner_email: null, notes: '' })
  })

  test('it goes with the retention period of inquiries', async () => {
    const { id } = await addProperty(backend)
    await save(id, {})
    await backend.sql`
      update private.property_mandates
      set starts_on = '2020-01-01', expires_on = '2021-01-01', updated_at = '2021-01-01' where property_id = ${id}`
    await backend.asServer(purgePersonalData)
    expect(await read(id)).toBeNull()
  })
})
