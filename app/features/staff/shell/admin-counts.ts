import { useQuery } from '@tanstack/react-query'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'

/** Counts shown around every admin page; absent for what the member's role does not see. */
export type AdminCounts = CallOutputs['dashboard']['counts']

const cachedMs = 2 * 60_000
const pollIntervalMs = 60_000

export function useAdminCounts() {
  return useQuery(
    useCalls().dashboard.counts.queryOptions(undefined, { staleTime: cachedMs, refetchInterval: pollIntervalMs }),
  )
}
