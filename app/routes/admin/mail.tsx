import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { MailScreen } from '#app/features/mail/mail-screen.tsx'

export function headers() {
  return adminHeaders
}

export default function AdminMail() {
  return <MailScreen />
}
