import { inquiryStatuses, inquiryTypes, type InquiryStatus, type InquiryType } from '../../inquiry.ts'

/** State of the inbox, as it is in the URL. */
export type InboxSearch = {
  text: string
  status: InquiryStatus | undefined
  inquiryType: InquiryType | undefined
  spam: SpamFilter
  page: number
}
const spamFilters = ['without', 'only', 'all'] as const
export type SpamFilter = (typeof spamFilters)[number]

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const maxSearchLength = 200
const maxPage = 100_000

/** Lenient: invalid parameters are ignored. */
export function parseInboxSearch(params: URLSearchParams): InboxSearch {
  const page = Number(params.get('page'))
  return {
    text: (params.get('search') ?? '').slice(0, maxSearchLength),
    status: inquiryStatuses.find((status) => status === params.get('status')),
    inquiryType: inquiryTypes.find((type) => type === params.get('type')),
    spam: spamFilters.find((spam) => spam === params.get('spam')) ?? 'without',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  }
}

/** The inquiry that is open beside the list. */
export function parseOpenInquiryId(params: URLSearchParams) {
  const id = params.get('inquiry')
  return id && uuid.test(id) ? id : undefined
}

export function inboxParams({ text, status, inquiryType, spam, page }: InboxSearch, openId?: string) {
  const params = new URLSearchParams()
  if (text.trim()) params.set('search', text)
  if (status) params.set('status', status)
  if (inquiryType) params.set('type', inquiryType)
  if (spam !== 'without') params.set('spam', spam)
  if (page > 1) params.set('page', String(page))
  if (openId) params.set('inquiry', openId)
  return params
}

export function isNarrowed({ text, status, inquiryType, spam }: InboxSearch) {
  return text.trim() !== '' || status !== undefined || inquiryType !== undefined || spam !== 'without'
}

export const defaultInboxSearch: InboxSearch = {
  text: '',
  status: undefined,
  inquiryType: undefined,
  spam: 'without',
  page: 1,
}
