import { inquirySources, type InquiryStatus, inquiryStatuses, type InquiryType, inquiryTypes } from '../../inquiry.ts'

/** State of the inbox, as it is in the URL. */
export type InboxSearch = {
  text: string
  status: StatusFilter
  due: DueFilter | undefined
  /** 'me', 'nobody' or the id of a member of staff. */
  assignee: string | undefined
  inquiryType: InquiryType | undefined
  source: (typeof inquirySources)[number] | undefined
  /** Id of the property. */
  property: string | undefined
  /** Days in Nairobi, such as '2026-11-20', both included. */
  from: string | undefined
  to: string | undefined
  spam: SpamFilter
  page: number
}
export const statusFilters = ['open', ...inquiryStatuses, 'all'] as const
export type StatusFilter = 'open' | 'all' | InquiryStatus
export const dueFilters = ['overdue', 'today'] as const
type DueFilter = (typeof dueFilters)[number]
export const spamFilters = ['without', 'only', 'all'] as const
export type SpamFilter = (typeof spamFilters)[number]

/** The cards over the list; each is a set of filters. */
export const cards = {
  open: { status: 'open', due: undefined, assignee: undefined },
  new: { status: 'new', due: undefined, assignee: undefined },
  overdue: { status: 'open', due: 'overdue', assignee: undefined },
  mine: { status: 'open', due: undefined, assignee: 'me' },
  today: { status: 'open', due: 'today', assignee: undefined },
} as const
export type CardKey = keyof typeof cards

export const inboxPageSize = 20
/** Totals and counts stop here; a count of one more means that there are more. */
export const maxInboxCount = 10_000
export const maxInquiriesPerAction = 500

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const maxSearchLength = 200
const maxPage = 100_000

export const defaultInboxSearch: InboxSearch = {
  text: '',
  status: 'open',
  due: undefined,
  assignee: undefined,
  inquiryType: undefined,
  source: undefined,
  property: undefined,
  from: undefined,
  to: undefined,
  spam: 'without',
  page: 1,
}

/** Lenient: invalid parameters are ignored. */
export function parseInboxSearch(params: URLSearchParams): InboxSearch {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const page = Number(params.get('page'))
  const assignee = params.get('assignee')
  return {
    text: (params.get('search') ?? '').slice(0, maxSearchLength),
    status: oneOf('status', statusFilters) ?? 'open',
    due: oneOf('due', dueFilters),
    assignee: assignee === 'me' || assignee === 'nobody' ? assignee : parseId(assignee),
    inquiryType: oneOf('type', inquiryTypes),
    source: oneOf('source', inquirySources),
    property: parseId(params.get('property')),
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    spam: oneOf('spam', spamFilters) ?? 'without',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  }
}

/** The inquiry that is open beside the list. */
export function parseOpenInquiryId(params: URLSearchParams) {
  return parseId(params.get('inquiry'))
}

export function inboxParams(search: InboxSearch, openId?: string) {
  const { text, status, due, assignee, inquiryType, source, property, from, to, spam, page } = search
  const values = {
    search: text.trim() && text,
    status: status !== 'open' && status,
    due,
    assignee,
    type: inquiryType,
    source,
    property,
    from,
    to,
    spam: spam !== 'without' && spam,
    page: page > 1 && String(page),
    inquiry: openId,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value)
  return params
}

/** How many filters are set, the cards' among them; the words are not counted. */
export function countFilters(search: InboxSearch) {
  const { page: _, text: __, ...filters } = search
  return Object.entries(filters).filter(([name, value]) => value !== defaultInboxSearch[name as keyof InboxSearch])
    .length
}

export function isNarrowed(search: InboxSearch) {
  return search.text.trim() !== '' || countFilters(search) > 0
}

/** The card whose filters are set; undefined when others of the same kind are. */
export function chosenCard({ status, due, assignee }: InboxSearch) {
  return (Object.keys(cards) as CardKey[]).find(
    (key) => cards[key].status === status && cards[key].due === due && cards[key].assignee === assignee,
  )
}

function parseId(text: string | null) {
  return text && uuid.test(text) ? text : undefined
}

function parseDay(text: string | null) {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}
