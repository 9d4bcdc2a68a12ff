import { membersMessages } from '#app/features/staff/members/members-messages.ts'
import { StaffScreen } from '#app/features/staff/members/staff-screen.tsx'
import { OnlySuperAdmins } from '#app/features/staff/only-super-admins.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'

export function headers() {
  return adminHeaders
}

export default function AdminStaff() {
  return (
    <OnlySuperAdmins title={membersMessages.title}>
      <StaffScreen />
    </OnlySuperAdmins>
  )
}
