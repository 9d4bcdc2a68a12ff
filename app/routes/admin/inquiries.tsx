import { useReplyPromise } from '#app/features/company/admin/use-reply-promise.ts'
import { InquiriesScreen } from '#app/features/inquiries/admin/inbox/inquiries-screen.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

export function headers() {
  return adminHeaders
}

export default function AdminInquiries() {
  return <InquiriesScreen userId={useStaff().member.userId} replyWithinHours={useReplyPromise()} />
}
