import * as z from 'zod'
import { withWord, type WordListLimits } from '../../../../../shared/form/word-list.ts'
import { categories, priceTypes, statuses } from '../../../property.ts'
import { propertyTypes } from '../../../property-types.ts'
import { plainShape } from './plain-input.ts'
import { amenityLimits, featureLimits } from './property-features.ts'
import {
  isAskedOf,
  isLand,
  mostPictures,
  type PropertyField,
  propertyFieldNames,
  type PropertyValues,
  typeOf,
} from './property-values.ts'
import { figureOf } from './plain-input.ts'
import { type FigureReading, readLandSize, readPrice } from './typed-figures.ts'

export function propertyInput(values: Pick<PropertyValues, 'category' | 'type' | 'priceType' | 'landUnit'>) {
  return z.object({
    ...plainShape((field) => isAskedOf(field, values)),
    price: values.priceType === 'on_request' ? ignored : figure(readPrice),
    category: z
      .enum(categories, { error: 'Property category is required' })
      .refine((category) => category === 'land' || values.type !== 'Land', { error: 'Property category is required' }),
    type: z.enum([...propertyTypes, 'Land'], { error: 'Property type is required' }),
    priceType: z.enum(priceTypes, { error: 'Choose a price type from the list' }),
    landSize: isLand(values) ? figure((typed) => readLandSize(typed, values.landUnit)) : ignored,
    landUnit: z.enum(['acres', 'hectares'], { error: 'Choose acres or hectares' }),
    pictures: z
      .array(z.object({ src: z.string() }).transform(({ src }) => src))
      .max(mostPictures, { error: `At most ${mostPictures} images` })
      .refine((sources) => sources.every(isStoredHere), { error: notStoredHere }),
    featuredIndex: z.int().catch(0),
    floorPlan: z
      .array(z.object({ src: z.string() }).transform(({ src }) => src))
      .max(1, { error: 'There is room for one floor plan' })
      .refine((sources) => sources.every(isStoredHere), { error: notStoredHere })
      .transform(([source]) => source ?? null),
    features: wordList(featureLimits),
    amenities: wordList(amenityLimits),
    status: z.enum(statuses, { error: 'Choose a status from the list' }),
    isPublished: z.boolean(),
    isFeatured: z.boolean(),
  })
}
export type PropertyInput = z.infer<ReturnType<typeof propertyInput>>
export type PropertyProblems = Partial<Record<PropertyField, string>>

export type PropertyReading =
  | { state: 'accepted'; input: PropertyInput }
  | { state: 'refused'; problems: PropertyProblems; first: string }

/** What the form holds, made ready for the database, or what is wrong with it. Fields that are not asked for are left out. */
export function readProperty(values: PropertyValues): PropertyReading {
  const known = Object.fromEntries(propertyFieldNames.map((field) => [field, values[field]]))
  const reading = propertyInput(values).safeParse({ ...known, type: typeOf(values) })
  const issues = (reading.error?.issues ?? []).toSorted((one, other) => rankOf(one) - rankOf(other))
  const problems: PropertyProblems = {}
  for (const { path, message } of issues) problems[path[0] as PropertyField] ??= message
  if (reading.success && (reading.data.latitude === null) !== (reading.data.longitude === null)) {
    problems[reading.data.latitude === null ? 'latitude' : 'longitude'] = 'Give both latitude and longitude, or neither'
  }
  const [first] = Object.values(problems)
  if (first !== undefined) return { state: 'refused', problems, first }
  if (!reading.success) throw reading.error
  const { pictures, featuredIndex } = reading.data
  const isThere = featuredIndex >= 0 && featuredIndex < pictures.length
  return { state: 'accepted', input: { ...reading.data, featuredIndex: isThere ? featuredIndex : 0 } }
}

// The order in which SPEC checks them: the first problem is the one the toast names.
const checkedFirst = ['title', 'price', 'location', 'category', 'type', 'priceType', 'landSize']

function rankOf({ path }: z.core.$ZodIssue) {
  const [field] = path
  const rank = checkedFirst.findIndex((name) => name === field)
  return rank >= 0 ? rank : checkedFirst.length + propertyFieldNames.findIndex((name) => name === field)
}

const notStoredHere = 'A picture of this property is not stored here'
const ignored = z.unknown().transform(() => null)

function figure(read: (typed: string) => FigureReading) {
  return z.string().transform((typed, context) => figureOf(read(typed.trim()), context))
}

function wordList(limits: WordListLimits) {
  return z.array(z.string()).transform((typed, context) => {
    let kept: readonly string[] = []
    for (const each of typed) {
      const longer = withWord(kept, each, limits)
      if ('problem' in longer) {
        context.addIssue({ code: 'custom', message: longer.problem })
        return z.NEVER
      }
      kept = longer.words
    }
    return [...kept]
  })
}

function isStoredHere(source: string) {
  return /^\/media\/[0-9a-f]{32}$/.test(source)
}
