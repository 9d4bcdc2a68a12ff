import { useQuery } from '@tanstack/react-query'
import { useBackend } from '../../../backend/browser-client.ts'
import type { Backend } from '../../../backend/context.ts'
import { refusal } from '../../../backend/refusal.ts'

/** Numbers that stand in the frame of every admin screen. */
export type AdminCounts = { properties: number; newInquiries: number; posts: number }

const cachedMs = 2 * 60_000
const askedEveryMs = 60_000

export function useAdminCounts() {
  const client = useBackend()
  return useQuery({
    queryKey: ['inquiry_count'],
    queryFn: () => countForFrame(client),
    staleTime: cachedMs,
    refetchInterval: askedEveryMs,
  })
}

async function countForFrame(client: Backend): Promise<AdminCounts> {
  const { data, error } = await client.rpc('admin_counts')
  if (error) throw error
  if (data === null) throw refusal()
  const counts = data as { properties: number; new_inquiries: number; posts: number }
  return { properties: counts.properties, newInquiries: counts.new_inquiries, posts: counts.posts }
}
