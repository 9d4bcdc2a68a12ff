import { forRent } from '#app/features/properties/listing/for-rent.ts'
import type { Route } from './+types/properties-for-rent.ts'
import { loadListing } from '#app/screens/properties/load-listing.ts'
import { listingMeta, ListingScreen } from '#app/screens/properties/listing-screen.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(forRent, { context, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(forRent, loaderData)
}

export default function PropertiesForRent({ loaderData }: Route.ComponentProps) {
  return <ListingScreen data={loaderData} />
}
