import type { Route } from './+types/layout.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { getOffer } from '#app/features/company/company-settings.ts'
import { AdminArea, adminHeaders, findAdminBootstrap } from '#app/features/staff/shell/admin-area.tsx'
import { authPageMeta } from '#app/features/staff/shell/auth-page.tsx'
import { allowMapImages } from '#app/screens/site/map-images.ts'
import { siteWithoutBackend, loadSite } from '#app/screens/site/site-data.ts'
import { StaffGuard } from '#app/screens/admin/staff-guard.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await allowMapImages(context)
  // The preview beside the fields of a page.
  context.get(requestContext).allowFrame("'self'")
  const [bootstrap, site] = await Promise.all([
    findAdminBootstrap(context),
    loadSite(context).catch(() => siteWithoutBackend(context)),
  ])
  return { ...bootstrap, offer: getOffer(site.company) }
}

/** Read once, and again when the settings are saved: what a navigation leads to needs nothing of it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

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
        <StaffGuard
          browser={browser}
          company={loaderData.companyName}
          backendMode={loaderData.backendMode}
          offer={loaderData.offer}
        />
      )}
    </AdminArea>
  )
}
