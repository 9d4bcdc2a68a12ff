import { randomUUID } from 'node:crypto'
import { inboxInput } from '../../../support/inquiry-calls.ts'
import { reportListing } from '../../../support/report-listing.ts'
import { dayAhead } from '../../viewings/viewing-rows.ts'
import {
  type Action,
  any,
  anyRow,
  blog,
  colleague,
  composed,
  edit,
  inquiry,
  known,
  listed,
  member,
  named,
  newWord,
  property,
  rows,
  soon,
  type Step,
  viewing,
} from './step.ts'

function listing(step: Step) {
  const { world, backend } = step
  const [like] = [...world.properties.values()]
  return {
    title: `${newWord('Listing')} on the hill`,
    description: 'Four rooms.',
    location: 'Karen, Nairobi',
    price: 1_000_000 + step.next(1_000),
    type: 'House',
    category_id: backend.categoryId('for-sale'),
    images: like?.images,
    agent_id: member(step),
    is_published: step.next(2) === 0,
  }
}

function message(step: Step) {
  return {
    name: 'Wanjiru Kamau',
    email: `person${step.next(8)}@example.com`,
    phone: `+2547000000${10 + step.next(8)}`,
    message: `${newWord('Inquiry')}: is it still free?`,
  }
}

/** What people do with a client. */
const ofInquiries: Action[] = [
  rows('insert inquiry', (step) =>
    step.client.from('inquiries').insert({
      ...message(step),
      source: any(['contact_form', 'staff'], step),
      property_id: any([null, property(step)], step),
    }),
  ),
  rows('update inquiry', (step) => {
    const changes = any<Record<string, unknown>>(
      [{ status: 'qualified' }, { assignee_id: member(step) }, { is_spam: step.next(2) === 0 }],
      step,
    )
    return step.client.from('inquiries').update(changes!).eq('id', inquiry(step)).select('*')
  }),
  rows('delete inquiry', (step) => step.client.from('inquiries').delete().eq('id', inquiry(step))),
  rows('select inquiries', ({ client }) => client.from('inquiries').select('*').limit(50)),
  named('send_inquiry', (step) => ({ ...message(step), source: 'contact_form', property_id: listed(step) })),
  named('inquiries.list', () => inboxInput({ spam: 'all' })),
  named('inquiries.list', (step) => inboxInput({ search: any(['Wanjiru', 'Inquiry0000', 'lake'], step) })),
  named('inquiries.exportPage', () => inboxInput()),
  ...['find', 'timeline', 'person'].map((verb) => named(`inquiries.${verb}`, (step) => ({ id: inquiry(step) }))),
  named('views.list', (step) => ({ list: any(['inquiries', 'properties'], step) })),
  named('views.save', async (step) => ({
    id: step.next(3) === 0 ? await anyRow(step, 'private.list_views') : undefined,
    list: any(['inquiries', 'properties'], step),
    name: `${newWord('View')} of mine`,
    query: 'status=new',
  })),
  named('views.remove', async (step) => ({ id: await anyRow(step, 'private.list_views') })),
  named('tasks.list', () => ({})),
  named('tasks.save', async (step) => ({
    id: step.next(3) === 0 ? await anyRow(step, 'private.tasks') : undefined,
    words: `${newWord('Task')} to do`,
    due_on: dayAhead(step.next(3)),
    assignee: member(step) ?? randomUUID(),
    inquiry: any([undefined, inquiry(step)], step),
    property: any([undefined, property(step)], step),
  })),
  named('tasks.setDone', async (step) => ({
    id: await anyRow(step, 'private.tasks'),
    isDone: step.next(2) === 0,
  })),
  named('people.list', (step) => ({ words: any(['', 'Wanjiru', '0700', 'Inquiry0000'], step), page: 1 })),
  named('people.find', async (step) => {
    const [found] = await step.backend.sql<{ id: string }[]>`
      select person_id as id from public.inquiries where id = ${inquiry(step)}`
    return { id: found?.id ?? inquiry(step) }
  }),
  named('inquiries.callers', (step) => ({ phone: any(['0700', '+254 700 000 01', '0700000012'], step) })),
  named('inquiries.log', (step) => ({
    how: any(['call', 'whatsapp', 'walk_in'], step),
    wasReached: step.next(2) === 0,
    phone: `0700 000 0${10 + step.next(8)}`,
    name: any(['', 'Wanjiru Kamau'], step),
    note: `${newWord('Inquiry')}: is it still free?`,
    ...any<Record<string, unknown>>([{ inquiryId: inquiry(step) }, { propertyId: property(step) }, {}], step),
  })),
  named('inquiries.change', (step) => {
    const ids = [...new Set([inquiry(step), inquiry(step)])]
    const change = any(
      [
        { field: 'status', value: 'closed' },
        { field: 'assignee', value: member(step) },
        { field: 'spam', value: step.next(2) === 0 },
      ],
      step,
    )
    return { ids, ...change }
  }),
  named('inquiries.undo', (step) => ({ id: known('undo')(step) })),
  ...['delete', 'restore'].map((verb) => named(`inquiries.${verb}`, (step) => ({ ids: [inquiry(step)] }))),
  named('inquiries.merge', (step) => ({ id: inquiry(step), others: [inquiry(step)] })),
  named('inquiries.separate', (step) => ({ id: inquiry(step) })),
  named('inquiries.planNextStep', (step) => ({ id: inquiry(step), step: 'Call', due: soon(step), seen: null })),
  named('inquiries.close', (step) => ({ id: inquiry(step), reason: 'won' })),
  named('inquiries.addNote', (step) => ({ inquiryId: inquiry(step), body: 'Called' })),
  named('inquiries.logContact', (step) => ({ inquiryId: inquiry(step), channel: 'call', wasReached: true })),
  named('inquiries.reply', (step) => ({
    inquiryId: inquiry(step),
    body: 'It is.',
    withBrochure: step.next(2) === 0,
  })),
  ...['removeNote', 'removeContact', 'sendReplyAgain'].map((verb) =>
    named(`inquiries.${verb}`, async (step) => {
      const table = { removeNote: 'inquiry_notes', removeContact: 'inquiry_contacts' }[verb] ?? 'inquiry_replies'
      return { id: await anyRow(step, `public.${table}`) }
    }),
  ),
  named('dashboard.search', (step) => ({ words: any(['Wanjiru', 'Inquiry0000', 'hill'], step) })),
  named('dashboard.inquiries', () => ({})),
]

