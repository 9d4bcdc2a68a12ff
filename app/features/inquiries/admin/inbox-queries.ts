import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import type { InquiryStatus, InquiryType } from '../inquiry.ts'
import type { InboxSearch } from './inbox/inbox-search.ts'

export const inboxPageSize = 20

export type InboxCounts = Record<InquiryStatus | 'total', number>

export type InboxRow = {
  id: string
  name: string
  /** The first 240 characters of the message. */
  message: string
  inquiry_type: InquiryType
  service_interest: string | null
  status: InquiryStatus
  is_spam: boolean
  created_at: string
  property_title: string | null
  assignee: string | null
}

/** `total` counts the matches; `counts` the same without the status filter. `page` is at most the last one. */
export type InboxPage = { total: number; page: number; counts: InboxCounts; rows: InboxRow[] }

export type InquiryDetail = {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  inquiry_type: InquiryType
  service_interest: string | null
  status: InquiryStatus
  is_spam: boolean
  assignee_id: string | null
  created_at: string
  property: InquiryPropertyDetail | null
  notes: InquiryNote[]
  changes: InquiryChange[]
  staff: StaffName[]
}

export type InquiryPropertyDetail = {
  id: string
  title: string
  location: string
  price: number | null
  price_currency: string
  price_type: 'fixed' | 'negotiable' | 'on_request'
  is_published: boolean
  image: string | null
}

/** `author` and `actor` are null where the person has left the staff, or where it was the system. */
export type InquiryNote = { id: string; body: string; created_at: string; author: string | null; is_mine: boolean }
export type InquiryChange = {
  id: number
  field: 'status' | 'assignee' | 'spam'
  became: string | null
  actor: string | null
  created_at: string
}
export type StaffName = { user_id: string; name: string }

export type ExportRow = Omit<InboxRow, 'is_spam'> & { email: string; phone: string | null }

export async function findInboxPage(client: Backend, search: InboxSearch): Promise<InboxPage> {
  const { data, error } = await client.rpc('inquiry_page', {
    ...toFilters(search),
    page: search.page,
    page_size: inboxPageSize,
  })
  if (error) throw error
  if (data === null) throw forbiddenError()
  return data as InboxPage
}

export async function findInquiryDetail(client: Backend, { id }: { id: string }) {
  const { data, error } = await client.rpc('inquiry_detail', { inquiry: id })
  if (error) throw error
  return data as InquiryDetail | null
}

/** Every match, newest first, a thousand at a time. */
export async function* exportInquiries(client: Backend, search: InboxSearch, signal: AbortSignal) {
  let last: ExportRow | undefined
  for (;;) {
    const { data, error } = await client
      .rpc('inquiry_export_page', { ...toFilters(search), after_created_at: last?.created_at, after_id: last?.id })
      .abortSignal(signal)
    if (error) throw error
    const rows = data as ExportRow[]
    last = rows.at(-1)
    if (!last) return
    yield rows
  }
}

function toFilters({ text: words, status, inquiryType, spam }: InboxSearch) {
  return { search: words, status: status ?? null, inquiry_type: inquiryType ?? null, spam }
}
