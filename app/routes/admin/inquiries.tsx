import { useReplyPromise } from '#app/features/company/admin/use-reply-promise.ts'
import { InquiriesScreen } from '#app/features/inquiries/admin/inbox/inquiries-screen.tsx'
import { InquiryReplies } from '#app/features/mail/inquiry-replies.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { useAdminCounts } from '#app/features/staff/shell/admin-counts.ts'
import { useStaff } from '#app/features/staff/staff-session.ts'

export function headers() {
  return adminHeaders
}

export default function AdminInquiries() {
  return (
    <InquiriesScreen
      userId={useStaff().member.userId}
      waiting={useAdminCounts().data?.newInquiries}
      replyWithinHours={useReplyPromise()}
      renderReplies={({ id, email }) => <InquiryReplies inquiryId={id} email={email} />}
    />
  )
}
