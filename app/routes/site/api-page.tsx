import { href } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { toCallGroups } from '#app/features/open-data/call-groups.ts'
import { openDataMessages } from '#app/features/open-data/open-data-messages.ts'
import { OpenDataPage } from '#app/features/open-data/open-data-page.tsx'
import { describeOpenData } from '#app/features/open-data/openapi-document.ts'
import { propertyDescription } from '#app/features/properties/feeds/property-description.ts'
import type { Route } from './+types/api-page.ts'
import { siteWithoutBackend, loadSite } from '#app/screens/site/site-data.ts'

/** The page is rendered from the same OpenAPI description that machines read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, backendUrl: dataOrigin, publishableKey } = context.get(requestContext)
  const { name: siteName } = (await loadSite(context).catch(() => siteWithoutBackend(context))).company
  const groups = toCallGroups(describeOpenData({ siteName, dataOrigin, properties: propertyDescription }))
  return { siteName, origin, dataOrigin, publishableKey, groups }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const page = pageMeta({
    title: `${openDataMessages.title} | ${loaderData?.siteName ?? ''}`,
    description: openDataMessages.metaDescription,
    path: href('/api'),
    origin: root?.loaderData?.origin ?? '',
  })
  const description = { type: 'application/vnd.oai.openapi+json', href: href('/api/openapi.json') }
  return [...page, { tagName: 'link', rel: 'service-desc', ...description }]
}

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  return <OpenDataPage {...loaderData} />
}
