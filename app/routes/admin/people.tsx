import { PeopleScreen } from '#app/features/inquiries/admin/people/people-screen.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'

export function headers() {
  return adminHeaders
}

export default function AdminPeople() {
  return <PeopleScreen />
}