const ofViewings: Action[] = [
  ...[1, 2].map(() =>
    named('book_viewing', (step) => ({ ...message(step), property_id: listed(step), starts_at: soon(step) })),
  ),
  named('viewings.add', (step) => ({
    propertyId: property(step),
    startsAt: soon(step),
    inquiryId: inquiry(step),
    agent: any([undefined, colleague(step)], step),
  })),
  named('viewings.assign', (step) => ({
    id: viewing(step),
    agent: member(step) ?? randomUUID(),
    seen: step.next(2),
  })),
  ...['confirm', 'cancel', 'done', 'no_show', 'reopen'].map((decision) =>
    named('viewings.decide', (step) => ({ id: viewing(step), decision })),
  ),
  ...['move', 'propose'].map((decision) =>
    named('viewings.decide', (step) => ({ id: viewing(step), decision, times: [soon(step)] })),
  ),
  named('viewings.offerAgain', (step) => ({ id: viewing(step), times: [soon(step)] })),
  named('viewings.calendar', () => ({ firstDay: dayAhead(-3), days: 14 })),
  named('viewings.openings', (step) => ({ propertyId: property(step), day: dayAhead(2), viewingId: viewing(step) })),
  named('viewings.today', () => undefined),
  named('viewings.hours', (step) => ({ agent: member(step) ?? undefined })),
  rows('select viewings', ({ client }) => client.from('viewings').select('*').limit(50)),
]

