import { StaffScreen } from '#app/features/staff/members/staff-screen.tsx'
import { PublicProfile } from '#app/screens/admin/public-profile.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'

export function headers() {
  return adminHeaders
}

export default function AdminStaff() {
  return <StaffScreen renderProfile={(userId) => <PublicProfile userId={userId} />} />
}
