import { forRent } from '#app/features/properties/results/for-rent.ts'
import type { Route } from './+types/properties-for-rent.ts'
import { loadResults } from '#app/screens/properties/load-results.ts'
import { resultsMeta, ResultsScreen } from '#app/screens/properties/results-screen.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadResults(forRent, { context, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return resultsMeta(forRent, loaderData)
}

export default function PropertiesForRent({ loaderData }: Route.ComponentProps) {
  return <ResultsScreen data={loaderData} />
}
