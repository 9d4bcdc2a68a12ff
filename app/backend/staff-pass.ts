import type { Backend } from './context.ts'

const address = '/admin/pass'

/**
 * Asks for the pass by which this browser's session sees what visitors do not see yet: the closed site, and previews of drafts.
 * False without a session.
 */
export async function requestStaffPass(client: Backend, signal: AbortSignal): Promise<boolean> {
  const { data } = await client.auth.getSession()
  if (!data.session) return false
  const response = await fetch(address, {
    method: 'POST',
    signal,
    headers: { Authorization: `Bearer ${data.session.access_token}` },
  })
  return response.ok
}

export async function dropStaffPass() {
  await fetch(address, { method: 'POST' }).catch(() => undefined)
}
