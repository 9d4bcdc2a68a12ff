import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'

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
