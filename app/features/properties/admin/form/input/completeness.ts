import { isBlank } from '#app/shared/form/text-input.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import { findCheapest } from '../../../units/unit-kinds.ts'
import { parseFigure } from './parse-money.ts'
import { isBuilding, isLand, type PropertyValues } from './property-values.ts'

const texts = propertyFormMessages.completeness

/** Something that the listing lacks, with the id of its field in the form. */
export type Missing = { fieldId: string; label: string; points: number }

const wantedPhotos = 8
const longDescription = 150

/** What of 100 points the listing has, as the list counts them (server/properties/list/list-page.ts), and what is missing, dearest first. */
export function getCompleteness(values: PropertyValues): { percent: number; missing: Missing[] } {
  const missing = findMissing(values).filter(({ points }) => points > 0)
  return {
    percent: 100 - missing.reduce((sum, { points }) => sum + points, 0),
    missing: missing.toSorted((one, other) => other.points - one.points),
  }
}

/** Of a building those of the kind that gives it its price; the others follow from what is there. */
function findFigures(values: PropertyValues) {
  if (!isBuilding(values)) return { price: values.price, size: isLand(values) ? values.landSize : values.areaSqft }
  const units = values.units.map((unit) => ({
    ...unit,
    price: parseFigure(unit.price) ?? null,
    free: parseFigure(unit.free) ?? 0,
  }))
  return { price: 'of its kinds', size: findCheapest(units)?.areaSqft ?? '' }
}

function findMissing(values: PropertyValues): Missing[] {
  const { images } = values
  const photos = Math.max(0, wantedPhotos - images.length)
  const unless = (isThere: boolean, points: number) => (isThere ? 0 : points)
  const hasBasics = !isBlank(values.title) && !isBlank(values.location)
  const { price, size } = findFigures(values)
  const hasPrice = values.priceType === 'on_request' || !isBlank(price)
  const hasSize = !isBlank(size)
  const hasCaptions = images.length > 0 && images.every(({ alt }) => !isBlank(alt))
  return [
    { fieldId: isBlank(values.title) ? 'title' : 'location', label: texts.basics, points: unless(hasBasics, 35) },
    { fieldId: 'pictures', label: texts.photos(photos, images.length), points: 2 * photos },
    { fieldId: 'latitude', label: texts.pin, points: unless(values.latitude !== '', 10) },
    {
      fieldId: isLand(values) ? 'landSize' : isBuilding(values) ? 'units' : 'areaSqft',
      label: texts.size,
      points: unless(hasSize, 10),
    },
    {
      fieldId: 'description',
      label: texts.description(longDescription),
      points: unless(values.description.length > longDescription, 10),
    },
    { fieldId: 'price', label: texts.price, points: unless(hasPrice, 5) },
    { fieldId: 'plan', label: texts.floorPlan, points: unless(values.floorPlan.length > 0, 5) },
    { fieldId: 'tourUrl', label: texts.tour, points: unless(!isBlank(values.tourUrl), 5) },
    { fieldId: 'pictures', label: texts.captions, points: unless(hasCaptions, 4) },
  ]
}
