import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import type { inquiriesInquiryType, inquiriesStatus } from '#app/backend/stored-values.ts'

const inquiryType = storedValue<(typeof inquiriesInquiryType)[number]>()

const inquiries = z.object({
  overdue: z.number(),
  new: z.number(),
  rows: storedRows(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      inquiry_type: inquiryType,
      status: storedValue<(typeof inquiriesStatus)[number]>(),
      property_title: z.string().nullable(),
      created_at: z.string(),
      next_step: z.string().nullable(),
      next_step_at: z.string().nullable(),
      due_at: z.string().nullable(),
      is_overdue: z.boolean(),
    }),
  ),
})
export type InquiryRow = z.infer<typeof inquiries>['rows'][number]

/** What is overdue, the longest first, then new inquiries. */
export async function findInquiriesToAnswer(client: Backend) {
  const { data, error } = await client.rpc('dashboard_inquiries')
  if (error) throw error
  const found = inquiries.parse(data)
  return { ...found, total: found.rows.length }
}

const draftKinds = ['property', 'change', 'post', 'page', 'issue'] as const
export type DraftKind = (typeof draftKinds)[number]

const drafts = z.object({
  counts: z.record(z.string(), z.number()),
  rows: storedRows(
    z.object({
      kind: storedValue<DraftKind>(),
      id: z.string(),
      title: z.string().nullable(),
      edited_at: z.string(),
      edited_by: z.string().nullable(),
      scheduled_for: z.string().nullable(),
      /** What a listing lacks before it can be published. */
      needs: z.array(storedValue<'title' | 'price' | 'location' | 'landSize' | 'images'>()).nullable(),
    }),
  ),
})
export type DraftRow = z.infer<typeof drafts>['rows'][number]
export type DraftCounts = z.infer<typeof drafts>['counts']

/** What is not public yet, scheduled ones first. */
export async function findDrafts(client: Backend) {
  const { data, error } = await client.rpc('dashboard_drafts')
  if (error) throw error
  const { counts, rows } = drafts.parse(data)
  return { total: Object.values(counts).reduce((sum, count) => sum + count, 0), counts, rows }
}

/** Those who asked for an account, the first first. */
export async function findStaffRequests(client: Backend) {
  const { data, error, count } = await client
    .from('staff_requests')
    .select('id, name, email, created_at', { count: 'exact' })
    .order('created_at')
    .order('id')
    .limit(3)
  if (error) throw error
  return { total: count ?? data.length, rows: data }
}

const figure = z.object({ now: z.number(), before: z.number(), points: z.array(z.number()) })
const minutes = z.number().nullable()
const figures = z.object({
  counted_at: z.string(),
  views: figure,
  inquiries: figure,
  closed: figure.extend({ sold: z.number(), rented: z.number() }),
  /** Opening minutes to the first reply; null where nothing was answered. */
  replies: z.object({ now: minutes, points: z.array(minutes) }),
})
export type DashboardFigures = z.infer<typeof figures>

/** The last thirty days beside the thirty before, with ten points of three days. */
export async function findFigures(client: Backend) {
  const { data, error } = await client.rpc('dashboard_figures')
  if (error) throw error
  return figures.parse(data)
}
