import { sharedMessages } from '#app/shared/shared-messages.ts'
import { Outlet } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import type { Route } from './+types/layout.ts'
import { frameWithoutBackend, loadSiteLayout, type SiteLayoutData } from '#app/screens/site/site-layout.ts'
import { isNotFound, SiteErrorScreen } from '#app/screens/site/site-error-screen.tsx'
import { SiteFrame } from '#app/screens/site/site-frame.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<SiteLayoutData> {
  const frame = await loadSiteLayout(context).catch(() => {
    context.get(requestContext).markDegraded()
    return frameWithoutBackend(context)
  })
  const { maintenance, rules, canSendEmail } = context.get(requestContext)
  const { requiresProofOfWork } = await rules()
  return {
    ...frame,
    isClosed: maintenance === 'passing',
    requiresProofOfWork,
    canSendEmail,
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

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <SiteErrorScreen error={error} site={loaderData} />
}
