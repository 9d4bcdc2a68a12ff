import { OnlySuperAdmins } from '#app/features/staff/only-super-admins.tsx'
import { StaffScreen } from '#app/features/staff/members/staff-screen.tsx'

export default function AdminStaff() {
  return (
    <OnlySuperAdmins title="Staff">
      <StaffScreen />
    </OnlySuperAdmins>
  )
}
