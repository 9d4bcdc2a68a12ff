import { sharedMessages } from '#app/shared/shared-messages.ts'
import { Outlet } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { getOpeningStatus } from '#app/features/company/business-hours.ts'
import type { Route } from './+types/layout.ts'
import {
  siteWithoutBackend,
  getLogoImages,
  loadNavigation,
  loadSite,
  navigationWithoutBackend,
  type SiteLayoutData,
} from '#app/screens/site/site-data.ts'
import { isNotFound, SiteErrorScreen } from '#app/screens/site/site-error-screen.tsx'
import { SiteLayout } from '#app/screens/site/site-layout.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<SiteLayoutData> {
  const { markDegraded } = context.get(requestContext)
  const [{ map, ...frame }, navigation] = await Promise.all([
    loadSite(context).catch(() => {
      markDegraded()
      return siteWithoutBackend(context)
    }),
    loadNavigation(context).catch(() => {
      markDegraded()
      return navigationWithoutBackend(context)
    }),
  ])
  const { maintenance, rules, canSendEmail, allowImages } = context.get(requestContext)
  // On every page, because a visitor reaches the map without another document.
  if (map.tileUrl) allowImages(new URL(map.tileUrl).origin)
  const { requiresProofOfWork } = await rules()
  return {
    ...frame,
    ...navigation,
    isClosed: maintenance === 'passing',
    logo: getLogoImages(context),
    requiresProofOfWork,
    canSendEmail,
    opening: getOpeningStatus(frame.company.hours, new Date()),
    year: new Date().getFullYear(),
  }
}

/** The layout's data is loaded once per visit, not once per navigation. */
export function shouldRevalidate() {
  return false
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return []
  const { title } = isNotFound(error) ? sharedMessages.notFound : sharedMessages.failed
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function SiteRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout site={loaderData}>
      <Outlet />
    </SiteLayout>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <SiteErrorScreen error={error} site={loaderData} />
}
