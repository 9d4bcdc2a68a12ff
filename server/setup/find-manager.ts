import { type AsMember, findStaffEntry, statusOfRejection } from '#server/api/as-member.ts'
import { setupMessages } from './setup-messages.ts'

/** A member of staff who may set up the site, with the header of their session. */
export type Manager = { name: string; email: string; authorization: string }

/** Checks in the database, with the rights of the caller; otherwise the response that rejects the caller. */
export async function findManager(asMember: AsMember, authorization: string | null): Promise<Manager | Response> {
  const entry = await asMember(authorization, findStaffEntry).catch((error: unknown) =>
    statusOfRejection(error) ? reject(401, setupMessages.sessionEnded) : reject(503, setupMessages.unavailable),
  )
  if (entry instanceof Response) return entry
  if (entry.state !== 'staff') return reject(entry.state === 'not_staff' ? 403 : 401, setupMessages.sessionEnded)
  if (!['super_admin', 'administrator'].includes(entry.role)) return reject(403, setupMessages.notAllowed)
  return { name: entry.name, email: entry.email, authorization: authorization ?? '' }
}

function reject(status: number, message: string) {
  return Response.json({ message }, { status })
}
