import { backend, visit } from '../../backend/context.ts'
import { findListing } from '../../features/properties/listing/listing-data.ts'
import { landForSale } from '../../features/properties/listings.ts'
import type { Route } from './+types/land-for-sale.ts'
import { listingMeta, ListingScreen } from './listing-screen.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: params } = new URL(request.url)
  const found = await findListing(context.get(backend), { listing: landForSale, params })
  return { ...found, origin: context.get(visit).origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(landForSale, loaderData)
}

export default function LandForSale({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={landForSale} data={loaderData} />
}
