import { forSale } from '#app/features/properties/results/for-sale.ts'
import type { Route } from './+types/properties-for-sale.ts'
import { loadResults } from '#app/screens/properties/load-results.ts'
import { resultsMeta, ResultsScreen } from '#app/screens/properties/results-screen.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadResults(forSale, { context, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return resultsMeta(forSale, loaderData)
}

export default function PropertiesForSale({ loaderData }: Route.ComponentProps) {
  return <ResultsScreen data={loaderData} />
}
