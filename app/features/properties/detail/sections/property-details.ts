import { formatDate } from '#app/shared/dates.ts'
import { detailLines } from '../../fields/plain-fields.ts'
import { formatAcres, formatSqft, type Property } from '../../property.ts'
import { propertyPageMessages } from '../property-page-messages.ts'

export type Detail = { name: string; value: string }

/** The lines of "Property details". Made on the server: the table of fields never reaches a visitor's browser. */
export function propertyDetails(property: Property): Detail[] {
  const { type, category, landAcres, address, createdAt } = property
  // Each kind in a building has its own.
  const areaSqft = property.units ? 0 : property.areaSqft
  const isLand = category === 'land'
  const names = propertyPageMessages.detailNames
  return [
    { name: names.type, value: type },
    !isLand && areaSqft > 0 && { name: names.builtArea, value: formatSqft(areaSqft) },
    landAcres > 0 && { name: names.landSize, value: formatAcres(landAcres) },
    ...detailLines(property),
    address !== '' && { name: names.address, value: address },
    { name: names.listed, value: formatDate(createdAt) },
  ].filter((detail) => typeof detail === 'object')
}
