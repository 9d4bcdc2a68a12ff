import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyPanel } from '#app/ui/admin/states.tsx'
import { staffMessages } from '../staff-messages.ts'
import { useStaff } from '../staff-session.ts'
import { findScreen, screensFor } from './screens.ts'

/** Says so where a role has no right to a screen. For convenience only: the database gives it no rows anyway. */
export function AllowedScreen({ children }: { children: ReactNode }) {
  const { member } = useStaff()
  const { pathname } = useLocation()
  const screen = findScreen(pathname)
  if (!screen || screen.roles.includes(member.role)) return children
  const [first] = screensFor(member.role)
  const { title, text } = staffMessages.otherRoles
  return (
    <AdminPage title={screen.label}>
      <EmptyPanel
        title={title}
        actions={
          first && (
            <Link className="inline-link" to={first.to}>
              {staffMessages.otherRoles.open(first.label)}
            </Link>
          )
        }
      >
        {text(screen.roles)}
      </EmptyPanel>
    </AdminPage>
  )
}
