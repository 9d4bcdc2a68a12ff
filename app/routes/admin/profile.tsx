import { requestContext } from '#app/backend/context.ts'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { ProfileScreen } from '#app/screens/admin/profile-screen.tsx'
import type { Route } from './+types/profile.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { pushKey: context.get(requestContext).pushKey }
}

/** The VAPID key does not change while the process runs. */
export function shouldRevalidate() {
  return false
}

export function headers() {
  return adminHeaders
}

export default function Profile({ loaderData: { pushKey } }: Route.ComponentProps) {
  return <ProfileScreen pushKey={pushKey} />
}
