import { OnlySuperAdmins } from '#app/features/staff/only-super-admins.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { mailMessages } from '#app/features/mail/mail-messages.ts'
import { MailScreen } from '#app/features/mail/mail-screen.tsx'

export function headers() {
  return adminHeaders
}

export default function AdminMail() {
  return (
    <OnlySuperAdmins title={mailMessages.title}>
      <MailScreen />
    </OnlySuperAdmins>
  )
}
