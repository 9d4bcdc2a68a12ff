import { embedMessages as texts } from '#app/features/properties/embed/embed-messages.ts'
import { data } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { EmbedUnavailable, EmbedWidget } from '#app/features/properties/embed/embed-widget.tsx'
import { withoutScript } from '#app/ui/document/without-script.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Route } from './+types/embed.ts'
import { findEmbeddedList } from '#app/features/properties/embed/embedded-list.ts'
import { loadSite } from '#app/screens/site/site-data.ts'

/** This page is framed by other sites and has no script, so that none of ours runs inside their pages. */
export const handle = withoutScript

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin, report, maintenance } = context.get(requestContext)
  if (maintenance === 'closed') return data({ without: texts.closed }, { status: 503 })
  try {
    const taxonomy = await loadTaxonomy(context)
    const [{ company }, results] = await Promise.all([
      loadSite(context),
      context.get(asVisitor)((sql) => findEmbeddedList(sql, { params: url.searchParams, origin, taxonomy })),
    ])
    return { ...results, siteName: company.name }
  } catch (error) {
    report(error)
    return data({ without: texts.unreachable }, { status: 503 })
  }
}

export function headers() {
  return { 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title =
    loaderData && 'label' in loaderData ? texts.pageTitle(loaderData.label, loaderData.siteName) : texts.title
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  return 'label' in loaderData ? <EmbedWidget {...loaderData} /> : <EmbedUnavailable reason={loaderData.without} />
}
