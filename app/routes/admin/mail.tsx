import { requestContext } from '#app/backend/context.ts'
import { OnlySuperAdmins } from '#app/features/staff/only-super-admins.tsx'
import type { Route } from './+types/mail.ts'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { mailMessages } from '#app/features/mail/mail-messages.ts'
import { MailScreen } from '#app/features/mail/mail-screen.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { canSendEmail: context.get(requestContext).canSendEmail }
}

export { readOnce as shouldRevalidate } from '#app/features/staff/shell/auth-page.tsx'

export function headers() {
  return adminHeaders
}

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  return (
    <OnlySuperAdmins title={mailMessages.title}>
      <MailScreen canSendEmail={loaderData.canSendEmail} />
    </OnlySuperAdmins>
  )
}
