import { backend, visit } from '../../backend/context.ts'
import { findListing } from '../../features/properties/listing/listing-data.ts'
import { forRent } from '../../features/properties/listings.ts'
import type { Route } from './+types/properties-for-rent.ts'
import { listingMeta, ListingScreen } from './listing-screen.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: params } = new URL(request.url)
  const found = await findListing(context.get(backend), { listing: forRent, params })
  return { ...found, origin: context.get(visit).origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(forRent, loaderData)
}

export default function PropertiesForRent({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={forRent} data={loaderData} />
}
