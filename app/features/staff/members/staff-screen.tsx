import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { type InvitationLink, InvitationLinkDialog } from './invitation-link-dialog.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { membersMessages } from './members-messages.ts'
import { RequestList } from '../registration/request-list.tsx'
import { type RenderProfile, StaffTable } from './staff-table.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'

export function StaffScreen({ renderProfile }: { renderProfile: RenderProfile }) {
  const calls = useCalls()
  // In the address, so that the palette can open it.
  const [search, setSearch] = useSearchParams()
  const setIsInviting = (isInviting: boolean) => setSearch(isInviting ? { invite: '' } : {}, { replace: true })
  const [isShowingRoles, setIsShowingRoles] = useState(false)
  const [invited, setInvited] = useState<InvitationLink>()
  const staff = useQuery(calls.staff.list.queryOptions())
  const invitations = useQuery(calls.staff.invitations.queryOptions())
  const requests = useQuery(calls.staff.requests.queryOptions())
  const people = staff.data?.filter((entry) => !entry.is_suspended).length
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
      <RequestList requests={requests.data ?? []} onLink={setInvited} />
      <section className={panelClass} aria-label={membersMessages.title}>
        {staff.isPending && <SkeletonRows count={3} label={membersMessages.loading} />}
        {staff.isError && <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void staff.refetch()} />}
        {staff.data && <StaffTable staff={staff.data} renderProfile={renderProfile} />}
      </section>
      <InvitationList invitations={invitations.data ?? []} onLink={setInvited} />
      <InviteDialog open={search.has('invite')} onClose={() => setIsInviting(false)} onLink={setInvited} />
      <InvitationLinkDialog invited={invited} onClose={() => setInvited(undefined)} />
      <RolesDialog open={isShowingRoles} onClose={() => setIsShowingRoles(false)} />
    </AdminPage>
  )
}
