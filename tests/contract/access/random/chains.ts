import { randomUUID } from 'node:crypto'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { dayAhead, linksOf } from '../../viewings/viewing-rows.ts'
import {
  type Action,
  any,
  composed,
  edit,
  forManagers,
  inquiry,
  known,
  named,
  newWord,
  property,
  recall,
  remember,
  type Result,
  soon,
  type Step,
  viewing,
} from './step.ts'

// What needs more than one call, or what somebody else does in between.

/** With the versions that some step has read, which a colleague may have changed since. */
const asRead = (name: string, more: (step: Step) => Record<string, unknown>) =>
  composed(`${name} as read before`, [name], async (step, call) => {
    const { id, changes, ...now } = await edit(step)
    const { seen, isStale } = recall(step, id, now)
    const result = await call(name, { id, ...seen, ...(name.endsWith('ublish') && { changes }), ...more(step) })
    return { ...result, isStale }
  })

const ofVersions: Action[] = [
  asRead('properties.publish', () => ({})),
  asRead('properties.unpublish', () => ({})),
  asRead('properties.saveDraft', () => ({ changes: { price: 3_000_000 } })),
  asRead('properties.schedule', (step) => ({ publishAt: soon(step) })),
  asRead('properties.schedule', (step) => ({ publishAt: soon(step) })),
  asRead('properties.restoreVersion', () => ({ restored: 1 })),
  composed('viewings.decide as read before', ['viewings.decide'], async (step, call) => {
    const id = viewing(step)
    const [row] = await step.backend.sql<{ sequence: number }[]>`select sequence from public.viewings where id = ${id}`
    const { seen, isStale } = recall(step, id, { version: row?.sequence ?? 0, draft: 0 })
    const decision = any(['confirm', 'cancel', 'done', 'reopen'], step)
    return { ...(await call('viewings.decide', { id, decision, seen: seen.version })), isStale }
  }),
]

const ofImports = forManagers([
  composed('imports.applyRows', ['imports.start', 'imports.addRows', 'imports.applyRows'], async (step, call) => {
    const id = randomUUID()
    const { id: property_id, version } = await edit(step)
    const file = { id, fileName: 'a.csv', headings: [], leftOut: [], publishes: step.next(2) === 0 }
    await call('imports.start', file)
    const columns = { title: `${newWord('Listing')} villa`, location: 'Nyali', price: 5_000_000, type: 'Villa' }
    const [like] = [...step.world.properties.values()]
    const rows = [
      { number: 2, action: 'add', category: 'for-sale', columns, images: like?.images },
      { number: 3, action: 'update', property_id, version, columns: { price: 1_000 + step.next(9_999) } },
    ]
    await call('imports.addRows', { id, rows })
    const result = await call('imports.applyRows', { id })
    if (!result.error) remember(step, 'import', id)
    return result
  }),
  ...['report', 'publish', 'undo', 'undo'].map((verb) =>
    named(`imports.${verb}`, (step) => ({ id: known('import')(step) })),
  ),
  named('imports.list', () => ({})),
  named('imports.findMatches', (step) => ({ ids: [property(step)], references: [] })),
])

/** Of a link that somebody holds: the title alone, since the rest is the visitor's own. */
const titles = (data: unknown): Result => ({
  data: JSON.stringify(data ?? null).replaceAll(/Inquiry\d{6}/g, ''),
  error: null,
})

const ofLinks: Action[] = [
  composed('the link of a viewing', [], async (step) => {
    const [row] = await step.backend.sql<{ token: string }[]>`select private.viewing_token(${viewing(step)}) as token`
    return titles(await linksOf(step.backend).find(row?.token ?? ''))
  }),
  composed('the link to one’s data', [], async (step) => {
    const token = randomUUID()
    await step.backend.sql`
      insert into private.personal_data_links (token_hash, email)
      values (private.hash_token(${token}), ${`person${step.next(8)}@example.com`})`
    return titles(await createPersonalDataLinks(step.backend.asServer).find(token))
  }),
  composed('the calendar of one’s viewings', ['viewings.renewCalendar'], async (step, call) => {
    const { data, error } = await call('viewings.renewCalendar')
    return error ? { data, error } : titles(await linksOf(step.backend).findCalendar(String(data)))
  }),
  composed('properties.answerAvailability', ['properties.answerAvailability'], async (step, call) => {
    const answerId = randomUUID()
    remember(step, 'answer', answerId)
    const propertyId = property(step)
    const [row] = await step.backend.sql<{ price: string }[]>`
      select price from public.properties where id = ${propertyId}`
    const kind = any(['confirm', 'sold', 'price'], step)
    const price = kind === 'price' ? 1 + step.next(1_000_000) : null
    const seenPrice = row?.price === undefined ? null : Number(row.price)
    const day = dayAhead(0)
    return call('properties.answerAvailability', { answerId, propertyId, kind, price, seenPrice, day })
  }),
  named('properties.undo', (step) => ({ id: known('answer')(step) })),
]

const more: Action[] = [
  named('properties.knownTitles', (step) => ({
    titles: [any([...step.world.properties.values()], step)?.title ?? 'None'],
  })),
  named('viewings.offerAgain', (step) => ({ id: viewing(step), times: [soon(step)], message: 'Come again.' })),
  named('inquiries.reply', (step) => ({ inquiryId: inquiry(step), body: `Hello number ${step.next(999)}.` })),
]

export const chains: readonly Action[] = [...ofVersions, ...ofImports, ...ofLinks, ...more]
