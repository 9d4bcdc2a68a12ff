import { data } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { comparisonMessages } from '#app/features/comparison/comparison-messages.ts'
import { comparisonPageMessages } from '#app/features/comparison/comparison-page-messages.ts'
import { maxComparedProperties } from '#app/features/comparison/use-compared.ts'
import { findPropertiesById, findSimilarProperties } from '#app/features/properties/property-queries.ts'
import { isPropertyId } from '#app/features/properties/property.ts'
import type { Route } from './+types/compare.ts'
import { requireFeature } from '#app/screens/site/require-feature.ts'
import { CompareScreen } from '#app/screens/site/compare-screen.tsx'

const maxCompared = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireFeature(context, 'propertyComparison')
  const { origin, report } = context.get(requestContext)
  const ids = parseIds(url.searchParams)
  try {
    return { ...(await findComparedProperties(context.get(backend), ids)), origin, isUnavailable: false }
  } catch (error) {
    report(error)
    return data({ compared: [], omitted: [], missing: 0, similar: [], origin, isUnavailable: true }, { status: 503 })
  }
}

/** A link names the ids in one parameter; checkboxes sent without script come as one parameter each. */
function parseIds(params: URLSearchParams) {
  const named = params.getAll('ids').slice(0, 100).join(',').slice(0, 4_000).split(',')
  return [...new Set(named)].filter(isPropertyId).slice(0, maxCompared)
}

async function findComparedProperties(client: Parameters<typeof findPropertiesById>[0], ids: string[]) {
  const properties = ids.length > 0 ? await findPropertiesById(client, ids) : []
  const compared = properties.slice(0, maxComparedProperties)
  const [first] = compared
  const alike = first && compared.length < maxComparedProperties ? await findSimilarProperties(client, first.id) : []
  return {
    compared,
    omitted: properties.slice(maxComparedProperties).map(({ title }) => title),
    missing: ids.length - properties.length,
    similar: alike.filter(({ id }) => !ids.includes(id)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: comparisonMessages.title,
    description: comparisonPageMessages.description,
    path: '/compare',
    origin: loaderData.origin,
    noindex: true,
  })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <CompareScreen {...loaderData} />
}
