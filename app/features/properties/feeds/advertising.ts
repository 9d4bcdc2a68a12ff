import type { DocumentWriter } from '#app/backend/chunked-response.ts'
import { csvLine, type CsvValue } from '#app/shared/csv.ts'
import { cleanLine } from '#app/shared/text.ts'
import { metaFields } from '../fields/plain-fields.ts'
import type { TypeKind } from '../taxonomy/type-kinds.ts'
import { propertyAddress } from '../property-links.ts'
import { categoryLabels, getFacts, showsRooms, type Status } from '../property.ts'
import { countUnits } from '../units/unit-kinds.ts'
import { type FeedProperty, getPlace } from './feed-property.ts'

/** Statuses listed by ad networks: properties still available. */
export const advertisedStatuses: Status[] = ['available', 'pending']

type Column = [name: string, read: (property: FeedProperty, origin: string) => CsvValue]

/**
 * A catalogue of home listings in Meta's format. Meta rejects homes without a price, an image or coordinates, so they are
 * left out.
 */
export function metaFeed(origin: string): DocumentWriter<FeedProperty> {
  const table = tableWriter(metaColumns, origin)
  const isFitting = (property: FeedProperty) =>
    isPriced(property) && property.images.length > 0 && property.latitude !== null && property.longitude !== null
  return { ...table, write: (properties) => table.write(properties.filter(isFitting)) }
}

/** Business data of the type 'real estate' in Google Ads' format. */
export function googleFeed(origin: string): DocumentWriter<FeedProperty> {
  return tableWriter(googleColumns, origin)
}

const metaColumns: Column[] = [
  ['home_listing_id', ({ id }) => id],
  ['name', ({ title }) => adText(title, 160)],
  ['availability', metaAvailability],
  ['description', ({ description, title }) => adText(description || title, 5_000)],
  ['url', getAddress],
  ['price', getPriceText],
  ['image[0].url', ({ images }, origin) => getImageUrl(images[0], origin)],
  ['image[1].url', ({ images }, origin) => getImageUrl(images[1], origin)],
  ['image[2].url', ({ images }, origin) => getImageUrl(images[2], origin)],
  ['address.addr1', ({ address, location }) => adText(address || location, 200)],
  ['address.city', (property) => adText(getPlace(property).city, 100)],
  ['address.region', (property) => adText(getPlace(property).city, 100)],
  ['address.country', () => 'Kenya'],
  ['neighborhood[0]', (property) => adText(getPlace(property).neighbourhood, 100)],
  ['latitude', ({ latitude }) => latitude],
  ['longitude', ({ longitude }) => longitude],
  ['listing_type', ({ category }) => (category === 'for-rent' ? 'for_rent_by_agent' : 'for_sale_by_agent')],
  ['property_type', ({ category, kind }) => (category === 'land' ? 'land' : metaTypes[kind])],
  ['num_beds', (property) => (showsRooms(property) ? property.bedrooms : null)],
  ['num_baths', (property) => (showsRooms(property) ? property.bathrooms : null)],
  ['area_size', ({ areaSqft }) => (areaSqft > 0 ? areaSqft : null)],
  ['area_unit', ({ areaSqft }) => (areaSqft > 0 ? 'sq_ft' : null)],
  ...metaFields.map(({ meta, name }): Column => [meta, (property) => property[name]]),
]

const metaTypes: Record<TypeKind, string> = {
  house: 'house',
  townhouse: 'townhouse',
  apartment: 'apartment',
  condo: 'condo',
  studio: 'studio',
  bedsitter: 'studio',
  room: 'other',
  office: 'other',
  commercial: 'other',
  industrial: 'other',
  land: 'land',
}

function metaAvailability({ category, status, unitKinds }: FeedProperty) {
  if (unitKinds.length > 0 && countUnits(unitKinds).free === 0) return 'off_market'
  if (category === 'for-rent') return status === 'available' ? 'for_rent' : 'off_market'
  return status === 'available' ? 'for_sale' : 'sale_pending'
}

const googleColumns: Column[] = [
  ['Listing ID', ({ id }) => id],
  ['Listing name', ({ title }) => adText(title, 160)],
  ['Final URL', getAddress],
  ['Image URL', ({ images }, origin) => getImageUrl(images[0], origin)],
  ['City name', (property) => adText(getPlace(property).city, 100)],
  ['Description', getFactsText],
  ['Price', (property) => (isPriced(property) ? getPriceText(property) : null)],
  ['Property type', ({ type }) => type],
  ['Listing type', ({ category }) => categoryLabels[category]],
  ['Contextual keywords', ({ type, category }) => `${categoryLabels[category]}; ${type}`],
  ['Address', ({ location }) => adText(`${location}, Kenya`, 200)],
]

function getFactsText(property: FeedProperty) {
  return getFacts(property)
    .map(({ figure, unit }) => (unit ? `${figure} ${unit}` : figure))
    .join(', ')
}

function isPriced({ price, priceType }: FeedProperty) {
  return price !== null && priceType !== 'on_request'
}

/** '148500000.00 KES': a point before the cents, no thousands separators. */
function getPriceText({ price, currency }: FeedProperty) {
  return `${(price ?? 0).toFixed(2)} ${currency}`
}

function getAddress(property: FeedProperty, origin: string) {
  return origin + propertyAddress(property)
}

function getImageUrl(image: string | undefined, origin: string) {
  return image ? origin + image : null
}

// An ad must not show the apostrophe that guards spreadsheets against formulas, so no cell may start with such a character.
function adText(text: string, limit: number) {
  return cleanLine(text, limit).replace(/^[\s'=+\-@|＝＋－＠]+/u, '')
}

function tableWriter(columns: Column[], origin: string): DocumentWriter<FeedProperty> {
  return {
    start: csvLine(columns.map(([name]) => name)),
    write: (properties) =>
      properties.map((property) => csvLine(columns.map(([, read]) => read(property, origin)))).join(''),
    end: () => '',
  }
}
