import type { PlainField } from '../../fields/field-spec.ts'
import { forPlainFields, type PlainFormValues } from '../../fields/plain-fields.ts'
import { type Category, isStatus } from '../../property.ts'
import { parseCsvList } from '#app/shared/csv.ts'
import { type PropertyInput, parsePropertyForm } from '../form/input/property-input.ts'
import type { Taxonomy } from '../../taxonomy/taxonomy.ts'
import { newProperty, type PropertyValues } from '../form/input/property-values.ts'
import { parseLandSize } from '../form/input/parse-figures.ts'
import type { LandSize } from '../form/stored/stored-property.ts'
import { migrationMessages } from './migration-messages.ts'

/** A property from a file or from the browser's storage, validated by the rules of the form. */
export type MigrationRow = {
  input: PropertyInput
  images: string[]
  /** Index of the featured image, from 0. */
  featuredIndex: number
  floorPlan: string
  /** Plot size of a house; the form asks for it for land only. */
  ground: LandSize | undefined
}

/** The raw value of a column, of any type. */
export type RawRow = Record<string, unknown>
type ParsedRow = { row: MigrationRow; problem?: undefined } | { row?: undefined; title: string; problem: string }

/** Unknown categories become for sale and unknown types House, as when properties are added. */
export function parseMigrationRow(raw: RawRow, taxonomy: Taxonomy): ParsedRow {
  const values = getValues(raw, taxonomy)
  const reading = parsePropertyForm(values, taxonomy)
  if (reading.state === 'rejected') return { title: values.title || migrationMessages.untitled, problem: reading.first }
  const row = {
    input: reading.input,
    images: getImages(raw),
    featuredIndex: Number(text(raw, 'featuredimageindex', 'featuredphoto', 'featuredpicture')) || 0,
    floorPlan: text(raw, 'floorplan'),
    ground: getExtraLand(values),
  }
  return { row }
}

export function getTitle(raw: RawRow) {
  return text(raw, 'title', 'name')
}

function getValues(raw: RawRow, taxonomy: Taxonomy): PropertyValues {
  const priceType = text(raw, 'pricetype')
  const price = text(raw, 'price')
  const isOnRequest = /request/i.test(`${price} ${priceType}`)
  const status = text(raw, 'status').toLowerCase()
  return {
    ...newProperty,
    ...forPlainFields<PlainFormValues>((field) => plainValue(withPlace(raw), field)),
    ...getLandSize(raw),
    price,
    priceType: isOnRequest ? 'on_request' : /negotiable/i.test(priceType) ? 'negotiable' : 'fixed',
    category: getCategory(text(raw, 'category'), text(raw, 'type')),
    type: parseType(text(raw, 'type'), taxonomy),
    features: list(raw, 'features'),
    amenities: list(raw, 'amenities'),
    status: isStatus(status) ? status : newProperty.status,
    isPublished: !/^(false|no|0|draft)$/i.test(text(raw, 'ispublished', 'published')),
    isFeatured: isYes(text(raw, 'isfeatured', 'featured')),
  }
}

function plainValue(raw: RawRow, field: PlainField) {
  const { label, column, csv = label, importNames = [] } = field
  const value = text(raw, ...[label, column, csv, ...importNames].map(normaliseKey))
  if (field.kind === 'boolean') return isYes(value)
  if (field.kind !== 'choice') return value
  const folded = value.toLowerCase()
  // A text that is not one of the choices is reported by the form's rules, never guessed.
  return Object.keys(field.choices).find((key) => [key, field.choices[key]?.toLowerCase()].includes(folded)) ?? value
}

function isYes(value: string) {
  return /^(true|yes|1)$/i.test(value)
}

function getCategory(category: string, type: string): Category {
  if (/land/i.test(category) || /^land$/i.test(type)) return 'land'
  return /rent|let/i.test(category) ? 'for-rent' : 'for-sale'
}

function parseType(typeText: string, taxonomy: Taxonomy) {
  return taxonomy.findType(typeText.replace(/[-_]/g, ' '))?.name ?? newProperty.type
}

function getLandSize(raw: RawRow): Pick<PropertyValues, 'landSize' | 'landUnit'> {
  const hectares = text(raw, 'landsizehectares', 'landhectares', 'hectares')
  if (hectares) return { landSize: hectares, landUnit: 'hectares' }
  const isHectares = /hect/i.test(text(raw, 'landsizeunit', 'landunit'))
  return {
    landSize: text(raw, 'landsizeacres', 'landacres', 'acres', 'landsize'),
    landUnit: isHectares ? 'hectares' : 'acres',
  }
}

/** An invalid plot size does not reject the house. */
function getExtraLand({ category, landSize, landUnit }: PropertyValues): LandSize | undefined {
  const reading = parseLandSize(landSize, landUnit)
  return category !== 'land' && 'figure' in reading ? { size: reading.figure, unit: landUnit } : undefined
}

/** Earlier versions stored latitude and longitude as a pair under one name. */
function withPlace(raw: RawRow) {
  const pair = pick(raw, ['coordinates'])
  return typeof pair === 'object' && pair !== null ? { ...raw, ...pair } : raw
}

function getImages(raw: RawRow) {
  const value = pick(raw, ['images', 'photos', 'pictures', 'image', 'photo', 'picture'])
  // A data URL contains a semicolon itself.
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s|]+|;(?!base64)\s*/) : []
  return texts(parts)
}

function list(raw: RawRow, ...names: string[]) {
  const value = pick(raw, names)
  return texts(Array.isArray(value) ? value : typeof value === 'string' ? parseCsvList(value.trim()) : [])
}

function texts(parts: readonly unknown[]) {
  const trimmed = parts.filter((part) => typeof part === 'string').map((part) => part.trim())
  return [...new Set(trimmed)].filter(Boolean)
}

/** The first non-empty column with one of these names, in any spelling. */
function pick(raw: RawRow, names: readonly string[]) {
  const found = names.flatMap((name) =>
    Object.entries(raw).filter(
      ([rawField, value]) => normaliseKey(rawField) === name && value !== null && value !== '',
    ),
  )
  return found[0]?.[1]
}

function normaliseKey(name: string) {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

function text(raw: RawRow, ...names: string[]) {
  const value = pick(raw, names)
  // 0.1 + 0.2 has seventeen digits; stored numbers have at most six decimals.
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  return typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : ''
}
