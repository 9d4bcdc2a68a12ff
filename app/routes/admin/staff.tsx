import { requestContext } from '#app/backend/context.ts'
import { membersMessages } from '#app/features/staff/members/members-messages.ts'
import { StaffScreen } from '#app/features/staff/members/staff-screen.tsx'
import { OnlySuperAdmins } from '#app/features/staff/only-super-admins.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import type { Route } from './+types/staff.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { canSendEmail: context.get(requestContext).canSendEmail }
}

export { readOnce as shouldRevalidate } from '#app/features/staff/shell/auth-page.tsx'

export function headers() {
  return adminHeaders
}

export default function AdminStaff({ loaderData }: Route.ComponentProps) {
  return (
    <OnlySuperAdmins title={membersMessages.title}>
      <StaffScreen canSendEmail={loaderData.canSendEmail} />
    </OnlySuperAdmins>
  )
}
