import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import type { Assignee } from '../inquiry-types.ts'

/** The staff to whom a manager assigns inquiries; nobody for others, and until they are loaded. */
export function useAssignees(): readonly Assignee[] {
  const { isManager } = useRights()
  return useQuery(useCalls().inquiries.assignees.queryOptions(undefined, { enabled: isManager })).data ?? []
}

/** The suspended colleagues whom the manager manages: their inquiries wait for somebody else. */
export function useSuspendedStaff(): readonly Assignee[] {
  const client = useBackend()
  const { isManager } = useRights()
  const found = useQuery({
    queryKey: ['assignees', 'suspended'],
    queryFn: async () => {
      const { data, error } = await client
        .from('staff')
        .select('user_id, name')
        .eq('is_suspended', true)
        .neq('role', 'editor')
        .order('name')
      if (error) throw error
      return data
    },
    enabled: isManager,
  })
  return found.data ?? []
}
