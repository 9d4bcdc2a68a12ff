import { forSale } from '#app/features/properties/listing/for-sale.ts'
import type { Route } from './+types/properties-for-sale.ts'
import { loadListing } from '#app/screens/properties/load-listing.ts'
import { listingMeta, ListingScreen } from '#app/screens/properties/listing-screen.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(forSale, { context, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(forSale, loaderData)
}

export default function PropertiesForSale({ loaderData }: Route.ComponentProps) {
  return <ListingScreen data={loaderData} />
}
