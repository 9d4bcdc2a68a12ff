import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { queueViewingReminders } from '#server/viewings/queue-reminders.ts'
import { addInquiry, addProperty } from '../../support/database-rows.ts'
import { clearEmails, extractToken, sendEmails } from '../../support/emails.ts'
import { findStaffIds, people } from '../../support/people.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { reportListing } from '../../support/report-listing.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import {
  addViewing,
  book,
  bookingFields,
  dayAhead,
  listDays,
  nairobiTime,
  offerViewings,
  linksOf,
} from '../viewings/viewing-rows.ts'

const visitor = 'achieng@example.com'
const published = 'Sunny villa'
/** In the title and the place of the draft, which only its agent and managers may read. */
const secret = 'Zebra'

describe.each(inject('testDatabases'))('the title of a draft, on $name', (testDatabase) => {
  let backend: TestBackend
  let manager: SupabaseClient
  let agent: SupabaseClient
  let editor: SupabaseClient
  let ids: Awaited<ReturnType<typeof findStaffIds>>

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ids = await findStaffIds(backend.sql)
    ;[manager, agent, editor] = await Promise.all([
      backend.signIn('administrator'),
      backend.signIn('agent'),
      backend.signIn('editor'),
    ])
    await offerViewings(backend, { atOnce: 50 })
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.inquiries`
    await backend.sql`delete from public.listing_reports`
    await clearEmails(backend.sql)
  })

  const listed = (fields: Record<string, unknown> = {}) =>
    addProperty(backend, {
      title: published,
      location: 'Karen, Nairobi',
      agent_id: ids.administrator,
      is_published: true,
      ...fields,
    })
  const booked = async (property: string) => {
    const days = await listDays(backend.anonClient, { property_id: property, days: 4 })
    const time = days?.[2]?.times.find(({ is_free }) => is_free)?.starts_at ?? ''
    return book(backend.anonClient, bookingFields(property, time, { email: visitor }))
  }
  const takeDown = async ({ id, version }: { id: string; version: number }) => {
    const changes = { title: `${secret} house`, location: `${secret}land` }
    const outcome = await backend.callsOf(manager).properties.unpublish.mutate({ id, changes, version, draft: 0 })
    expect(outcome).toEqual({ state: 'saved' })
  }
  const withLink = async (token: string) => (await linksOf(backend).find(token))?.viewing.property
  const ownData = async () => {
    await backend.sql`delete from private.personal_data_links`
    await createPersonalDataLinks(backend.asServer).request(visitor, 'en')
    const [email] = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox where template = 'personal_data_link' order by created_at desc`
    return createPersonalDataLinks(backend.asServer).find(email?.token ?? '')
  }

  test.each([
    ['taken down and rewritten', takeDown],
    [
      'taken down, rewritten and deleted',
      async (property: { id: string; version: number }) => {
        await takeDown(property)
        await backend.invoke(manager, 'properties.delete', { ids: [property.id] })
      },
    ],
  ])('is not told to a visitor whose listing was %s: they read what they knew', async (_, change) => {
    const property = await listed()
    const { token, inquiry_id } = await booked(property.id)
    await reportListing(backend, { propertyId: property.id, email: visitor })
    await sendEmails(backend)
    await change(property)
    expect(await withLink(token)).toEqual({ id: property.id, title: published, location: 'Karen, Nairobi' })
    const data = await ownData()
    expect(data).toMatchObject({
      inquiries: expect.arrayContaining([expect.objectContaining({ id: inquiry_id, property: published })]),
      reports: expect.arrayContaining([expect.objectContaining({ property: published })]),
    })
    expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('is in no email to a visitor, nor to an agent who shows the home of a colleague', async () => {
    const property = await listed()
    const { inquiry_id } = await booked(property.id)
    await backend.sql`update public.viewings set agent_id = ${ids.agent} where inquiry_id = ${inquiry_id}`
    await reportListing(backend, { propertyId: property.id, email: visitor })
    const [report] = await backend.sql`select id from public.listing_reports where property_id = ${property.id}`
    const [viewing] = await backend.sql`select id from public.viewings where inquiry_id = ${inquiry_id}`
    await takeDown(property)
    await clearEmails(backend.sql)
    await backend.invoke(manager, 'reports.resolve', { id: report?.id, answer: 'Thank you, corrected.' })
    await backend.invoke(manager, 'inquiries.reply', { inquiryId: inquiry_id, body: 'See you there.' })
    await backend.invoke(manager, 'viewings.decide', { id: viewing?.id, decision: 'confirm' })
    await backend.sql`
      update public.viewings set starts_at = now() + interval '20 hours', ends_at = now() + interval '20 hours 30 minutes',
        changed_at = now() - interval '2 days' where id = ${viewing?.id}`
    await backend.asServer(queueViewingReminders)
    const emails = await sendEmails(backend)
    expect(emails.filter(({ to }) => to === visitor)).toHaveLength(4)
    expect(JSON.stringify(emails)).not.toContain(secret)
    const about = emails.filter(({ text, subject }) => `${subject} ${text}`.includes(published))
    expect(about.length).toBeGreaterThanOrEqual(3)
  })

  test('is in no email to an agent about the client of a colleague’s listing who withdraws or is erased', async () => {
    const property = await listed()
    const { data: request } = await backend.anonClient.rpc('send_inquiry', {
      name: 'Achieng Otieno',
      email: visitor,
      phone: '0722000145',
      message: 'I would like to view it.',
      inquiry_type: 'viewing',
      property_id: property.id,
      viewing_day: dayAhead(3),
      viewing_part: 'morning',
    })
    await manager.from('inquiries').update({ assignee_id: ids.agent }).eq('id', request.id).throwOnError()
    const { inquiry_id } = await booked(property.id)
    await backend.sql`update public.viewings set agent_id = ${ids.agent} where inquiry_id = ${inquiry_id}`
    await takeDown(property)
    await clearEmails(backend.sql)
    expect(await linksOf(backend).withdrawRequest(request.viewing_token)).toBe('withdrawn')
    await backend.sql`delete from private.personal_data_links`
    await createPersonalDataLinks(backend.asServer).request(visitor, 'en')
    const [link] = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox where template = 'personal_data_link'`
    const withdrawn = await sendEmails(backend)
    expect(await createPersonalDataLinks(backend.asServer).erase(link?.token ?? '')).toBe(true)
    const emails = [...withdrawn, ...(await sendEmails(backend))].filter(({ to }) => to === people.agent)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Achieng Otieno withdrew a viewing request: a viewing',
      `Viewing falls away: ${published}`,
    ])
    expect(JSON.stringify(emails)).not.toContain(secret)
  })

  test('is in the client’s emails once staff arranged a viewing of the draft', async () => {
    const draft = await listed({ title: `${secret} house`, is_published: false })
    await backend.invoke(manager, 'viewings.add', {
      propertyId: draft.id,
      startsAt: nairobiTime(dayAhead(2), '10:00'),
      name: 'Achieng Otieno',
      phone: '0712 345 678',
      email: visitor,
      note: 'Called.',
    })
    const email = (await sendEmails(backend)).find(({ to }) => to === visitor)
    expect(email?.subject).toContain(`${secret} house`)
    expect(
      await withLink(extractToken(email, 'token') || /viewings\/(\w+)/.exec(email?.text ?? '')?.[1] || ''),
    ).toMatchObject({
      title: `${secret} house`,
    })
  })

  test('is told to no editor by an issue of the newsletter, and to managers it is', async () => {
    const [taken, draft, gone] = [
      await listed(),
      await listed({ title: `${secret} hut`, is_published: false }),
      await listed(),
    ]
    await takeDown(taken)
    await backend.invoke(manager, 'properties.delete', { ids: [gone.id] })
    const content = {
      subject: 'S',
      previewText: '',
      blocks: [{ kind: 'listings', ids: [taken.id, draft.id, gone.id] }],
    }
    const save = async (client: SupabaseClient) =>
      JSON.stringify(
        (await backend.invoke(client, 'newsletter.save', { content, language: 'en', audience: 'everybody' })).data,
      )
    const read = await save(editor)
    expect(read).toContain(draft.id)
    expect(read).toContain(published)
    expect(read).not.toContain(secret)
    expect(await save(manager)).toContain(`${secret} hut`)
  })

  test('is told to no agent who handles a client, or leads a viewing, of a colleague’s listing', async () => {
    const property = await listed()
    const { id } = await addInquiry(backend, { property_id: property.id, assignee_id: ids.agent })
    const viewing = await addViewing(backend, {
      property_id: property.id,
      assignee_id: ids.agent,
      agent_id: ids.agent,
      starts_at: nairobiTime(dayAhead(2), '10:00'),
    })
    await takeDown(property)
    const token = (await backend.invoke(agent, 'viewings.renewCalendar')).data as string
    const answers = await Promise.all([
      backend.invoke(agent, 'viewings.calendar', { firstDay: dayAhead(0), days: 7 }),
      backend.invoke(agent, 'inquiries.list', inboxInput()),
      backend.invoke(agent, 'inquiries.find', { id: id }),
      backend.invoke(agent, 'inquiries.person', { id: id }),
      backend.invoke(agent, 'dashboard.inquiries', {}),
      backend.invoke(agent, 'viewings.today', {}),
      backend.invoke(agent, 'dashboard.search', { words: secret }),
      backend.invoke(agent, 'reports.list', { page: 1 }),
      backend.invoke(agent, 'viewings.openings', { propertyId: property.id, day: dayAhead(2), viewingId: viewing.id }),
    ])
    for (const { error } of answers) expect(error).toBeNull()
    const feed = await linksOf(backend).findCalendar(token)
    const text = JSON.stringify([feed, ...answers.map(({ data }) => data as unknown)])
    expect(text).not.toContain(secret)
    expect(text.split(published).length).toBeGreaterThan(4)
    const forManager = (await backend.invoke(manager, 'viewings.calendar', { firstDay: dayAhead(0), days: 7 })).data
    expect(JSON.stringify(forManager)).toContain(`${secret} house`)
  })

  test('is told by the sample data to those who may remove it', async () => {
    await backend.sql`update private.setup set samples_added_at = now(), samples_removed_at = null`
    await addProperty(backend, {
      title: `${secret} sample`,
      is_published: false,
      created_at: new Date(Date.now() - 86_400_000),
    })
    for (const client of [agent, editor])
      expect((await backend.invoke(client, 'setup.sampleData', {})).data).toMatchObject({
        edited: [],
        may_remove: false,
      })
    expect((await backend.invoke(manager, 'setup.sampleData', {})).data).toMatchObject({
      edited: expect.arrayContaining([`${secret} sample`]),
      may_remove: true,
    })
    await backend.sql`update private.setup set samples_added_at = null`
  })
})
