import type { Request } from 'autocannon'
import { forSale } from '../../app/features/properties/results/for-sale.ts'
import { cardFields } from './directus-tables.ts'
import type { OurSite } from './our-site.ts'

// Twelve of the apartments for sale within a price band. The lower edge moves, so that no response can be cached.
const filters = { type: 'Apartment', lowest: 5_000_000, highest: 50_000_000, rows: 12 }
const storedColumns = cardFields.flatMap((field) => {
  if (field === 'category') return 'category:categories(slug)'
  return field === 'images' ? ['images', 'featured_image_index'] : field
})

/** Rows and total: what the list page itself requests. */
export function ourSearch(site: OurSite, number: number): Request {
  return searchCall(site, number, { with_facets: false })
}

/** With the counts of every choice: what a visitor requests by opening a filter. */
export function ourFacets(site: OurSite, number: number): Request {
  return searchCall(site, number, { price_bands: forSale.priceEdges })
}

function searchCall({ key }: OurSite, number: number, options: object): Request {
  const body = {
    category: forSale.category,
    property_types: [filters.type],
    price_min: filters.lowest + number,
    price_max: filters.highest,
    sort: 'newest',
    page: 1,
    page_size: filters.rows,
    ...options,
  }
  const headers = { ...headersFor(key, number), 'content-type': 'application/json' }
  return { method: 'POST', path: '/rest/v1/rpc/search_properties', headers, body: JSON.stringify(body) }
}

/** Rows and total only. */
export function ourTable({ key, categoryId }: OurSite, number: number): Request {
  const query = new URLSearchParams([
    ['select', storedColumns.join(',')],
    ['category_id', `eq.${categoryId}`],
    ['type', `eq.${filters.type}`],
    ['price', `gte.${filters.lowest + number}`],
    ['price', `lte.${filters.highest}`],
    ['order', 'created_at.desc'],
    ['limit', String(filters.rows)],
  ])
  return { path: `/rest/v1/properties?${query}`, headers: { ...headersFor(key, number), prefer: 'count=exact' } }
}

export function directusItems(number: number): Request {
  const query = new URLSearchParams({
    fields: cardFields.join(','),
    'filter[is_published][_eq]': 'true',
    'filter[category][_eq]': forSale.category ?? '',
    'filter[type][_eq]': filters.type,
    'filter[price][_between]': `${filters.lowest + number},${filters.highest}`,
    sort: '-created_at',
    limit: String(filters.rows),
    meta: 'filter_count',
  })
  return { path: `/items/properties?${query}` }
}

// Requests are limited per network, so each call has a different one.
function headersFor(key: string, number: number) {
  return { apikey: key, 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}
