import { EmailScreen } from '#app/features/setup/email-screen.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

export function headers() {
  return adminHeaders
}

export default function AdminSettingsEmail() {
  const { member } = useStaff()
  return <EmailScreen ownAddress={member.email} />
}
