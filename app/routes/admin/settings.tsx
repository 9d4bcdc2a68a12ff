import { requestContext } from '#app/backend/context.ts'
import { SiteSettingsScreen } from '#app/screens/admin/site-settings-screen.tsx'
import type { Route } from './+types/settings.ts'

/** Which third-party services are connected; only their names leave the server. */
export function loader({ context }: Route.LoaderArgs) {
  return { connections: context.get(requestContext).connections }
}

export default function AdminSettings({ loaderData: { connections } }: Route.ComponentProps) {
  return <SiteSettingsScreen connections={connections} />
}
