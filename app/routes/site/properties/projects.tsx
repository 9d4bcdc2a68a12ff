import { data } from 'react-router'
import { allProperties } from '#app/features/properties/results/all-properties.ts'
import type { Route } from './+types/projects.ts'
import { loadFigures } from '#app/screens/site/load-content.ts'
import { loadResults } from '#app/screens/properties/load-results.ts'
import { resultsMeta } from '#app/screens/properties/results-screen.tsx'
import { ProjectsScreen } from '#app/screens/properties/projects-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [listing, achievements] = await Promise.all([
    loadResults(allProperties, { context, url }),
    loadFigures(context),
  ])
  return data({ ...listing.data, achievements }, listing.init ?? undefined)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return resultsMeta(allProperties, loaderData)
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectsScreen data={loaderData} {...loaderData.achievements} />
}
