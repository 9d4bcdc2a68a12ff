import { randomUUID } from 'node:crypto'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
import { documents } from '#app/features/content/documents.ts'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { dayAhead, linksOf } from '../../viewings/viewing-rows.ts'
import {
  type Action,
  any,
  edit,
  inquiry,
  known,
  member,
  named,
  newWord,
  ofSingleRows,
  property,
  remember,
  type Result,
  soon,
  type Step,
  viewing,
} from './actions.ts'

/** What needs more than one call, or what somebody else does in between. */

const call = (step: Step, name: string, args: unknown): Promise<Result> => step.backend.invoke(step.client, name, args)

/** A hand-over moves rows from under everybody, and ends what its member may. */
const ofStaff: Action[] = [
  ...[1, 2, 3].map((): Action => ({
    name: 'staff.handOver',
    run: async (step) => {
      const { agentA, agentB, administrator } = step.world.ids
      const taker = () => any([agentA, agentB, administrator, null], step)
      const takers = { inquiries: taker(), listings: taker(), viewings: 'listings', drafts: null }
      const result = await call(step, 'staff.handOver', { member: member(step) ?? randomUUID(), takers })
      remember(step, 'handOver', (result.data as { handOver?: string } | null)?.handOver)
      return result
    },
  })),
  named('staff.undoHandOver', (step) => ({ handOver: known('handOver')(step) })),
  named('staff.continueHandOver', (step) => ({ handOver: known('handOver')(step) })),
  named('staff.handOverPreview', (step) => ({ member: member(step) ?? randomUUID() })),
  named('staff.change', (step) => ({ userId: member(step) ?? randomUUID(), isSuspended: step.next(3) === 0 })),
  named('staff.change', (step) => ({
    userId: member(step) ?? randomUUID(),
    role: any(['agent', 'editor', 'administrator'], step),
  })),
  named('staff.invite', (step) => ({
    email: `new${step.next(99)}@example.com`,
    name: 'Ann Achieng',
    role: any(['agent', 'administrator'], step),
  })),
]

/** With the versions that some step has read, which a colleague may have changed since. */
const asRead = (name: string, more: (step: Step) => Record<string, unknown>): Action => ({
  name: `${name} as read before`,
  run: async (step) => {
    const { id, changes, ...now } = await edit(step)
    const { seen, isStale } = recall(step, id, now)
    const result = await call(step, name, { id, ...seen, ...(name.endsWith('ublish') && { changes }), ...more(step) })
    return { ...result, isStale }
  },
})

/** Now and then the latest is read. */
function recall(step: Step, id: string, now: { version: number; draft: number }) {
  const seen = step.read.get(id) ?? now
  if (!step.read.has(id) || step.next(2) === 0) step.read.set(id, now)
  return { seen, isStale: seen.version !== now.version || seen.draft !== now.draft }
}

const ofVersions: Action[] = [
  asRead('properties.publish', () => ({})),
  asRead('properties.unpublish', () => ({})),
  asRead('properties.saveDraft', () => ({ changes: { price: 3_000_000 } })),
  asRead('properties.schedule', (step) => ({ publishAt: soon(step) })),
  asRead('properties.schedule', (step) => ({ publishAt: soon(step) })),
  asRead('properties.restoreVersion', () => ({ restored: 1 })),
  {
    name: 'viewings.decide as read before',
    run: async (step) => {
      const id = viewing(step)
      const [row] = await step.backend.sql<
        { sequence: number }[]
      >`select sequence from public.viewings where id = ${id}`
      const now = { version: row?.sequence ?? 0, draft: 0 }
      const { seen, isStale } = recall(step, id, now)
      const decision = any(['confirm', 'cancel', 'done', 'reopen'], step)
      return { ...(await call(step, 'viewings.decide', { id, decision, seen: seen.version })), isStale }
    },
  },
]

const ofContent: Action[] = (['about', 'brand'] as const).flatMap((key): Action[] => {
  const at = { key, language: 'en' } as const
  const draft = (step: Step) =>
    key === 'brand'
      ? { ...defaultBrand, accent: any(['#0b5c6b', '#9b2c2c'], step) }
      : { ...documents.about.defaults.en, closing: { title: `Number ${step.next(999)}`, text: 'Come and see us.' } }
  const now = async ({ backend }: Step) => {
    const [row] = await backend.sql<{ version: number }[]>`
      select coalesce(max(version), 0)::int as version from (
        select version from public.content where key = ${key} and language = 'en'
        union all select version from public.content_drafts where key = ${key} and language = 'en'
      ) stored`
    return { version: row?.version ?? 0, draft: 0 }
  }
  const withVersion = (name: string, args: (step: Step, version: number) => unknown): Action => ({
    name: `${name} ${key}`,
    run: async (step) => {
      const { seen, isStale } = recall(step, key, await now(step))
      return { ...(await call(step, name, args(step, seen.version))), isStale }
    },
  })
  return [
    withVersion('content.saveDraft', (step, version) => ({ ...at, draft: draft(step), expected_version: version })),
    withVersion('content.publish', (_, version) => ({ documents: [{ ...at, version }] })),
    withVersion('content.discardDraft', (_, version) => ({ ...at, expected_version: version })),
    named('content.find', () => at),
  ]
})

