import * as z from 'zod'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'

/** Counts shown around every admin page; absent for what the member's role does not see. */
export type AdminCounts = Record<
  'properties' | 'newInquiries' | 'openReports' | 'posts' | 'staffRequests',
  number | undefined
>

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

const count = z
  .number()
  .nullable()
  .transform((stored) => stored ?? undefined)
const countsSchema = z.object({
  properties: count,
  new_inquiries: count,
  open_reports: count,
  posts: count,
  staff_requests: count,
})

async function fetchAdminCounts(client: Backend): Promise<AdminCounts> {
  const { data, error } = await client.rpc('admin_counts')
  if (error) throw error
  if (data === null) throw forbiddenError()
  const counts = countsSchema.parse(data)
  return {
    properties: counts.properties,
    newInquiries: counts.new_inquiries,
    openReports: counts.open_reports,
    posts: counts.posts,
    staffRequests: counts.staff_requests,
  }
}
