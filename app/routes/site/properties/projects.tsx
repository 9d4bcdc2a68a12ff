import { allProperties } from '#app/features/properties/listing/all-properties.ts'
import type { Route } from './+types/projects.ts'
import { loadListing } from '#app/screens/properties/load-listing.ts'
import { listingMeta } from '#app/screens/properties/listing-screen.tsx'
import { ProjectsScreen } from '#app/screens/properties/projects-screen.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(allProperties, { context, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(allProperties, loaderData)
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectsScreen data={loaderData} />
}
