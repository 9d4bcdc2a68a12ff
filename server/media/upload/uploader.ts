import type { StaffRole } from '#app/backend/staff-entry.ts'
import { type AsMember, findStaffEntry, statusOfRejection } from '#server/api/as-member.ts'
import { uploadMessages } from './upload-messages.ts'

export type Uploader = { userId: string; role: StaffRole }
type UploaderRejection = { status: 401 | 403 | 503; message: string }

const sessionEnded: UploaderRejection = { status: 401, message: uploadMessages.sessionEnded }
const notStaff: UploaderRejection = { status: 403, message: uploadMessages.notStaff }
const authUnavailable: UploaderRejection = {
  status: 503,
  message: uploadMessages.authUnavailable,
}

/** Checks in the database, with the rights of the caller, whether the caller is staff with a valid session. */
export async function findUploader(
  asMember: AsMember,
  authorization: string | null,
): Promise<Uploader | UploaderRejection> {
  try {
    const entry = await asMember(authorization, findStaffEntry)
    if (entry.state === 'staff') return { userId: entry.user_id, role: entry.role }
    return entry.state === 'not_staff' ? notStaff : sessionEnded
  } catch (error) {
    return statusOfRejection(error) ? sessionEnded : authUnavailable
  }
}
