import type { Backend } from '../../../backend/context.ts'
import { allProperties } from '../../../features/properties/listing/all-properties.ts'
import { forRent } from '../../../features/properties/listing/for-rent.ts'
import { forSale } from '../../../features/properties/listing/for-sale.ts'
import { landForSale } from '../../../features/properties/listing/land-for-sale.ts'
import { readNamedSearch } from '../../../features/properties/listing/named-search.ts'
import { searchProperties } from '../../../features/properties/property-queries.ts'
import { parsePropertySearch, plainAddress } from '../../../features/properties/search/property-search.ts'

const usual = 6
const most = 12

/** /embed?list=properties-for-sale&type=Villa&show=6: the filters are those of the list page. */
export async function findEmbedded(client: Backend, { params, origin }: { params: URLSearchParams; origin: string }) {
  const path = `/${params.get('list') ?? ''}`
  const listing = [allProperties, forSale, forRent, landForSale].find((known) => known.path === path) ?? allProperties
  const search = parsePropertySearch(listing, params)
  const asked = params.get('show') ?? ''
  const count = /^\d{1,2}$/.test(asked) ? Math.min(Math.max(Number(asked), 1), most) : usual
  const statuses = search.statuses.length > 0 ? search.statuses : (['available', 'pending'] as const)
  const { total, isEstimated, properties } = await searchProperties(client, {
    listing,
    search: { ...search, statuses: [...statuses], page: 1 },
    most: count,
  })
  const address = plainAddress(listing, search)
  const label = readNamedSearch(address)?.label ?? listing.title
  return { label, address: origin + address, total, isEstimated, properties }
}
