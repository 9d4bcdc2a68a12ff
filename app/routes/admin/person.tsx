import { PersonScreen } from '#app/features/inquiries/admin/people/person-screen.tsx'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { ViewingBadge } from '#app/features/viewings/admin/viewing-badge.tsx'
import type { Route } from './+types/person.ts'

export function headers() {
  return adminHeaders
}

export default function AdminPerson({ params }: Route.ComponentProps) {
  return <PersonScreen personId={params.personId} ViewingBadge={ViewingBadge} />
}
