import type { Backend } from '#app/backend/context.ts'
import { staffEntrySchema } from '#app/backend/staff-entry.ts'
import { setupMessages } from './setup-messages.ts'

/** A member of staff who may set up the site, with the header of their session. */
export type Manager = { name: string; email: string; authorization: string }

/** Checks with the backend, by the caller's own token; otherwise the response that rejects the caller. */
export async function findManager(anonClient: Backend, authorization: string | null): Promise<Manager | Response> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) return reject(401, setupMessages.sessionEnded)
  const header = `Bearer ${token}`
  const { data, error, status } = await anonClient.rpc('my_staff_entry').setHeader('Authorization', header)
  if (error)
    return status === 401 || status === 403
      ? reject(401, setupMessages.sessionEnded)
      : reject(503, setupMessages.unavailable)
  const entry = staffEntrySchema.parse(data)
  if (entry.state !== 'staff') return reject(entry.state === 'not_staff' ? 403 : 401, setupMessages.sessionEnded)
  if (!['super_admin', 'administrator'].includes(entry.role)) return reject(403, setupMessages.notAllowed)
  return { name: entry.name, email: entry.email, authorization: header }
}

function reject(status: number, message: string) {
  return Response.json({ message }, { status })
}
