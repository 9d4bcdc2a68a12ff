import { sharedMessages } from '#app/shared/shared-messages.ts'
import { data } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { errorMessages } from '#app/features/company/errors/error-messages.ts'
import { ClosedPage } from '#app/features/company/errors/closed-page.tsx'
import { withoutScript } from '#app/ui/document/without-script.ts'
import type { Route } from './+types/closed.ts'
import { siteWithoutBackend, getLogoImages, loadSite } from '#app/screens/site/site-data.ts'

export const handle = withoutScript

/** The server renders this page in place of a closed one. At its own URL staff see what visitors see before the site is live. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { maintenance, isOpened } = context.get(requestContext)
  if (maintenance === 'off' || (maintenance === 'passing' && isOpened)) throw data(null, { status: 404 })
  const { company } = await loadSite(context).catch(() => siteWithoutBackend(context))
  const isUnsent = new URL(request.url).searchParams.has('unsent')
  return data({ company, logo: getLogoImages(context), isUnsent, isOpened }, { status: isOpened ? 503 : 200 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    {
      title: loaderData
        ? errorMessages[loaderData.isOpened ? 'maintenance' : 'comingSoon'].pageTitle(loaderData.company.name)
        : sharedMessages.notFound.title,
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Closed({ loaderData }: Route.ComponentProps) {
  return <ClosedPage {...loaderData} />
}
