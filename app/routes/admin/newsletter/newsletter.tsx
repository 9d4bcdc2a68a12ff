import { NewsletterScreen } from '#app/features/newsletter/admin/newsletter-screen.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

export function headers() {
  return adminHeaders
}

export default function AdminNewsletter() {
  const { role } = useStaff().member
  return <NewsletterScreen isManager={role === 'super_admin' || role === 'administrator'} />
}
