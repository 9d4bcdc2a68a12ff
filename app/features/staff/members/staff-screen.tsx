import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { membersMessages } from './members-messages.ts'
import { listStaffRequests } from '../registration/registration-commands.ts'
import { RequestList } from '../registration/request-list.tsx'
import { listInvitations, listSecondFactors, listStaff } from '../staff-queries.ts'
import { useStaff } from '../staff-session.ts'
import { StaffTable } from './staff-table.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'

export function StaffScreen() {
  const client = useBackend()
  const { member } = useStaff()
  // In the address, so that the palette can open it.
  const [search, setSearch] = useSearchParams()
  const setIsInviting = (isInviting: boolean) => setSearch(isInviting ? { invite: '' } : {}, { replace: true })
  const [isShowingRoles, setIsShowingRoles] = useState(false)
  const staff = useQuery({ queryKey: ['staff'], queryFn: () => listStaff(client) })
  const invitations = useQuery({ queryKey: ['staff_invitations'], queryFn: () => listInvitations(client) })
  const requests = useQuery({ queryKey: ['staff_requests'], queryFn: () => listStaffRequests(client) })
  const factors = useQuery({
    queryKey: ['staff_factors'],
    queryFn: () => listSecondFactors(client),
    enabled: member.role === 'super_admin',
  })
  const people = staff.data?.filter(({ isSuspended }) => !isSuspended).length
  return (
    <AdminPage
      title={membersMessages.title}
      lead={people !== undefined && requests.data && membersMessages.lead(people, requests.data.length)}
      actions={
        <>
          <Button tone="plain" onClick={() => setIsShowingRoles(true)}>
            {membersMessages.roles.open}
          </Button>
          <Button tone="go" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden="true" />
            {membersMessages.invite.open}
          </Button>
        </>
      }
    >
      <RequestList requests={requests.data ?? []} />
      <section className={panelClass} aria-label={membersMessages.title}>
        {staff.isPending && <SkeletonRows count={3} label={membersMessages.loading} />}
        {staff.isError && <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void staff.refetch()} />}
        {staff.data && <StaffTable staff={staff.data} withSecondFactor={factors.data} />}
      </section>
      <InvitationList invitations={invitations.data ?? []} />
      <InviteDialog open={search.has('invite')} onClose={() => setIsInviting(false)} />
      <RolesDialog open={isShowingRoles} onClose={() => setIsShowingRoles(false)} />
    </AdminPage>
  )
}
