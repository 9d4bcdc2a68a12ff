import { IssueScreen } from '#app/features/newsletter/admin/compose/issue-screen.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { useNewsletterImage } from '#app/screens/admin/newsletter-image.tsx'
import type { Route } from './+types/issue.ts'

export function headers() {
  return adminHeaders
}

export default function AdminNewsletterIssue({ params }: Route.ComponentProps) {
  const { role } = useStaff().member
  const imageField = useNewsletterImage()
  return (
    <IssueScreen
      issueId={params.issueId}
      isManager={role === 'super_admin' || role === 'administrator'}
      imageField={imageField}
    />
  )
}
