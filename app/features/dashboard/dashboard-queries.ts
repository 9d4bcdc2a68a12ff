import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import type { viewingsStatus } from '#app/backend/stored-values.ts'

const viewings = z.object({
  total: z.number(),
  rows: storedRows(
    z.object({
      id: z.string(),
      starts_at: z.string(),
      status: storedValue<(typeof viewingsStatus)[number]>(),
      /** Null once the client is a colleague's. */
      name: z.string().nullable(),
      property_title: z.string().nullable(),
      agent: z.string().nullable(),
      is_own: z.boolean(),
    }),
  ),
})
export type ViewingRow = z.infer<typeof viewings>['rows'][number]

export async function findViewingsToday(client: Backend) {
  const { data, error } = await client.rpc('dashboard_viewings')
  if (error) throw error
  return viewings.parse(data)
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
