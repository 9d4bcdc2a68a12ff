import { pageMeta } from '#app/features/company/page-meta.ts'
import { comparisonMessages } from '#app/features/comparison/comparison-messages.ts'
import { comparisonPageMessages } from '#app/features/comparison/comparison-page-messages.ts'
import type { Route } from './+types/compare.ts'
import { loadCompared } from '#app/screens/properties/load-compared.ts'
import { requireFeature } from '#app/screens/site/require-feature.ts'
import { CompareScreen } from '#app/screens/properties/compare-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireFeature(context, 'propertyComparison')
  return loadCompared({ context, url })
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
