import type { Route } from './+types/layout.ts'
import { requestContext } from '#app/backend/context.ts'
import { AdminArea, adminHeaders, findAdminBootstrap } from '#app/features/staff/shell/admin-area.tsx'
import { authPageMeta } from '#app/features/staff/shell/auth-page.tsx'
import { allowMapImages } from '#app/screens/site/map-images.ts'
import { StaffGuard } from '#app/screens/admin/staff-guard.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await allowMapImages(context)
  // The preview beside the fields of a page.
  context.get(requestContext).allowFrame("'self'")
  return findAdminBootstrap(context)
}

export { readOnce as shouldRevalidate } from '#app/features/staff/shell/auth-page.tsx'

export function headers() {
  return adminHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return authPageMeta(loaderData?.companyName)
}

/** The server renders only the sign-in page: staff data never passes through server rendering. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminArea bootstrap={loaderData} isSignIn>
      {(browser) => (
        <StaffGuard browser={browser} company={loaderData.companyName} backendMode={loaderData.backendMode} />
      )}
    </AdminArea>
  )
}
