import { allProperties } from '../app/features/properties/results/all-properties.ts'
import { forRent } from '../app/features/properties/results/for-rent.ts'
import { forSale } from '../app/features/properties/results/for-sale.ts'
import { landForSale } from '../app/features/properties/results/land.ts'
import { type SearchPage, pageSize } from '../app/features/properties/search-page.ts'
import { toSearchCriteria } from '../app/features/properties/search/search-arguments.ts'
import { getCountedEdges } from '../app/features/properties/search/price-steps.ts'
import { parsePropertySearch } from '../app/features/properties/search/property-search.ts'

/** URLs of one kind, as the screens make them, and their calls, measured as one. */
export type Kind = { name: string; calls: { address: string; call: Record<string, unknown> }[] }

const listings = [forSale, forRent, landForSale, allProperties]

const queries: [string, string[]][] = [
  ['everything', ['']],
  ['sort', ['sort=oldest', 'sort=price-low', 'sort=price-high', 'sort=size-large', 'sort=size-small', 'sort=newest']],
  ['page 2 and 20', ['page=2', 'page=20', 'page=20&sort=price-low']],
  ['the last page', ['page=99999', 'page=99999&sort=price-high']],
  ['text, a town', ['q=Nyali', 'q=kitengela', 'q=Runda']],
  ['a frequent word', ['q=Nairobi', 'q=parking', 'q=gated+estate']],
  ['text in every row', ['q=number+12345.', 'q=number+998.']],
  ['text, none', ['q=Timbuktu', 'q=zzzz+qqq']],
  ['type', ['type=Apartment', 'type=Villa', 'type=House&type=Townhouse', 'type=Industrial', 'type=Bedsitter']],
  ['price band', ['price=5000000-10000000', 'price=-500000', 'price=50000000-', 'max=45000', 'max=120000']],
  ['price entered', ['min=3250000&max=7750000', 'max=43000', 'min=11100000', 'min=5000000&max=20000000']],
  ['bedrooms', ['beds=1', 'beds=3', 'beds=5', 'beds=0']],
  ['bathrooms', ['baths=1', 'baths=2', 'baths=4']],
  ['land size', ['size=1-5', 'size=25-', 'size=-1']],
  ['feature', ['feature=Parking', 'feature=Fenced', 'feature=Heating', 'feature=Title+deed+ready']],
  ['two features', ['feature=Pool&feature=Gym', 'feature=Fenced&feature=Near+a+school']],
  ['terms of a rental', ['has=parking', 'has=pets&has=furnished', 'available=2030-01-01', 'has=parking&max=45000']],
  ['status', ['status=available', 'status=pending', 'status=sold&status=rented']],
  ['category', ['category=land', 'category=for-rent']],
]

const landFeatures = new Set(['Fenced', 'Title deed ready', 'Near a school', 'Road access'])

// Random combinations of everything a screen offers, always the same.
const together = [
  'type=Villa&beds=5&price=-5000000',
  'type=Apartment&beds=2&baths=2&price=5000000-10000000&sort=price-low',
  'type=House&feature=Parking&beds=4&sort=price-high',
  'q=Karen&type=Villa&beds=4',
  'q=Nairobi&price=20000000-50000000&sort=price-low',
  'q=Kilimani&beds=2&feature=Gym',
  'q=Thika&size=1-5&price=1000000-2500000',
  'size=5-10&feature=Fenced&feature=Road+access',
  'type=Bedsitter&price=4000-6000&sort=newest',
  'type=Office&min=45000&max=155000',
  'beds=3&baths=3&feature=Garden&feature=Security&sort=size-large',
  'category=for-rent&beds=2&status=available&price=-500000',
  'status=sold&beds=5&price=50000000-',
  'q=quiet+lane&type=Townhouse&feature=Balcony&page=5',
  'beds=0&price=15000-30000',
  'type=Villa&sort=price-low',
  'type=Industrial&sort=newest&page=3',
  'type=Villa&q=Nyali&min=30100000&beds=6&feature=Pool',
]

export function searchKinds(): Kind[] {
  return [...queries, ['together', together] as [string, string[]]].map(([name, requested]) => ({
    name,
    calls: listings.flatMap((listing) => buildCalls(listing, requested)),
  }))
}

/** Lists offer the features that their properties have: plots have others than homes. */
function isOffered({ category }: SearchPage, query: string) {
  return new URLSearchParams(query).getAll('feature').every((name) => landFeatures.has(name) === (category === 'land'))
}

/** A filter that the list does not offer gives the plain list, which is measured once. */
function buildCalls(listing: SearchPage, requested: string[]) {
  const calls = new Map<string, Kind['calls'][number]>()
  for (const query of requested.filter((each) => isOffered(listing, each))) {
    const search = parsePropertySearch(listing, new URLSearchParams(query))
    const call = {
      ...toSearchCriteria({ listing, search }),
      sort: search.sort,
      page: search.page,
      page_size: pageSize,
      price_bands: getCountedEdges(listing),
      land_bands: listing.acreEdges,
    }
    calls.set(JSON.stringify(call), { address: `${listing.path}?${query}`, call })
  }
  return Array.from(calls.values())
}
