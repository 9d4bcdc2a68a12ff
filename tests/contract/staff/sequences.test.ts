import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addImage, addInquiry, addProperty, one } from '../../support/database-rows.ts'
import { addAccount, findStaffIds, password } from '../../support/people.ts'
import { reportListing } from '../../support/report-listing.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'
import { addViewing, dayAhead, nairobiTime, offerViewings } from '../viewings/viewing-rows.ts'

/** In every text that somebody writes after the agent has handed over. */
const secret = 'Zebra'
const email = 'faith@example.com'
const at = (time: string) => nairobiTime(dayAhead(3), time)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

type Args = Record<string, unknown>
/** What the agent had, and what they keep in hand: ids of rows, and of what they may have undone while it was theirs. */
type Case = Record<
  | 'property'
  | 'draft'
  | 'binned'
  | 'inquiry'
  | 'open'
  | 'deleted'
  | 'missed'
  | 'undecided'
  | 'report'
  | 'issue'
  | 'undoProperty'
  | 'undoInquiry'
  | 'applied'
  | 'prepared'
  | 'colleague',
  string
>

/**
 * The same calls by somebody without the right in second and in third place: after a rightful person, and after a colleague
 * has gone on with it. None may change a row, nor be answered with what was written since.
 */
describe.each(inject('testDatabases'))('whoever has no right to it any more, on $name', (testDatabase) => {
  let backend: TestBackend
  let manager: SupabaseClient
  let colleague: SupabaseClient
  let subject: Case
  const wrong: [string, SupabaseClient][] = []

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const ids = await findStaffIds(backend.sql)
    const colleagueId = await addAccount(backend.sql, email, { name: 'Faith Wanjiru', role: 'agent' })
    await backend.sql`update public.staff set may_publish = true where role = 'agent'`
    await offerViewings(backend, { atOnce: 20 })
    colleague = clientFor(backend.api)
    await colleague.auth.signInWithPassword({ email, password })
    manager = await backend.signIn('administrator')
    const agent = await backend.signIn('agent')
    const editor = await backend.signIn('editor')
    wrong.push(['the agent who had it', agent], ['an editor', editor], ['a visitor', backend.anonClient])
    subject = { ...(await prepare(agent, ids.agent)), colleague: colleagueId }
    await giveAway()
  })
  afterAll(() => backend.close())

  const call = async (client: SupabaseClient, name: string, args: Args = {}) => {
    const { data, error } = await backend.invoke(client, name, args)
    if (error) throw Object.assign(new Error(`${name}: ${error.message}`), { code: error.code })
    return data as Record<string, unknown>
  }

  /** Everything here is the agent's to do, or a manager's. */
  async function prepare(agent: SupabaseClient, agent_id: string): Promise<Omit<Case, 'colleague'>> {
    const image = await addImage(backend.sql)
    const own = (fields: Args) => addProperty(backend, { agent_id, images: [image], ...fields })
    const property = await own({ is_published: true })
    const draft = await own({ is_published: false })
    const binned = await own({ is_published: false })
    await call(agent, 'properties.delete', { ids: [binned.id] })
    const inquire = () => addInquiry(backend, { property_id: property.id, assignee_id: agent_id })
    const [inquiry, open, deleted] = [await inquire(), await inquire(), await inquire()]
    await call(agent, 'inquiries.delete', { ids: [deleted.id] })
    const led = { property_id: property.id, assignee_id: agent_id, agent_id }
    const missed = await addViewing(backend, { ...led, starts_at: hoursAgo(30) })
    const undecided = await addViewing(backend, { ...led, starts_at: hoursAgo(3) })
    await call(agent, 'viewings.decide', { id: missed.id, decision: 'no_show' })
    await reportListing(backend, { propertyId: property.id })
    const [report] = await backend.sql<{ id: string }[]>`select id from public.listing_reports`
    const { version } = await versionOf(property.id)
    const price = { ids: [property.id], change: { price: { percent: -5 } }, versions: { [property.id]: version } }
    const changed = await call(agent, 'properties.change', price)
    await backend.sql`update public.properties set availability_confirmed_on = '2026-01-01' where id = ${property.id}`
    const closed = await call(agent, 'inquiries.change', { ids: [inquiry.id], field: 'status', value: 'closed' })
    return {
      property: property.id,
      draft: draft.id,
      binned: binned.id,
      inquiry: inquiry.id,
      open: open.id,
      deleted: deleted.id,
      missed: missed.id,
      undecided: undecided.id,
      report: report?.id ?? '',
      undoProperty: changed.undo as string,
      undoInquiry: closed.undo as string,
      ...(await prepareForManagers()),
    }
  }

  async function prepareForManagers() {
    const [prepared, applied] = [await startImport('Villa to import'), await startImport('Imported villa')]
    await call(manager, 'imports.applyRows', { id: applied })
    const content = { subject: 'News', previewText: '', blocks: [{ kind: 'text', text: 'Hello' }] }
    const { issue } = await call(manager, 'newsletter.save', { content, language: 'en', audience: 'everybody' })
    await backend.sql`insert into public.newsletter_subscribers (email, status) values ('joy@example.com', 'confirmed')`
    await backend.sql`update private.newsletter_issues set tested_at = now()`
    await backend.sql`
      update public.settings set value = value || '{"address": "Kimathi Street, Nairobi"}' where section = 'company'`
    return { prepared, applied, issue: (issue as { id: string }).id as string }
  }

  async function startImport(title: string) {
    const import_id = randomUUID()
    const row = {
      number: 2,
      action: 'add',
      category: 'for-sale',
      columns: { title, location: 'Nyali', price: 5_000_000, type: 'Villa' },
      images: [await addImage(backend.sql)],
    }
    await call(manager, 'imports.start', {
      id: import_id,
      fileName: 'a.csv',
      headings: [],
      leftOut: [],
      publishes: false,
    })
    await call(manager, 'imports.addRows', { id: import_id, rows: [row] })
    return import_id
  }

  async function giveAway() {
    const { property, draft, inquiry, open, deleted } = subject
    const moved = await backend.sql<{ id: string }[]>`select inquiry_id as id from public.viewings`
    for (const id of [inquiry, open, ...moved.map((row) => row.id)])
      await manager.from('inquiries').update({ assignee_id: subject.colleague }).eq('id', id).throwOnError()
    await backend.sql`update public.inquiries set assignee_id = ${subject.colleague} where id = ${deleted}`
    await backend.sql`update public.properties set agent_id = ${subject.colleague} where id in ${backend.sql([property, draft, subject.binned])}`
  }

  /** What nobody without the right may change: all of it. */
  async function readState() {
    const tables = [
      'public.properties',
      'public.price_changes',
      'private.property_drafts',
      'private.publication_plans',
      'private.property_mandates',
      'private.property_versions',
      'public.inquiries',
      'public.inquiry_notes',
      'public.inquiry_contacts',
      'public.inquiry_replies',
      'public.inquiry_changes',
      'public.viewings',
      'public.listing_reports',
      'private.imports',
      'private.import_rows',
      'private.newsletter_issues',
      'public.staff',
      'private.agent_hours',
      'public.mail_outbox',
    ]
    const rows = await Promise.all(
      tables.map((table) =>
        backend.sql.unsafe(`select coalesce(jsonb_agg(t order by t::text), '[]') as rows from ${table} t`),
      ),
    )
    return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.[0]?.rows as unknown]))
  }

  const versionOf = async (id: string) =>
    one(
      await backend.sql<{ version: number; draft: number; price: string; viewing: number }[]>`
        select p.version, coalesce(d.version, 0) as draft, p.price
        from public.properties p left join private.property_drafts d on d.property_id = p.id where p.id = ${id}`,
    )
  const edit = async (id: string) => {
    const { version, draft } = await versionOf(id)
    return { id, changes: { title: `Retitled ${randomUUID()}` }, version, draft }
  }
  const soon = () => new Date(Date.now() + 86_400_000).toISOString()

  type Verb = [name: string, args: () => Args | Promise<Args>]
  /** Each with arguments that fit the rows as they are; in an order in which a rightful person could go through them. */
  const verbs: Verb[] = [
    ['inquiries.change', () => ({ ids: [subject.inquiry], field: 'status', value: 'qualified' })],
    ['inquiries.planNextStep', () => ({ id: subject.inquiry, step: 'Call', due: soon(), seen: null })],
    ['inquiries.reply', () => ({ inquiryId: subject.inquiry, body: `Hello ${randomUUID()}` })],
    ['inquiries.close', () => ({ id: subject.inquiry, reason: 'won' })],
    ['inquiries.restore', () => ({ ids: [subject.deleted] })],
    ['inquiries.delete', () => ({ ids: [subject.deleted] })],
    ['viewings.decide', () => ({ id: subject.missed, decision: 'reopen' })],
    ['viewings.decide', () => ({ id: subject.missed, decision: 'move', times: [at('09:00')] })],
    ['viewings.decide', () => ({ id: subject.missed, decision: 'propose', times: [at('10:00')] })],
    ['viewings.decide', () => ({ id: subject.missed, decision: 'confirm' })],
    ['viewings.decide', () => ({ id: subject.missed, decision: 'cancel' })],
    ['viewings.decide', () => ({ id: subject.undecided, decision: 'no_show' })],
    ['viewings.offerAgain', () => ({ id: subject.undecided, times: [at('12:00')] })],
    ['viewings.add', () => ({ propertyId: subject.property, startsAt: at('15:00'), inquiryId: subject.open })],
    ['reports.resolve', () => ({ id: subject.report, answer: 'Corrected' })],
    ['properties.confirmAvailability', () => ({ ids: [subject.property] })],
    ['properties.saveDraft', () => edit(subject.property)],
    ['properties.publish', () => edit(subject.property)],
    ['properties.change', () => ({ ids: [subject.property], change: { isFeatured: true } })],
    [
      'properties.answerAvailability',
      async () => ({
        answerId: randomUUID(),
        propertyId: subject.property,
        kind: 'price',
        price: 7_000_000,
        seenPrice: Number((await versionOf(subject.property)).price),
        day: dayAhead(0),
      }),
    ],
    [
      'properties.restoreVersion',
      async () => ({ ...(await edit(subject.property)), restored: await firstVersion(), changes: undefined }),
    ],
    ['properties.schedule', () => ({ id: subject.property, unpublishAt: soon() })],
    ['properties.unpublish', () => edit(subject.property)],
    ['properties.publish', () => edit(subject.draft)],
    ['properties.duplicate', () => ({ id: subject.draft })],
    ['properties.saveMandate', () => ({ id: subject.draft, mandate: { owner_name: 'Mzee Kamau' }, version: 0 })],
    ['properties.requestPublication', () => ({ id: subject.property })],
    ['properties.restore', () => ({ ids: [subject.binned] })],
    ['properties.delete', () => ({ ids: [subject.draft] })],
    ['imports.applyRows', () => ({ id: subject.prepared })],
    ['imports.publish', () => ({ id: subject.applied })],
    ['imports.undo', () => ({ id: subject.applied })],
    ['viewings.saveHours', () => ({ agent: subject.colleague, hours: weekOf(), days_off: [] })],
    ['newsletter.decide', () => ({ id: subject.issue, decision: 'schedule', moment: soon(), version: 1 })],
    ['staff.handOver', () => ({ member: subject.colleague, takers: {} })],
  ]
  /** What the agent alone could have undone: nobody can by now. */
  const undos: Verb[] = [
    ['properties.undo', () => ({ id: subject.undoProperty })],
    ['inquiries.undo', () => ({ id: subject.undoInquiry })],
  ]
  const rows: [string, (client: SupabaseClient) => PromiseLike<unknown>][] = [
    [
      'prices of a listing',
      (client) => client.from('properties').update({ price: 1 }).eq('id', subject.property).select('*'),
    ],
    [
      'agents of a listing',
      (client) => client.from('properties').update({ agent_id: null }).eq('id', subject.draft).select('*'),
    ],
    [
      'states of an inquiry',
      (client) => client.from('inquiries').update({ status: 'closed' }).eq('id', subject.open).select('*'),
    ],
    ['notes', (client) => backend.invoke(client, 'inquiries.addNote', { inquiryId: subject.open, body: 'Mine' })],
    ['calls', (client) => backend.invoke(client, 'inquiries.logContact', { inquiryId: subject.open, channel: 'call' })],
  ]

  async function firstVersion() {
    const [row] = await backend.sql<{ version: string }[]>`
      select min(version) as version from private.property_versions where property_id = ${subject.property}`
    return Number(row?.version)
  }
  function weekOf() {
    return Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, opens: '09:00', closes: '12:00' }))
  }

  /** Who changed a row with it, or read what was written since. */
  async function findEffects(act: (client: SupabaseClient) => PromiseLike<unknown>) {
    const effects: string[] = []
    for (const [person, client] of wrong) {
      const before = JSON.stringify(await readState())
      const answer = JSON.stringify(await act(client))
      if (answer.includes(secret)) effects.push(`${person} reads ${answer}`)
      if (JSON.stringify(await readState()) !== before) effects.push(`${person} changes rows`)
    }
    return effects
  }
  const named = (list: Verb[]) => list.map(([name, args], place) => ({ name, args, place }))

  /** The colleague and a manager go on with it. */
  async function goOn() {
    const { property, draft, inquiry, open, missed } = subject
    for (const id of [inquiry, open])
      await call(colleague, 'inquiries.addNote', { inquiryId: id, body: `${secret}, says the client` })
    await call(colleague, 'inquiries.planNextStep', { id: open, step: `Show the ${secret}`, due: soon(), seen: null })
    await call(colleague, 'properties.saveDraft', { ...(await edit(property)), changes: { title: `${secret} house` } })
    await call(colleague, 'properties.saveDraft', { ...(await edit(draft)), changes: { title: `${secret} hut` } })
    await call(manager, 'viewings.decide', { id: missed, decision: 'reopen' })
    await call(colleague, 'viewings.decide', { id: missed, decision: 'no_show', feedback: secret })
  }

  // One story: the third place comes after the second, and only then does everything change.
  describe('one after the other', { shuffle: false }, () => {
    describe.each([
      ['second', () => Promise.resolve()],
      ['third', goOn],
    ])('in %s place', (_, prior) => {
      beforeAll(prior)

      test.each(named([...verbs, ...undos]))('changes nothing with $name ($place)', async ({ name, args }) => {
        const params = await args()
        expect(await findEffects((client) => backend.invoke(client, name, params))).toEqual([])
      })

      test.each(rows)('writes no %s', async (_name, write) => {
        expect(await findEffects(write)).toEqual([])
      })
    })

    test('while each of them changes something for those who have it', async () => {
      const managers = new Set([
        'imports.applyRows',
        'imports.publish',
        'imports.undo',
        'newsletter.decide',
        'staff.handOver',
      ])
      const without: string[] = []
      for (const { name, args, place } of named(verbs)) {
        const before = await readState()
        await call(managers.has(name) ? manager : colleague, name, await args())
        const after = await readState()
        if (JSON.stringify(after) === JSON.stringify(before)) without.push(`${name} (${place})`)
      }
      expect(without).toEqual([])
    })
  })
})
