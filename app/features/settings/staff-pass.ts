import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'

export const staffPassKey = ['staff_pass']
const address = '/admin/pass'
const pollIntervalMs = 60_000

/**
 * During maintenance this browser's session lets staff see the public pages: the pass is requested as soon as maintenance
 * begins.
 */
export function useStaffPass() {
  const client = useBackend()
  useQuery({
    queryKey: staffPassKey,
    queryFn: ({ signal }) => findPassIfClosed(client, signal),
    refetchInterval: pollIntervalMs,
  })
}

export async function dropStaffPass() {
  await fetch(address, { method: 'POST' }).catch(() => undefined)
}

async function findPassIfClosed(client: Backend, signal: AbortSignal) {
  const { data: general, error } = await client
    .from('settings')
    .select('isClosed:value->maintenanceMode')
    .eq('section', 'general')
    .abortSignal(signal)
    .maybeSingle()
  if (error) throw error
  if (general?.isClosed !== true) return false
  const { data } = await client.auth.getSession()
  if (!data.session) return false
  const response = await fetch(address, {
    method: 'POST',
    signal,
    headers: { Authorization: `Bearer ${data.session.access_token}` },
  })
  return response.ok
}
