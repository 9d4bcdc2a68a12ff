import { formatDate } from '#app/shared/dates.ts'
import { formatMoney } from '#app/shared/money.ts'
import { comparedFactMessages } from './compared-fact-messages.ts'
import { formatPrice } from '../property-price.ts'
import {
  categoryLabels,
  formatAcres,
  formatSqft,
  locationFallback,
  type DescribedProperty,
  showsRooms,
} from '../property.ts'
import { statusLabel } from '../search/search-labels.ts'

/** One row of a comparison, a value for each property; empty where there is none. */
type ComparedFact = { name: string; values: string[]; isFeature?: boolean }

/** The rows by which properties are compared. Rows without any value are left out. */
export function comparedFacts(properties: DescribedProperty[]): ComparedFact[] {
  const facts = Object.entries(readings).map(([name, read]) => ({ name, values: properties.map(read) }))
  return [...facts, ...featureFacts(properties)].filter(({ values }) => values.some((value) => value !== ''))
}

const names = comparedFactMessages

const readings: Record<string, (property: DescribedProperty) => string> = {
  [names.price]: formatPrice,
  [names.status]: ({ status }) => statusLabel(status),
  [names.offer]: ({ category }) => categoryLabels[category],
  [names.type]: ({ type }) => type,
  [names.location]: ({ location }) => location || locationFallback,
  [names.bedrooms]: getBedrooms,
  [names.bathrooms]: (property) =>
    !property.units && showsRooms(property) && property.bathrooms > 0 ? String(property.bathrooms) : '',
  [names.area]: ({ category, areaSqft, units }) =>
    !units && category !== 'land' && areaSqft > 0 ? formatSqft(areaSqft) : '',
  [names.land]: ({ landAcres }) => (landAcres > 0 ? formatAcres(landAcres) : ''),
  [names.pricePerSqft]: (property) => perUnit(property, property.category === 'land' ? 0 : property.areaSqft),
  [names.pricePerAcre]: (property) => perUnit(property, property.category === 'land' ? property.landAcres : 0),
  [names.listed]: ({ createdAt }) => formatDate(createdAt),
}

/** Of a building what its free kinds have; each has its own bathrooms and size. */
function getBedrooms(property: DescribedProperty) {
  if (property.units) return property.units.rooms
  return showsRooms(property) && property.bedrooms > 0 ? String(property.bedrooms) : ''
}

/** A rent per square foot is not a useful figure. */
function perUnit({ price, priceType, category, currency, units }: DescribedProperty, size: number) {
  if (units || !price || priceType === 'on_request' || category === 'for-rent' || size <= 0) return ''
  return formatMoney(Math.round(price / size), currency)
}

/** Spellings of one feature share a row, under the first of them. */
function featureFacts(properties: DescribedProperty[]): ComparedFact[] {
  const named = new Map<string, string>()
  for (const feature of properties.flatMap(({ features }) => features)) {
    const folded = feature.trim().toLowerCase()
    if (!named.has(folded)) named.set(folded, feature.trim())
  }
  const has = (property: DescribedProperty, key: string) =>
    property.features.some((feature) => feature.trim().toLowerCase() === key)
  const facts = [...named].map(([key, name]) => ({
    name,
    values: properties.map((property) => (has(property, key) ? names.yes : '')),
    isFeature: true,
  }))
  // The most frequent features come first.
  const times = ({ values }: ComparedFact) => values.filter((value) => value !== '').length
  return facts.toSorted((a, b) => times(b) - times(a))
}
