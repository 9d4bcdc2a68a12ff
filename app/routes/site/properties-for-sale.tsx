import { backend, visit } from '../../backend/context.ts'
import { findListing } from '../../features/properties/listing/listing-data.ts'
import { forSale } from '../../features/properties/listings.ts'
import type { Route } from './+types/properties-for-sale.ts'
import { listingMeta, ListingScreen } from './listing-screen.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: params } = new URL(request.url)
  const found = await findListing(context.get(backend), { listing: forSale, params })
  return { ...found, origin: context.get(visit).origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(forSale, loaderData)
}

export default function PropertiesForSale({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={forSale} data={loaderData} />
}
