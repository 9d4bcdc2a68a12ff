import { sharedMessages } from '#app/shared/shared-messages.ts'
import { data } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { errorMessages } from '#app/features/company/errors/error-messages.ts'
import { MaintenancePage } from '#app/features/company/errors/maintenance-page.tsx'
import { withoutScript } from '#app/ui/document/without-script.ts'
import type { Route } from './+types/closed.ts'
import { frameWithoutBackend, loadSiteLayout } from '#app/screens/site/site-layout.ts'

export const handle = withoutScript

/** The server renders this page in place of a closed one; it has no public URL of its own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(requestContext).maintenance !== 'closed') throw data(null, { status: 404 })
  const { company } = await loadSiteLayout(context).catch(() => frameWithoutBackend(context))
  const isUnsent = new URL(request.url).searchParams.has('unsent')
  return data({ company, isUnsent }, { status: 503 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    {
      title: loaderData ? errorMessages.maintenance.pageTitle(loaderData.company.name) : sharedMessages.notFound.title,
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Closed({ loaderData: { company, isUnsent } }: Route.ComponentProps) {
  return <MaintenancePage company={company} isUnsent={isUnsent} />
}
