import { useParams } from 'react-router'
import { AvailabilityLinkScreen } from '#app/features/properties/availability/link-screen.tsx'
import { AdminArea, type AdminBootstrap } from '#app/features/staff/shell/admin-area.tsx'

/** Outside the admin area's own layout: whoever has the link is not signed in. */
export function AvailabilityLink({ bootstrap }: { bootstrap: AdminBootstrap }) {
  const { token = '' } = useParams()
  return (
    <AdminArea bootstrap={bootstrap}>
      {(browser) => browser && <AvailabilityLinkScreen company={bootstrap.companyName} linkToken={token} />}
    </AdminArea>
  )
}
