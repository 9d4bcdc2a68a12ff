import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useBackend } from '#app/backend/browser-client.ts'
import { useRights } from '#app/backend/rights.ts'

const assignees = z.array(z.object({ user_id: z.string(), name: z.string() }))
export type Assignee = z.infer<typeof assignees>[number]

/** The staff to whom a manager assigns inquiries; nobody for others, and until they are loaded. */
export function useAssignees(): readonly Assignee[] {
  const client = useBackend()
  const { isManager } = useRights()
  const found = useQuery({
    queryKey: ['assignees'],
    queryFn: async () => {
      const { data, error } = await client.rpc('list_assignees')
      if (error) throw error
      return assignees.parse(data)
    },
    enabled: isManager,
  })
  return found.data ?? []
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
