import type { QueryData, SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod'
import type { Database } from '#app/backend/database.types.ts'
import type { InquiryStatus, InquiryType } from '#app/features/inquiries/inquiry.ts'

// The calls by which other programs read inquiries through supabase-js.

type Client = SupabaseClient<Database>

const counts = z.record(z.string(), z.number())
const inquiryStatistics = z.object({ total: z.number(), byStatus: counts, byType: counts })

type InquiryPage = { data: Inquiry[]; total: number; page: number; pageSize: number; totalPages: number }

type InquiryFilter = {
  status?: InquiryStatus
  inquiryType?: InquiryType
  propertyId?: string
  /** Matches anywhere in name, email or message, case-insensitively. */
  text?: string
}

/** PostgREST's error for a page beyond the last. */
const rangeNotSatisfiable = 'PGRST103'

const columns =
  `id, name, email, phone, message, inquiry_type, service_interest, status, source, is_spam, property_id, created_at, updated_at,
  property:properties(id, title, slug, location, price, price_currency, images, featured_image_index)` as const

/** A row as staff read it; anonymous visitors can read none. */
export type Inquiry = QueryData<ReturnType<typeof selectInquiries>>[number]

/** Newest first, like every list here. */
export async function listInquiries(
  client: Client,
  { limit, offset = 0, ...filter }: InquiryFilter & { limit?: number; offset?: number } = {},
) {
  const query = selectInquiries(client, filter)
  const { data, error } = await (limit === undefined ? query : query.range(offset, offset + limit - 1))
  if (error) throw error
  return data
}

export function listRecentInquiries(client: Client, { limit = 10 }: { limit?: number } = {}) {
  return listInquiries(client, { limit })
}

export function listInquiriesOfProperty(client: Client, { propertyId }: { propertyId: string }) {
  return listInquiries(client, { propertyId })
}

export function searchInquiries(
  client: Client,
  search: { text: string; status?: InquiryStatus; inquiryType?: InquiryType },
) {
  return listInquiries(client, search)
}

type InquiryPageParams = InquiryFilter & { page?: number; pageSize?: number }

export async function listInquiryPage(client: Client, params: InquiryPageParams = {}): Promise<InquiryPage> {
  const { page = 1, pageSize = 20, ...filter } = params
  const first = (page - 1) * pageSize
  const { data, error, count } = await selectInquiries(client, filter, 'exact').range(first, first + pageSize - 1)
  if (error?.code === rangeNotSatisfiable && page > 1) {
    return { ...(await listInquiryPage(client, { ...params, page: 1 })), data: [], page }
  }
  if (error) throw error
  const total = count ?? 0
  return { data: data, total, page, pageSize, totalPages: Math.ceil(total / pageSize) }
}

export async function findInquiry(client: Client, { id }: { id: string }) {
  const { data, error } = await client.from('inquiries').select(columns).eq('id', id).maybeSingle()
  if (error) throw error
  return data
}

export async function countInquiries(client: Client) {
  const { count, error } = await client.from('inquiries').select('id', { count: 'exact', head: true })
  if (error) throw error
  return count ?? 0
}

export async function findInquiryStatistics(client: Client, { periodDays = 30 }: { periodDays?: number } = {}) {
  const { data, error } = await client.rpc('inquiry_statistics', { period_days: periodDays })
  if (error) throw new Error('Failed to fetch inquiry statistics', { cause: error })
  return inquiryStatistics.parse(data)
}

/** Searches for the text literally; LIKE's wildcards are escaped. */
export function inquiryTextFilter(text: string) {
  // Characters of the filter syntax cannot be escaped the same way on every backend: each becomes a wildcard for one
  // character.
  const pattern = text
    .slice(0, 200)
    .replaceAll('\0', '')
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll(/[,(){}"*]/g, '_')
  return ['name', 'email', 'message'].map((column) => `${column}.ilike.%${pattern}%`).join(',')
}

function selectInquiries(client: Client, { status, inquiryType, propertyId, text }: InquiryFilter, count?: 'exact') {
  let query = client.from('inquiries').select(columns, { count })
  if (status) query = query.eq('status', status)
  if (inquiryType) query = query.eq('inquiry_type', inquiryType)
  if (propertyId) query = query.eq('property_id', propertyId)
  if (text) query = query.or(inquiryTextFilter(text))
  return query.order('created_at', { ascending: false }).order('id', { ascending: false })
}
