import { landForSale } from '#app/features/properties/results/land.ts'
import type { Route } from './+types/land-for-sale.ts'
import { loadResults } from '#app/screens/properties/load-results.ts'
import { resultsMeta, ResultsScreen } from '#app/screens/properties/results-screen.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadResults(landForSale, { context, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return resultsMeta(landForSale, loaderData)
}

export default function LandForSale({ loaderData }: Route.ComponentProps) {
  return <ResultsScreen data={loaderData} />
}
