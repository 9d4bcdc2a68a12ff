import type { Sql } from '#app/backend/context.ts'
import { shortAmount } from '#app/shared/money.ts'
import type { SearchPage } from '../search-page.ts'
import { propertyAddress } from '../property-links.ts'
import { formatPrice } from '../property-price.ts'
import { parseCategory } from '../property.ts'
import { offerUnits, type UnitFilter } from '../units/offered-units.ts'
import { statusLabel } from '../search/search-labels.ts'
import { toSearchCriteria } from '../search/search-arguments.ts'
import { searchAddress, onMarket, type PropertySearch } from '../search/property-search.ts'
import { type Area, areaText, type MapPoint } from './map-area.ts'
import { mapMessages } from './map-messages.ts'

/** A property on the map, with its texts as the map shows them. */
export type Pin = MapPoint & {
  id: string
  address: string
  title: string
  location: string
  /** '21.4M'. */
  label: string
  price: string
  /** 'Under offer', where it is no longer plainly available. */
  status: string | null
  image: string | null
}

/** Several properties that would cover each other; the address is the list of them. */
export type PinGroup = MapPoint & { area: Area; count: number; from: string | null; address: string }

export type MapPins = {
  total: number
  /** How many matches have no place on the map; null where an area is asked for. */
  unplaced: number | null
  extent: Area | null
  zoom: number
  pins: Pin[]
  groups: PinGroup[]
}

type StoredPin = MapPoint & {
  id: string
  title: string
  location: string
  category: string | null
  status: string
  type: string
  price: number | null
  units: unknown
  image: string | null
}
type StoredGroup = MapPoint & { area: Area; count: number; lowest_price: number | null }
/** The result of property_pins(). */
type StoredPins = Omit<MapPins, 'pins' | 'groups'> & { pins: StoredPin[]; groups: StoredGroup[] }

type Listed = { scope: SearchPage; search: PropertySearch }
type Criteria = Listed & {
  view?: { bounds?: Area | undefined; zoom?: number | undefined }
}

/** The matches on the market by place, in the order of the list. */
export async function findPins(sql: Sql, { scope, search, view }: Criteria): Promise<MapPins> {
  const filter = toSearchCriteria({ scope, search: onMarket(search) })
  const [{ found }] = await sql<[{ found: StoredPins }]>`
    select public.property_pins(
      criteria => ${JSON.stringify(filter)}, bounds => ${view?.bounds ?? null}::float8[], zoom => ${view?.zoom ?? null}, sort => ${search.sort}
    ) as found`
  const { pins, groups, ...rest } = found
  return {
    ...rest,
    pins: pins.map((pin) => toPin(pin, filter)),
    groups: groups.map((group) => toGroup(group, { scope, search })),
  }
}

function toPin({ category, status, type, units: stored, ...pin }: StoredPin, filter: UnitFilter): Pin {
  const { price, units } = { price: pin.price, ...offerUnits({ units: stored, type }, filter) }
  const priced = { price, currency: 'KES', priceType: 'fixed' as const, category: parseCategory(category) }
  return {
    ...pin,
    address: propertyAddress(pin),
    label: price === null ? mapMessages.ask : shortAmount(roundAmount(price)),
    price: formatPrice({ ...priced, ...(units && { units }) }),
    status: status === 'available' ? null : statusLabel(status),
  }
}

function toGroup(group: StoredGroup, list: Listed): PinGroup {
  const { latitude, longitude, area: box, count, lowest_price: lowest } = group
  const from = lowest === null ? null : shortAmount(roundAmount(lowest))
  return { latitude, longitude, area: box, count, from, address: groupAddress(list, box) }
}

/** Three digits are what a pin has room for. */
function roundAmount(amount: number) {
  return Number(amount.toPrecision(3))
}

/** No zoom level parts homes at one place, so their address is the list. */
function groupAddress({ scope, search }: Listed, [west, south, east, north]: Area) {
  const isOnePlace = west === east && south === north
  return searchAddress(scope, {
    ...search,
    area: areaText([west, south, east, north]),
    page: 1,
    view: isOnePlace ? 'list' : 'map',
  })
}
