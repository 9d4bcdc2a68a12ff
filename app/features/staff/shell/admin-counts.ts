import * as z from 'zod'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'

/** Counts shown around every admin page. */
export type AdminCounts = { properties: number; newInquiries: number; openReports: number; posts: number }

const cachedMs = 2 * 60_000
const pollIntervalMs = 60_000

export function useAdminCounts() {
  const client = useBackend()
  return useQuery({
    queryKey: ['inquiry_count'],
    queryFn: () => fetchAdminCounts(client),
    staleTime: cachedMs,
    refetchInterval: pollIntervalMs,
  })
}

const countsSchema = z.object({
  properties: z.number(),
  new_inquiries: z.number(),
  open_reports: z.number(),
  posts: z.number(),
})

async function fetchAdminCounts(client: Backend): Promise<AdminCounts> {
  const { data, error } = await client.rpc('admin_counts')
  if (error) throw error
  if (data === null) throw forbiddenError()
  const { properties, new_inquiries: newInquiries, open_reports: openReports, posts } = countsSchema.parse(data)
  return { properties, newInquiries, openReports, posts }
}