async function findIssue(step: Step) {
  const issues = await step.backend.sql<{ id: string; version: number }[]>`
    select id, version from private.newsletter_issues order by created_at desc, id limit 3`
  const issue = any(issues, step)
  const id = issue?.id ?? randomUUID()
  return { id, ...recall(step, id, { version: issue?.version ?? 1, draft: 0 }) }
}
const issueOf = (step: Step) => ({
  language: 'en',
  audience: 'everybody',
  content: {
    subject: `News ${step.next(999)}`,
    previewText: '',
    blocks: [
      { kind: 'text', text: 'Hello' },
      { kind: 'listings', ids: [property(step), property(step)] },
    ],
  },
})

const ofNewsletter: Action[] = [
  named('newsletter.save', issueOf),
  ...[1, 2].map((): Action => ({
    name: 'newsletter.save as read before',
    run: async (step) => {
      const { id, seen, isStale } = await findIssue(step)
      const result = await call(step, 'newsletter.save', { ...issueOf(step), id, version: seen.version })
      return { ...result, isStale }
    },
  })),
  ...(['send', 'schedule', 'schedule', 'unschedule', 'stop', 'resume'] as const).map((decision): Action => ({
    name: `newsletter.decide ${decision}`,
    run: async (step) => {
      const { id, seen, isStale } = await findIssue(step)
      const approves = decision === 'send' || decision === 'schedule'
      if (approves) await call(step, 'newsletter.sendTest', { id, version: seen.version })
      const moment = new Date(Date.now() + 3_600_000).toISOString()
      const result = await call(step, 'newsletter.decide', { id, decision, version: seen.version, moment })
      return { ...result, isStale: approves && isStale }
    },
  })),
  named('newsletter.find', async (step) => ({ id: (await findIssue(step)).id })),
  ...['newsletter.overview', 'newsletter.subscribers'].map((name) => named(name, () => ({}))),
]

const ofImports: Action[] = [
  {
    name: 'imports.applyRows',
    run: async (step) => {
      const id = randomUUID()
      const { id: property_id, version } = await edit(step)
      const file = { id, fileName: 'a.csv', headings: [], leftOut: [], publishes: step.next(2) === 0 }
      await call(step, 'imports.start', file)
      const columns = { title: `${newWord('Listing')} villa`, location: 'Nyali', price: 5_000_000, type: 'Villa' }
      const [like] = [...step.world.properties.values()]
      const rows = [
        { number: 2, action: 'add', category: 'for-sale', columns, images: like?.images },
        { number: 3, action: 'update', property_id, version, columns: { price: 1_000 + step.next(9_999) } },
      ]
      await call(step, 'imports.addRows', { id, rows })
      const result = await call(step, 'imports.applyRows', { id })
      if (!result.error) remember(step, 'import', id)
      return result
    },
  },
  ...['report', 'publish', 'undo', 'undo'].map((verb) =>
    named(`imports.${verb}`, (step) => ({ id: known('import')(step) })),
  ),
  named('imports.list', () => ({})),
]

/** Of a link that somebody holds: the title alone, since the rest is the visitor's own. */
const titles = (data: unknown): Result => ({
  data: JSON.stringify(data ?? null).replaceAll(/Inquiry\d{6}/g, ''),
  error: null,
})

const ofLinks: Action[] = [
  {
    name: 'the link of a viewing',
    run: async (step) => {
      const [row] = await step.backend.sql<{ token: string }[]>`select private.viewing_token(${viewing(step)}) as token`
      return titles(await linksOf(step.backend).find(row?.token ?? ''))
    },
  },
  {
    name: 'the link to one’s data',
    run: async (step) => {
      const token = randomUUID()
      await step.backend.sql`
        insert into private.personal_data_links (token_hash, email)
        values (private.hash_token(${token}), ${`person${step.next(8)}@example.com`})`
      return titles(await createPersonalDataLinks(step.backend.asServer).find(token))
    },
  },
  {
    name: 'the calendar of one’s viewings',
    run: async (step) => {
      const { data, error } = await call(step, 'viewings.renewCalendar', undefined)
      return error ? { data, error } : titles(await linksOf(step.backend).findCalendar(String(data)))
    },
  },
  {
    name: 'properties.answerAvailability',
    run: async (step) => {
      const answerId = randomUUID()
      remember(step, 'answer', answerId)
      const propertyId = property(step)
      const [row] = await step.backend.sql<{ price: string }[]>`
        select price from public.properties where id = ${propertyId}`
      const kind = any(['confirm', 'sold', 'price'], step)
      const price = kind === 'price' ? 1 + step.next(1_000_000) : null
      const seenPrice = row?.price === undefined ? null : Number(row.price)
      return call(step, 'properties.answerAvailability', {
        answerId,
        propertyId,
        kind,
        price,
        seenPrice,
        day: dayAhead(0),
      })
    },
  },
  named('properties.undo', (step) => ({ id: known('answer')(step) })),
]

const reads: Action[] = [
  ...['setup.sampleData', 'activity.list', 'emails.list', 'staff.list', 'content.list', 'newsletter.articles'].map(
    (name) => named(name, () => ({})),
  ),
  named('analytics.find', () => ({ period: '30d' })),
  named('properties.knownTitles', (step) => ({
    titles: [any([...step.world.properties.values()], step)?.title ?? 'None'],
  })),
  named('viewings.offerAgain', (step) => ({ id: viewing(step), times: [soon(step)], message: 'Come again.' })),
  named('inquiries.reply', (step) => ({ inquiryId: inquiry(step), body: `Hello number ${step.next(999)}.` })),
]

export const actions: readonly Action[] = [
  ...ofSingleRows,
  ...ofStaff,
  ...ofVersions,
  ...ofContent,
  ...ofNewsletter,
  ...ofImports,
  ...ofLinks,
  ...reads,
]
