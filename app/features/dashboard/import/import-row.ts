export const propertyTypes = [
  'House',
  'Condo',
  'Townhouse',
  'Apartment',
  'Villa',
  'Bedsitter',
  'Single Room',
  'Double Room',
  'Studio',
  'Duplex',
  'Office',
  'Commercial',
  'Industrial',
  'Land',
] as const

export type CategorySlug = 'for-sale' | 'for-rent' | 'land'

/** One property of a file or of the browser's storage, read and checked. */
export type ImportRow = {
  title: string
  description: string
  price: number | undefined
  isOnRequest: boolean
  category: CategorySlug
  type: (typeof propertyTypes)[number]
  location: string
  address: string
  bedrooms: number
  bathrooms: number
  areaSqft: number | undefined
  landAcres: number | undefined
  features: string[]
  amenities: string[]
  isFeatured: boolean
}

/** What stands in a file under one name, whatever it is. */
export type RawRow = Record<string, unknown>
export type ReadRow = { row: ImportRow; problem?: undefined } | { row?: undefined; title: string; problem: string }

const roomlessTypes = new Set(['Single Room', 'Double Room', 'Bedsitter', 'Office', 'Land'])

/** Unknown categories mean for sale and unknown types House, as when properties are added. */
export function readImportRow(raw: RawRow): ReadRow {
  const title = text(raw, 'title', 'name')
  const problem = (words: string) => ({ title: title || 'No title', problem: words })
  if (!title) return problem('Property title is required')
  const priceText = text(raw, 'price')
  const isOnRequest = /request/i.test(`${priceText} ${text(raw, 'pricetype')}`)
  const price = number(raw, 'price')
  if (!isOnRequest && !(price && price > 0)) return problem('Property price must be greater than 0')
  const location = text(raw, 'location', 'place')
  if (!location) return problem('Property location is required')

  const category = categoryOf(text(raw, 'category'), text(raw, 'type'))
  const type = category === 'land' ? 'Land' : typeOf(text(raw, 'type'))
  const landAcres = landAcresOf(raw)
  if (type === 'Land' && !landAcres) return problem('Land needs its size')
  const hasRooms = !roomlessTypes.has(type)
  return {
    row: {
      title,
      description: text(raw, 'description'),
      price: isOnRequest ? undefined : price,
      isOnRequest,
      category,
      type,
      location,
      address: text(raw, 'address'),
      bedrooms: hasRooms ? Math.trunc(number(raw, 'bedrooms') ?? 0) : 0,
      bathrooms: hasRooms ? (number(raw, 'bathrooms') ?? 0) : 0,
      areaSqft: type === 'Land' ? undefined : number(raw, 'area', 'areasqft'),
      landAcres: type === 'Land' ? landAcres : undefined,
      features: list(raw, 'features'),
      amenities: list(raw, 'amenities'),
      isFeatured: /^(true|yes|1)$/i.test(text(raw, 'isfeatured', 'featured')),
    },
  }
}

function categoryOf(category: string, type: string): CategorySlug {
  if (/land/i.test(category) || (category === '' && /^land$/i.test(type))) return 'land'
  return /rent|let/i.test(category) ? 'for-rent' : 'for-sale'
}

function typeOf(words: string) {
  const plain = words.toLowerCase().replace(/[-_]/g, ' ')
  return propertyTypes.find((type) => type.toLowerCase() === plain && type !== 'Land') ?? 'House'
}

const acresPerHectare = 2.4710538

function landAcresOf(raw: RawRow) {
  const hectares = number(raw, 'landsizehectares', 'hectares')
  if (hectares) return hectares * acresPerHectare
  const size = number(raw, 'landsizeacres', 'acres', 'landsize')
  return size && /hect/i.test(text(raw, 'landsizeunit')) ? size * acresPerHectare : size
}

function pick(raw: RawRow, names: string[]) {
  const key = Object.keys(raw).find((given) => names.includes(given.toLowerCase().replace(/[^a-z]/g, '')))
  return key === undefined ? undefined : raw[key]
}

function text(raw: RawRow, ...names: string[]) {
  const value = pick(raw, names)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
}

function number(raw: RawRow, ...names: string[]) {
  const plain = text(raw, ...names).replace(/^(kes|ksh)\.?\s*|[\s,']/gi, '')
  const value = plain === '' ? Number.NaN : Number(plain)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

function list(raw: RawRow, ...names: string[]) {
  const value = pick(raw, names)
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[;|]/) : []
  const texts = parts.filter((part) => typeof part === 'string').map((part) => part.trim())
  return [...new Set(texts)].filter(Boolean).slice(0, 50)
}
