import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { requestStaffPass } from '#app/backend/staff-pass.ts'

export const staffPassKey = ['staff_pass']
const pollIntervalMs = 60_000

/**
 * During maintenance, and before the site is live, this browser's session lets staff see the public pages: the pass is
 * requested as soon as the site is closed.
 */
export function useStaffPass() {
  const client = useBackend()
  useQuery({
    queryKey: staffPassKey,
    queryFn: ({ signal }) => findPassIfClosed(client, signal),
    refetchInterval: pollIntervalMs,
  })
}

async function findPassIfClosed(client: Backend, signal: AbortSignal) {
  return (await isSiteClosed(client, signal)) && requestStaffPass(client, signal)
}

async function isSiteClosed(client: Backend, signal: AbortSignal): Promise<boolean> {
  const [general, opening] = await Promise.all([
    client
      .from('settings')
      .select('isClosed:value->maintenanceMode')
      .eq('section', 'general')
      .abortSignal(signal)
      .maybeSingle(),
    client.rpc('is_site_open').abortSignal(signal),
  ])
  if (general.error) throw general.error
  if (opening.error) throw opening.error
  return general.data?.isClosed === true || !opening.data
}
