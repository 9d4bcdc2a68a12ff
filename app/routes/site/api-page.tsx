import { href } from 'react-router'
import { visit } from '../../backend/context.ts'
import { pageMeta } from '../../features/company/page-meta.ts'
import { callsOf } from '../../features/open-data/calls.ts'
import '../../features/open-data/open-data.css'
import { OpenDataPage } from '../../features/open-data/open-data-page.tsx'
import { describeOpenData } from '../../features/open-data/openapi-document.ts'
import { propertyDescription } from '../../features/properties/feeds/property-description.ts'
import type { Route } from './+types/api-page.ts'
import { frameWithoutBackend, readFrame } from './read-frame.ts'

/** The page is rendered from the same OpenAPI description that machines read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, backendUrl: dataOrigin, publishableKey } = context.get(visit)
  const { siteName } = (await readFrame(context).catch(() => frameWithoutBackend(context))).general
  const groups = callsOf(describeOpenData({ siteName, dataOrigin, properties: propertyDescription }))
  return { siteName, origin, dataOrigin, publishableKey, groups }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const page = pageMeta({
    title: `Open data | ${loaderData?.siteName ?? ''}`,
    description:
      'Our listings and articles for your own site or program: calls with supabase-js, OpenAPI, RSS and Atom for every search, RESO, and a widget.',
    path: href('/api'),
    origin: root?.loaderData?.origin ?? '',
  })
  const description = { type: 'application/vnd.oai.openapi+json', href: href('/api/openapi.json') }
  return [...page, { tagName: 'link', rel: 'service-desc', ...description }]
}

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  return <OpenDataPage {...loaderData} />
}
