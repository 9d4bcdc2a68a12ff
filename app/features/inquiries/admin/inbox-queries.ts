import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import type { InquirySource, InquiryStatus, InquiryType } from '../inquiry.ts'
import type { InboxSearch } from './inbox/inbox-search.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import type { propertiesPriceType } from '#app/backend/stored-values.ts'

export const inboxPageSize = 20

const inboxRow = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** The first 240 characters of the message. */
  message: z.string(),
  inquiry_type: storedValue<InquiryType>(),
  service_interest: z.string().nullable(),
  status: storedValue<InquiryStatus>(),
  source: storedValue<InquirySource>(),
  is_spam: z.boolean(),
  created_at: z.string(),
  property_title: z.string().nullable(),
  assignee: z.string().nullable(),
  next_step: z.string().nullable(),
  next_step_at: z.string().nullable(),
  /** The newest reply, where it was not sent and nobody has reached the person since. */
  unsent_reply: z.string().nullable(),
  /** When somebody has to act: to reply first, or to take the next step. */
  due_at: z.string().nullable(),
  is_overdue: z.boolean(),
  /** When the next arranged viewing begins. */
  viewing_at: z.string().nullable(),
})
export type InboxRow = z.infer<typeof inboxRow>

/** Totals and counts stop here; a count of one more means that there are more. */
export const maxInboxCount = 10_000

/**
 * `total` counts the matches, up to `maxInboxCount`; `closed` the matches of a search that are closed and left out; `counts` what the
 * cards show, whatever the filters. `page` is at most the last one.
 */
const inboxPage = z.object({
  total: z.number(),
  has_more: z.boolean(),
  closed: z.number(),
  page: z.number(),
  counts: z.object({ open: z.number(), new: z.number(), overdue: z.number(), mine: z.number(), today: z.number() }),
  rows: storedRows(inboxRow),
})
export type InboxPage = z.infer<typeof inboxPage>

export const propertyDetail = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  price: z.number().nullable(),
  price_currency: z.string(),
  price_type: storedValue<(typeof propertiesPriceType)[number]>(),
  is_published: z.boolean(),
  agent: z.string().nullable(),
  image: z.string().nullable(),
})
export type InquiryPropertyDetail = z.infer<typeof propertyDetail>

/** `author` and `actor` are null where the person has left the staff, or where it was the system. */
const inquiryNote = z.object({
  id: z.string(),
  body: z.string(),
  created_at: z.string(),
  author: z.string().nullable(),
  is_mine: z.boolean(),
})
export type InquiryNote = z.infer<typeof inquiryNote>
const inquiryChange = z.object({
  id: z.number(),
  field: storedValue<'status' | 'assignee' | 'spam'>(),
  became: z.string().nullable(),
  actor: z.string().nullable(),
  created_at: z.string(),
})
export type InquiryChange = z.infer<typeof inquiryChange>
const staffName = z.object({
  user_id: z.string(),
  name: z.string(),
})

const inquiryDetail = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  inquiry_type: storedValue<InquiryType>(),
  service_interest: z.string().nullable(),
  status: storedValue<InquiryStatus>(),
  is_spam: z.boolean(),
  assignee_id: z.string().nullable(),
  created_at: z.string(),
  property: propertyDetail.nullable(),
  notes: storedRows(inquiryNote),
  changes: storedRows(inquiryChange),
  staff: z.array(staffName),
})
export type InquiryDetail = z.infer<typeof inquiryDetail>

const exportRow = inboxRow.omit({ viewing_at: true }).extend({ email: z.string() })
export type ExportRow = z.infer<typeof exportRow>
const exportCursor = z.object({ id: z.string(), created_at: z.string() })

export async function findInboxPage(client: Backend, search: InboxSearch): Promise<InboxPage> {
  const { data, error } = await client.rpc('inquiry_page', {
    ...toFilters(search),
    page: search.page,
    page_size: inboxPageSize,
  })
  if (error) throw error
  if (data === null) throw forbiddenError()
  return inboxPage.parse(data)
}

export async function findInquiryDetail(client: Backend, { id }: { id: string }) {
  const { data, error } = await client.rpc('inquiry_detail', { inquiry: id })
  if (error) throw error
  return inquiryDetail.nullable().parse(data)
}

/** Every match, newest first, a thousand at a time. */
export async function* exportInquiries(client: Backend, search: InboxSearch, signal: AbortSignal) {
  let last: z.infer<typeof exportCursor> | undefined
  for (;;) {
    const { data, error } = await client
      .rpc('inquiry_export_page', { ...toFilters(search), after_created_at: last?.created_at, after_id: last?.id })
      .abortSignal(signal)
    if (error) throw error
    last = z.array(exportCursor).parse(data).at(-1)
    if (!last) return
    yield storedRows(exportRow).parse(data)
  }
}

function toFilters(search: InboxSearch) {
  return {
    search: search.text,
    status: search.status,
    due: search.due ?? null,
    assignee: search.assignee ?? null,
    inquiry_type: search.inquiryType ?? null,
    source: search.source ?? null,
    property: search.property ?? null,
    received_from: search.from ?? null,
    received_to: search.to ?? null,
    spam: search.spam,
  }
}
