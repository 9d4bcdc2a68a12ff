import { formatDate } from '#app/shared/dates.ts'
import { detailLines } from '../fields/plain-fields.ts'
import { formatAcres, formatSqft, type Property } from '../property.ts'

export type Detail = { name: string; value: string }

/** The lines of "Property Details". Made on the server: the table of fields never reaches a visitor's browser. */
export function propertyDetails(property: Property): Detail[] {
  const { type, category, areaSqft, landAcres, address, createdAt } = property
  const isLand = category === 'land'
  return [
    { name: 'Type', value: type },
    !isLand && areaSqft > 0 && { name: 'Built area', value: formatSqft(areaSqft) },
    landAcres > 0 && { name: 'Land size', value: formatAcres(landAcres) },
    ...detailLines(property, { isLand }),
    address !== '' && { name: 'Address', value: address },
    { name: 'Listed', value: formatDate(createdAt) },
  ].filter((detail) => typeof detail === 'object')
}
