import { ViewingsScreen } from '#app/features/viewings/admin/viewings-screen.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'

export function headers() {
  return adminHeaders
}

export default function AdminViewings() {
  return <ViewingsScreen />
}
