import * as z from 'zod'
import { lineOfText } from '../../../../../shared/form/field-schemas.ts'
import {
  countCharacters,
  isBlank,
  isUsableOverLines,
  plainLineEnds,
  trimTyped,
} from '../../../../../shared/form/typed-text.ts'
import { withWord, type WordListLimits } from '../../../../../shared/form/word-list.ts'
import { categories, statuses } from '../../../property.ts'
import { amenityLimits, featureLimits } from './property-features.ts'
import {
  asksForRooms,
  isLand,
  mostPictures,
  type PropertyField,
  propertyFields,
  propertyTypes,
  type PropertyValues,
  typeOf,
} from './property-values.ts'
import { type FigureReading, readBetween, readHalves, readLandSize, readPrice, readWhole } from './typed-figures.ts'

/** The keys stand in the order in which SPEC checks them: the first problem is the one the toast names. */
export function propertyInput(values: Pick<PropertyValues, 'category' | 'type' | 'priceType' | 'landUnit'>) {
  const rooms = asksForRooms(values)
  const land = isLand(values)
  return z.object({
    title: lineOfText('Title', { most: 160, isRequired: true, missing: 'Property title is required' }),
    price: values.priceType === 'on_request' ? ignored : figure(readPrice),
    location: lineOfText('Location', { most: 160, isRequired: true, missing: 'Property location is required' }),
    category: z
      .enum(categories, { error: 'Property category is required' })
      .refine((category) => category === 'land' || values.type !== 'Land', { error: 'Property category is required' }),
    type: z.enum([...propertyTypes, 'Land'], { error: 'Property type is required' }),
    priceType: z.enum(['fixed', 'negotiable', 'on_request'], { error: 'Choose a price type from the list' }),
    landSize: land ? figure((typed) => readLandSize(typed, values.landUnit)) : ignored,
    landUnit: z.enum(['acres', 'hectares'], { error: 'Choose acres or hectares' }),
    bedrooms: rooms ? figure((typed) => readWhole(typed || '0', { name: 'Bedrooms', least: 0, most: 50 })) : none,
    bathrooms: rooms ? figure((typed) => readHalves(typed || '0', { name: 'Bathrooms', least: 0, most: 50 })) : none,
    areaSqft: land
      ? ignored
      : optionalFigure((typed) => readBetween(typed, { name: 'Area', least: 0, most: 1_000_000_000 })),
    yearBuilt: optionalFigure((typed) =>
      readWhole(typed, { name: 'Year built', least: 1800, most: new Date().getFullYear() + 10 }),
    ),
    description: z
      .string()
      .overwrite((typed) => trimTyped(plainLineEnds(typed)))
      .refine(isUsableOverLines, { error: "Description contains characters that can't be used", abort: true })
      .refine(atMost(20_000), { error: 'Description can have at most 20,000 characters' }),
    address: lineOfText('Address', { most: 200 }).transform((address) => address || null),
    latitude: optionalFigure((typed) => readBetween(typed, { name: 'Latitude', least: -90, most: 90 })),
    longitude: optionalFigure((typed) => readBetween(typed, { name: 'Longitude', least: -180, most: 180 })),
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
    tourUrl: lineOfText('Tour link', { most: 500 })
      .refine((link) => link === '' || isHttpsAddress(link), { error: 'Tour link must be an address like https://…' })
      .transform((link) => link || null),
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
  const known = Object.fromEntries(propertyFields.map((field) => [field, values[field]]))
  const reading = propertyInput(values).safeParse({ ...known, type: typeOf(values) })
  const problems: PropertyProblems = {}
  for (const { path, message } of reading.error?.issues ?? []) problems[path[0] as PropertyField] ??= message
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

const notStoredHere = 'A picture of this property is not stored here'
const atMost = (limit: number) => (text: string) => countCharacters(text) <= limit
const ignored = z.unknown().transform(() => null)
const none = z.unknown().transform(() => 0)

function figure(read: (typed: string) => FigureReading) {
  return z.string().transform((typed, context) => figureOf(read(typed.trim()), context))
}

function optionalFigure(read: (typed: string) => FigureReading) {
  return z.string().transform((typed, context) => (isBlank(typed) ? null : figureOf(read(typed.trim()), context)))
}

function figureOf(reading: FigureReading, context: z.RefinementCtx) {
  if ('figure' in reading) return reading.figure
  context.addIssue({ code: 'custom', message: reading.problem })
  return z.NEVER
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

function isHttpsAddress(link: string) {
  return /^https:\/\/[^/?#\s]+\S*$/.test(link) && URL.canParse(link)
}
