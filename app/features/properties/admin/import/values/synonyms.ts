import type { TypeKind } from '../../../taxonomy/type-kinds.ts'
import type { Category, PriceType, Status } from '../../../property.ts'

type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>

const statusWords: Words<Status> = {
  available: [
    'available',
    'vacant',
    'open',
    'active',
    'on market',
    'on the market',
    'free',
    'for sale',
    'for rent',
    'to let',
    'listed',
    'live',
  ],
  pending: [
    'pending',
    'under offer',
    'offer',
    'offer accepted',
    'reserved',
    'booked',
    'under negotiation',
    'sale agreed',
    'on hold',
  ],
  sold: ['sold', 'sold out', 'sale completed'],
  rented: ['rented', 'let', 'let out', 'leased', 'occupied', 'tenanted', 'rented out', 'let agreed'],
}

const categoryWords: Words<Category> = {
  'for-sale': ['for-sale', 'for sale', 'sale', 'sell', 'selling', 'sales', 'to sell', 'on sale', 'buy'],
  'for-rent': [
    'for-rent',
    'for rent',
    'rent',
    'rental',
    'rentals',
    'to let',
    'to-let',
    'letting',
    'let',
    'lease',
    'for lease',
    'to rent',
  ],
  land: ['land', 'plot', 'plots', 'plot for sale', 'plots for sale', 'land for sale', 'farm', 'farm land', 'shamba'],
}

const priceTypeWords: Words<PriceType> = {
  fixed: ['fixed', 'firm', 'non negotiable', 'non-negotiable'],
  negotiable: ['negotiable', 'neg', 'ono', 'o.n.o', 'open to offers'],
  on_request: ['on_request', 'on request', 'price on request', 'poa', 'request'],
}

const typeWords: Readonly<Record<string, readonly string[]>> = {
  Land: [
    'land',
    'plot',
    'plots',
    'beach plot',
    'shamba',
    'farm',
    'ranch',
    'farm land',
    'farmland',
    'residential plot',
    'commercial plot',
    'vacant land',
    'parcel',
  ],
  Apartment: ['apartment', 'flat', 'flats', 'apartments'],
  House: ['house', 'houses', 'home'],
  Townhouse: ['townhouse', 'town house', 'terrace', 'terraced house'],
  Bedsitter: ['bedsitter', 'bedsit', 'bed sitter'],
  Condo: ['condo', 'condominium'],
  Office: ['office', 'offices', 'office space'],
}

export const guessStatus = (value: string) => find(statusWords, value)
export const guessCategory = (value: string) => find(categoryWords, value)
export const guessPriceType = (value: string) => find(priceTypeWords, value)

/** One of the company's types by its own name or a usual other word for it. */
export function guessType(value: string, types: readonly string[]): string | undefined {
  const text = folded(value)
  const own = [...types, 'Land'].find((type) => [folded(type), `${folded(type)}s`].includes(text))
  if (own) return own
  const usual = find(typeWords, value)
  if (usual !== undefined && (usual === 'Land' || types.includes(usual))) return usual
  return text.length < 5 ? undefined : types.find((type) => isOneAway(folded(type), text))
}

/** Whether one character more, less, other or swapped makes one text the other: 'maisonete', 'maisonette'. */
function isOneAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const [shortRest, longRest] = [short.slice(start), long.slice(start)]
  if (long.length > short.length) return longRest.slice(1) === shortRest
  const isSwapped = shortRest[0] === longRest[1] && shortRest[1] === longRest[0]
  return shortRest.slice(1) === longRest.slice(1) || (isSwapped && shortRest.slice(2) === longRest.slice(2))
}

const kindWords: Words<Exclude<TypeKind, 'land'>> = {
  house: ['house', 'home', 'bungalow', 'maisonette', 'villa', 'cottage', 'mansion', 'duplex', 'farmhouse', 'chalet'],
  townhouse: ['townhouse', 'terrace'],
  apartment: ['apartment', 'flat', 'penthouse', 'loft'],
  condo: ['condo', 'condominium'],
  studio: ['studio'],
  bedsitter: ['bedsitter', 'bedsit'],
  room: ['room', 'hostel'],
  office: ['office'],
  commercial: ['shop', 'hotel', 'lodge', 'restaurant', 'mall', 'stall', 'showroom', 'commercial', 'clinic', 'school'],
  industrial: ['godown', 'warehouse', 'factory', 'workshop', 'industrial', 'yard'],
}

/** What a new type is, by a word of its name: 'Beach cottage' is a house. */
export function guessKind(name: string): TypeKind | undefined {
  const words = folded(name).split(/[^\p{L}]+/u)
  const kinds = Object.keys(kindWords) as (keyof typeof kindWords)[]
  return kinds.find((kind) => words.some((word) => kindWords[kind].includes(word.replace(/s$/, ''))))
}

const allKindWords = new Set([...Object.values(kindWords), ...Object.values(typeWords)].flat())

/** Whether a text is nothing but a word for a kind of property: 'Bungalow', 'Flats'. */
export function isKindWord(value: string): boolean {
  const text = folded(value)
  return allKindWords.has(text) || allKindWords.has(text.replace(/s$/, ''))
}

function find<Value extends string>(words: Words<Value>, value: string): Value | undefined {
  const text = folded(value)
  return (Object.keys(words) as Value[]).find((key) => words[key].includes(text))
}

export function folded(value: string) {
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
}
