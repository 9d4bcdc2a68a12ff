import { requestContext } from '#app/backend/context.ts'
import { adminHeaders } from '#app/features/staff/shell/admin-area.tsx'
import { ProfileScreen } from '#app/screens/admin/profile-screen.tsx'
import type { Route } from './+types/profile.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { pushKey: context.get(requestContext).pushKey }
}

export { readOnce as shouldRevalidate } from '#app/features/staff/shell/auth-page.tsx'

export function headers() {
  return adminHeaders
}

export default function Profile({ loaderData: { pushKey } }: Route.ComponentProps) {
  return <ProfileScreen pushKey={pushKey} />
}
