import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ListingReport } from '#app/features/reports/form/receive-report.ts'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { purgePersonalData } from '#server/personal-data/purge.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { findStaffIds, people } from '../../support/people.ts'
import { reportListing } from '../../support/report-listing.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('reports of listings, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    await backend.sql`
      update public.settings set value = value || '{"contactEmail": "office@makazi.example"}' where section = 'general'`
  })
  afterAll(() => backend.close())

  type Fields = { propertyId: string; reason?: string | null; details?: string; email?: string }
  const report = (fields: Fields) => reportListing(backend, fields as ListingReport)
  const reportsOf = (id: string) => backend.sql<
    { id: string; reason: string; details: string; email: string | null }[]
  >`
    select id, reason, details, email from public.listing_reports where property_id = ${id} order by created_at, id`
  const resolve = (client: SupabaseClient, id: string, answer = '') =>
    backend.callsOf(client).reports.resolve.mutate({ id, answer })
  const add = async (fields: Record<string, unknown> = {}) => {
    const { id } = await addProperty(backend)
    expect(await report({ propertyId: id, ...fields })).toBe('stored')
    return { propertyId: id, reportId: one(await reportsOf(id)).id }
  }

  test('anyone reports a published listing, with or without an address, and staff read it', async () => {
    const { id } = await addProperty(backend)
    expect(await report({ propertyId: id, reason: 'gone' })).toBe('stored')
    const words = { propertyId: id, reason: 'money', details: ' KSh 500\r\nby phone ', email: ' Amina@Example.com ' }
    expect(await report(words)).toBe('stored')
    expect(await reportsOf(id)).toMatchObject([
      { reason: 'gone', details: '', email: null },
      { reason: 'money', details: 'KSh 500\nby phone', email: 'amina@example.com' },
    ])
    const { rows } = await backend.callsOf(staff).reports.list.query({ page: 1 })
    expect(rows[0]).toMatchObject({ reason: 'money', property_id: id, resolved_at: null })
  })

  test('the same report of the same day is stored once', async () => {
    const { id } = await addProperty(backend)
    for (const _ of [1, 2, 3]) expect(await report({ propertyId: id, reason: 'gone' })).toBe('stored')
    expect(await reportsOf(id)).toHaveLength(1)
  })

  test('who floods one listing fills no table, is told so, and silences nobody else', async () => {
    const { id } = await addProperty(backend)
    await backend.sql`
      insert into public.listing_reports (property_id, reason, details)
      select ${id}, reason, 'Number ' || n
      from generate_series(1, 50) as n, unnest(array['other', 'money']) as reason`
    expect(await report({ propertyId: id, reason: 'other', details: 'Number 51' })).toBe('reported-often')
    expect(await report({ propertyId: id, reason: 'gone' })).toBe('stored')
    await clearEmails(backend.sql)
    const accusation = { propertyId: id, reason: 'money', details: 'KSh 3,000', email: 'amina@example.com' }
    expect(await report(accusation)).toBe('stored')
    expect(await reportsOf(id)).toHaveLength(102)
    expect((await sendEmails(backend)).map(({ text }) => text)).toEqual([expect.stringContaining('KSh 3,000')])
  })

  test('one address reports one listing at most five times a day for one reason', async () => {
    const { id } = await addProperty(backend)
    const results: string[] = []
    for (let turn = 0; turn < 6; turn += 1)
      results.push(
        await report({
          propertyId: id,
          reason: 'price',
          details: `Again ${turn}`,
          email: `amina+${turn}@example.com`,
        }),
      )
    expect(results).toEqual([...Array.from({ length: 5 }, () => 'stored'), 'reported-often'])
  })

  test.each<[string, Omit<Fields, 'propertyId'>, string]>([
    ['an unknown reason', { reason: 'rude' }, '23514'],
    ['no reason', { reason: null }, '23502'],
    ['something else without words', { reason: 'other', details: ' \u200b' }, '23514'],
    ['a text of 2,001 characters', { reason: 'price', details: 'x'.repeat(2_001) }, '23514'],
    ['a text of 30,000 characters', { reason: 'price', details: 'x'.repeat(30_000) }, '23514'],
    ['a control character', { reason: 'price', details: 'a\u0007b' }, '23514'],
    ['two addresses', { reason: 'price', email: 'a@b.example,c@d.example' }, '23514'],
    ['a line break in the address', { reason: 'price', email: 'a@b.example\nBcc: c@d.example' }, '23514'],
  ])('%s is rejected', async (_, fields, code) => {
    const { id } = await addProperty(backend)
    await expect(report({ propertyId: id, ...fields })).rejects.toMatchObject({ code })
    expect(await reportsOf(id)).toEqual([])
  })

  test('drafts, deleted and unknown listings cannot be told apart', async () => {
    const draft = await addProperty(backend, { is_published: false })
    const unknown = '0192f0c4-0000-7000-8000-0000000000ff'
    for (const id of [draft.id, unknown]) expect(await report({ propertyId: id, reason: 'gone' })).toBe('not-listed')
  })

  test('nobody but staff reads or resolves them, and nobody writes the table', async () => {
    const { reportId, propertyId } = await add()
    const outsiders = [backend.anonClient, await backend.signIn('nonStaff')]
    for (const client of outsiders) {
      expect((await client.from('listing_reports').select('id')).data ?? []).toEqual([])
      const { reports } = backend.callsOf(client)
      const rejected = { data: { code: expect.stringMatching(/^(42501|PGRST301)$/) } }
      await expect(reports.list.query({ page: 1 })).rejects.toMatchObject(rejected)
      await expect(reports.resolve.mutate({ id: reportId, answer: '' })).rejects.toMatchObject(rejected)
    }
    for (const client of [...outsiders, staff]) {
      const forged = { property_id: propertyId, reason: 'other', details: 'Forged' }
      expect((await client.from('listing_reports').insert(forged)).error?.code).toBe('42501')
      expect((await client.from('listing_reports').update({ details: 'x' }).eq('id', reportId)).error).not.toBeNull()
      expect((await client.from('listing_reports').delete().eq('id', reportId)).error).not.toBeNull()
    }
    expect(await reportsOf(propertyId)).toMatchObject([{ reason: 'price' }])
  })

  describe('about an agent’s listing', () => {
    const own = async (reason: string) => {
      const agentId = (await findStaffIds(backend.sql)).agent
      const { id } = await addProperty(backend, { agent_id: agentId })
      await clearEmails(backend.sql)
      expect(await report({ propertyId: id, reason, details: 'As I say.', email: 'njeri@example.com' })).toBe('stored')
      return { agent: await backend.signIn('agent'), reportId: one(await reportsOf(id)).id }
    }
    const listed = async (client: SupabaseClient, id: string) => {
      const { rows } = await backend.callsOf(client).reports.list.query({ page: 1 })
      return rows.find((row) => row.id === id)
    }

    test.each(['gone', 'price'])('a %s report is theirs to resolve, and never says who sent it', async (reason) => {
      const { agent, reportId } = await own(reason)
      const emails = (await sendEmails(backend)).filter(({ to }) => to === people.agent)
      expect(emails).toHaveLength(1)
      expect(await listed(agent, reportId)).toMatchObject({ details: 'As I say.', email: null, has_email: true })
      const texts = JSON.stringify([
        emails,
        await backend.callsOf(agent).reports.list.query({ page: 1 }),
        (await agent.from('listing_reports').select('*')).data,
      ])
      expect(texts).not.toContain('njeri@example.com')
      expect(await listed(staff, reportId)).toMatchObject({ email: 'njeri@example.com' })
      expect(await resolve(agent, reportId, 'Corrected.')).toBe(true)
      expect((await sendEmails(backend)).map(({ to }) => to)).toContain('njeri@example.com')
    })

    test.each(['money', 'photos', 'other'])('a %s report may be about them: managers alone read it', async (reason) => {
      const { agent, reportId } = await own(reason)
      expect((await sendEmails(backend)).map(({ to }) => to)).not.toContain(people.agent)
      expect(await listed(agent, reportId)).toBeUndefined()
      expect((await agent.from('listing_reports').select('id').eq('id', reportId)).data ?? []).toEqual([])
      const before = (await backend.callsOf(agent).dashboard.counts.query()).openReports
      await expect(resolve(agent, reportId)).rejects.toMatchObject({ data: { code: '22023' } })
      expect(await listed(staff, reportId)).toMatchObject({ email: 'njeri@example.com', resolved_at: null })
      expect(await resolve(staff, reportId, 'We spoke to them.')).toBe(true)
      expect((await backend.callsOf(agent).dashboard.counts.query()).openReports).toBe(before)
    })
  })

  test('the company is told by email, and the answer reaches the person', async () => {
    await clearEmails(backend.sql)
    const { reportId } = await add({ details: 'It is 2M more.', email: 'njeri@example.com' })
    const [toCompany] = await sendEmails(backend)
    expect(toCompany).toMatchObject({
      to: 'office@makazi.example',
      subject: expect.stringContaining('Reported listing'),
    })
    expect(toCompany?.text).toContain('It is 2M more.')
    expect(await resolve(staff, reportId, ' The price is corrected. ')).toBe(true)
    const [toPerson] = await sendEmails(backend)
    expect(toPerson).toMatchObject({ to: 'njeri@example.com' })
    expect(toPerson?.text).toContain('The price is corrected.')
    const stored = one(
      await backend.sql`select answer, resolved_at, resolved_by from public.listing_reports where id = ${reportId}`,
    )
    expect(stored).toEqual({
      answer: 'The price is corrected.',
      resolved_at: expect.any(Date),
      resolved_by: expect.any(String),
    })
  })

  test('a report is resolved once, and without an address nothing is emailed', async () => {
    const { reportId } = await add()
    await backend.sql`delete from public.mail_outbox`
    expect(await resolve(staff, reportId, 'For nobody')).toBe(false)
    expect(await resolve(staff, reportId, 'Again')).toBe(false)
    expect(await backend.sql`select from public.mail_outbox`).toEqual([])
    const unknown = '0192f0c4-0000-7000-8000-0000000000ff'
    await expect(resolve(staff, unknown)).rejects.toMatchObject({ data: { code: '22023' } })
  })

  test('the sidebar counts the open ones', async () => {
    const before = (await backend.callsOf(staff).dashboard.counts.query()).openReports
    const { reportId } = await add()
    expect((await backend.callsOf(staff).dashboard.counts.query()).openReports).toBe((before ?? 0) + 1)
    await resolve(staff, reportId)
    expect((await backend.callsOf(staff).dashboard.counts.query()).openReports).toBe(before)
  })

  test('who reported sees it among their data, and erases it with the rest', async () => {
    const { propertyId } = await add({ details: 'Wrong photos.', email: 'otieno@example.com' })
    const personalData = createPersonalDataLinks(backend.asServer)
    await personalData.request('otieno+home@example.com', 'en')
    const token = one(
      await backend.sql<{ token: string }[]>`
        select payload ->> 'token' as token from public.mail_outbox where template = 'personal_data_link'
        order by created_at desc limit 1`,
    ).token
    expect((await personalData.find(token))?.reports).toMatchObject([{ reason: 'price', details: 'Wrong photos.' }])
    expect(await personalData.erase(token)).toBe(true)
    expect(await reportsOf(propertyId)).toEqual([])
  })

  test('old ones are deleted with the inquiries of their time', async () => {
    const { reportId, propertyId } = await add()
    await backend.sql`
      update public.listing_reports set created_at = now() - interval '1096 days' where id = ${reportId}`
    await backend.asServer(purgePersonalData)
    expect(await reportsOf(propertyId)).toEqual([])
  })
})
