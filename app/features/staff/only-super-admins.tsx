import type { ReactNode } from 'react'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyPanel } from '#app/ui/admin/states.tsx'
import { staffMessages } from './staff-messages.ts'
import { useStaff } from './staff-session.ts'

/** For convenience only: the database forbids an administrator these rows anyway. */
export function OnlySuperAdmins({ title, children }: { title: string; children: ReactNode }) {
  const { member } = useStaff()
  if (member.role === 'super_admin') return children
  return (
    <AdminPage title={title}>
      <EmptyPanel title={staffMessages.superAdminsOnly.title}>{staffMessages.superAdminsOnly.text}</EmptyPanel>
    </AdminPage>
  )
}
