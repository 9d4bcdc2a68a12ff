import { landForSale } from '#app/features/properties/listing/land.ts'
import type { Route } from './+types/land-for-sale.ts'
import { loadListing } from '#app/screens/properties/load-listing.ts'
import { listingMeta, ListingScreen } from '#app/screens/properties/listing-screen.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(landForSale, { context, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(landForSale, loaderData)
}

export default function LandForSale({ loaderData }: Route.ComponentProps) {
  return <ListingScreen data={loaderData} />
}
