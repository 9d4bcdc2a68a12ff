import type { Backend } from '#app/backend/context.ts'
import { staffEntrySchema, type StaffRole } from '#app/backend/staff-entry.ts'
import { uploadMessages } from './upload-messages.ts'

export type Uploader = { userId: string; role: StaffRole }
type UploaderRejection = { status: 401 | 403 | 503; message: string }

const sessionEnded: UploaderRejection = { status: 401, message: uploadMessages.sessionEnded }
const notStaff: UploaderRejection = { status: 403, message: uploadMessages.notStaff }
const authUnavailable: UploaderRejection = {
  status: 503,
  message: uploadMessages.authUnavailable,
}

/** Checks with the backend, by the caller's own token, whether the caller is staff with a valid session. */
export async function findUploader(
  anonClient: Backend,
  authorization: string | null,
): Promise<Uploader | UploaderRejection> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) return sessionEnded
  const { data, error, status } = await anonClient.rpc('my_staff_entry').setHeader('Authorization', `Bearer ${token}`)
  if (error) return status === 401 || status === 403 ? sessionEnded : authUnavailable
  const entry = staffEntrySchema.parse(data)
  if (entry.state === 'staff') return { userId: entry.user_id, role: entry.role }
  return entry.state === 'not_staff' ? notStaff : sessionEnded
}