const ofProperties: Action[] = [
  rows('insert property', (step) => step.client.from('properties').insert(listing(step))),
  rows('update property', (step) => {
    const changes = any<Record<string, unknown>>(
      [
        { price: 1 + step.next(1_000_000) },
        { agent_id: member(step) },
        { is_published: step.next(2) === 0 },
        { status: 'sold' },
      ],
      step,
    )
    return step.client.from('properties').update(changes!).eq('id', property(step)).select('*')
  }),
  rows('delete property', (step) => step.client.from('properties').delete().eq('id', property(step))),
  rows('select properties', ({ client }) => client.from('properties').select('*').limit(100)),
  named('properties.delete', (step) => ({ ids: [property(step), property(step)] })),
  named('properties.restore', (step) => ({ ids: [property(step), property(step)] })),
  named('properties.saveDraft', (step) => edit(step)),
  named('properties.unpublish', (step) => edit(step)),
  named('properties.publish', (step) => edit(step)),
  named('properties.schedule', async (step) => {
    const { changes: _, ...seen } = await edit(step)
    return any([{ ...seen, publishAt: soon(step) }, { ...seen, unpublishAt: soon(step) }, seen], step)
  }),
  named('properties.duplicate', (step) => ({ id: property(step) })),
  named('properties.saveMandate', (step) => ({
    id: property(step),
    mandate: { owner_name: 'Mzee Kamau' },
    version: step.next(2),
  })),
  named('properties.requestPublication', (step) => ({ id: property(step) })),
  named('properties.editing', (step) => ({ id: property(step) })),
  named('properties.versions', (step) => ({ id: property(step) })),
  named('properties.version', (step) => ({ id: property(step), version: 1 + step.next(3) })),
  named('properties.restoreVersion', async (step) => {
    const { changes: _, ...seen } = await edit(step)
    return { ...seen, restored: 1 + step.next(3) }
  }),
  named('properties.openInquiries', (step) => ({ ids: [property(step)] })),
  named('properties.change', async (step) => {
    const { id, version } = await edit(step)
    const change = any<Record<string, unknown>>(
      [
        { isFeatured: true },
        { price: { percent: -5 } },
        { status: 'sold' },
        { isPublished: true },
        { agentId: member(step), withInquiries: step.next(2) === 0 },
      ],
      step,
    )
    return { ids: [id], change, versions: { [id]: version } }
  }),
  named('properties.previewChange', (step) => ({ ids: [property(step)], change: { isFeatured: true } })),
  named('properties.undo', (step) => ({ id: known('undo')(step) })),
  named('properties.lastChange', () => undefined),
  named('properties.listingsToConfirm', () => ({ whose: 'all' })),
  named('properties.confirmAvailability', (step) => ({ ids: [property(step)] })),
  ...[
    'properties.list',
    'properties.deleted',
    'properties.exportPage',
    'dashboard.drafts',
    'dashboard.figures',
    'dashboard.overview',
  ].map((name) => named(name, () => ({}))),
  composed('report a listing', [], async (step) => {
    const reason = any(['gone', 'price', 'money'] as const, step)
    return { data: await reportListing(step.backend, { propertyId: listed(step), reason }), error: null }
  }),
  named('reports.list', () => ({ page: 1 })),
  named('reports.resolve', async (step) => ({ id: await anyRow(step, 'public.listing_reports'), answer: '' })),
]

const ofTheSite: Action[] = [
  rows('insert post', (step) =>
    step.client.from('blogs').insert({
      title: 'On land',
      excerpt: 'Before you pay',
      content: '<p>Search</p>',
      is_published: step.next(2) === 0,
    }),
  ),
  rows('update post', (step) => {
    const changes = any<Record<string, unknown>>(
      [{ title: `On land ${step.next(99)}` }, { is_published: step.next(2) === 0 }],
      step,
    )
    return step.client.from('blogs').update(changes!).eq('id', blog(step)).select('id')
  }),
  rows('delete post', (step) => step.client.from('blogs').delete().eq('id', blog(step))),
  named('blogs.restore', (step) => ({ ids: [blog(step)] })),
  named('blogs.list', () => ({})),
  named('blogs.plan', (step) => ({ id: blog(step) })),
  named('blogs.schedule', async (step) => {
    const id = blog(step)
    const [row] = await step.backend.sql<{ updatedAt: string }[]>`
      select to_json(updated_at) as "updatedAt" from public.blogs where id = ${id}`
    return { id, publishAt: any([soon(step), null], step), updatedAt: row?.updatedAt ?? soon(step) }
  }),
  named('staff.change', (step) => ({ userId: member(step) ?? randomUUID(), name: `Member ${step.next(99)}` })),
  named('staff.change', (step) => ({ userId: member(step) ?? randomUUID(), mayPublish: step.next(2) === 0 })),
]

export const ofSingleRows: readonly Action[] = [...ofInquiries, ...ofViewings, ...ofProperties, ...ofTheSite]
