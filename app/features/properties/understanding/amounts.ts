import type { Range } from '../search/range.ts'
import { sizeTolerance } from '../search/search-labels.ts'

/** Text whose understood parts are replaced by a bar, so that the words on either side of one are not read together. */
export type Remaining = { text: string }

export type Rooms = { bedrooms?: number; bedroomsMax?: number; bathrooms?: number }

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const swahiliRooms = ['', 'kimoja', 'viwili', 'vitatu', 'vinne', 'vitano', 'sita']
const swahiliNumbers = ['', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi']
const tens = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const swahiliTens = [
  '',
  'kumi',
  'ishirini',
  'thelathini',
  'arobaini',
  'hamsini',
  'sitini',
  'sabini',
  'themanini',
  'tisini',
]
/** What a written number is, below a hundred without its units. */
const counts = new Map([
  ...[numberWords, swahiliNumbers].flatMap((words) => words.map((word, count): [string, number] => [word, count])),
  ...[tens, swahiliTens].flatMap((words) => words.map((word, count): [string, number] => [word, count * 10])),
])
counts.delete('')
const countWord = String.raw`(${[...counts.keys()].join('|')})`

const minWords = String.raw`(?:over|above|more than|at least|from|minimum|min|starting from|starting|zaidi ya|kuanzia|>)`
const maxWords = String.raw`(?:under|below|less than|not more than|up to|upto|at most|maximum|max|budget of|budget|within|chini ya|hadi|isiyozidi|zisizozidi|<)`
const dash = String.raw` ?(?:-|to|and|or|hadi|mpaka|na|au|\/) ?`

const acreUnit = String.raw`(?:acres?|ac|ekari|eka|hectares?|ha)`
const bedUnit = String.raw`(?:bed ?rooms?|bed ?roomed|beds?|bdrms?|bdrs?|brms?|b\/rs?|brs?|bhk|bd)`
const number = String.raw`(\d+(?:\.\d+)?)`

/** Land sizes in acres. A size alone means about that size: half an acre on the title is often 0.49. */
export function takeAcres(rest: Remaining): Range | undefined {
  const sides = take(rest, /\b(\d{2,3}) ?(ft|feet|m)? ?(?:x|by|kwa|\*) ?(\d{2,3}) ?(ft|feet|m|metres|meters)?(?![\w.])/)
  if (sides) {
    const toFeet = [sides[2], sides[4]].some((unit) => unit?.startsWith('m')) ? 3.2808 : 1
    return aboutAcres((Number(sides[1]) * Number(sides[3]) * toFeet ** 2) / squareFeetPerAcre)
  }
  rest.text = spellOutFractions(rest.text)
  const end = String.raw` ?(${acreUnit})\b`
  const between = take(rest, new RegExp(String.raw`\b${number} ?${acreUnit}?${dash}${number}${end}`))
  if (between) return toRange(inAcres(between[1], between[3]), inAcres(between[2], between[3]))
  const max = take(rest, new RegExp(String.raw`${startOf(maxWords)} ?${number}${end}`))
  if (max) return toRange(undefined, inAcres(max[1], max[2]))
  const min =
    take(rest, new RegExp(String.raw`${startOf(minWords)} ?${number}${end}`)) ??
    take(rest, new RegExp(String.raw`\b${number}(?: ?\+| or more) ?(${acreUnit})\b`)) ??
    take(rest, new RegExp(String.raw`\b${number}${end} ?(?:\+|(?:plus|or more|and above|and more|au zaidi)\b)`))
  if (min) return toRange(inAcres(min[1], min[2]), undefined)
  const about = take(rest, new RegExp(String.raw`\b${number}${end}`))
  return about && aboutAcres(inAcres(about[1], about[2]))
}

/** A number of bedrooms means that number. */
export function takeRooms(rest: Remaining): Rooms {
  const countWords = new RegExp(
    String.raw`\b(${numberWords.join('|')})(?=(?: (?:to|or|and) (?:\w+))?[ -]?(?:${bedUnit}|bath|bedroom))`,
    'g',
  )
  rest.text = rest.text.replace(countWords, (word) => String(numberWords.indexOf(word)))
  const baths = take(rest, /\b(\d{1,2})\+?[ -]?(?:bath ?rooms?|baths?|ba)\b|\bbafu (\d{1,2})\b/)
  return { ...takeBedrooms(rest), ...(baths && { bathrooms: Number(baths[1] ?? baths[2]) }) }
}

function takeBedrooms(rest: Remaining): Rooms {
  const swahili =
    take(rest, /\b(?:chumba|vyumba) (\d|kimoja|viwili|vitatu|vinne|vitano|sita) (?:cha|vya) kulala\b/) ??
    take(rest, /\bvyumba (?:vya kulala )?(\d|vitatu|vinne|vitano|sita)\b/) ??
    // Two rooms alone are a room with a kitchen; those of a house are its bedrooms.
    (/\b(?:nyumba|keja|digs|hao|kao|fleti|apartments?)\b/.test(rest.text)
      ? take(rest, /\bvyumba (viwili)\b/)
      : undefined)
  if (swahili) {
    const count = Number(swahili[1]) || swahiliRooms.indexOf(swahili[1] ?? '')
    return { bedrooms: count, bedroomsMax: count }
  }
  const between = take(rest, new RegExp(String.raw`\b(\d{1,2})(?:${dash}| ?, ?)(\d{1,2})[ -]?${bedUnit}\b`))
  if (between) {
    const [low = 0, high = 0] = [Number(between[1]), Number(between[2])].toSorted((a, b) => a - b)
    return { bedrooms: low, bedroomsMax: high }
  }
  const min =
    take(rest, new RegExp(String.raw`${startOf(minWords)} ?(\d{1,2})[ -]?${bedUnit}\b`)) ??
    take(rest, new RegExp(String.raw`\b(\d{1,2})(?: ?\+| or more| plus)[ -]?${bedUnit}\b`)) ??
    take(rest, new RegExp(String.raw`\b(\d{1,2})[ -]?${bedUnit}(?: ?\+| or more\b| plus\b)`))
  if (min) return { bedrooms: Number(min[1]) }
  const max = take(rest, new RegExp(String.raw`${startOf(maxWords)} ?(\d{1,2})[ -]?${bedUnit}\b`))
  if (max) return { bedrooms: Math.min(1, Number(max[1])), bedroomsMax: Number(max[1]) }
  const exact = take(rest, new RegExp(String.raw`\b(\d{1,2})[ -]?${bedUnit}\b`))
  return exact ? { bedrooms: Number(exact[1]), bedroomsMax: Number(exact[1]) } : {}
}

const scales: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  elfu: 1_000,
  thao: 1_000,
  laki: 100_000,
  m: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
  milioni: 1_000_000,
}
const money = String.raw`${number} ?(${Object.keys(scales)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})?(?![\w/%])`

const floorArea = new RegExp(
  String.raw`(?:${startOf(`(?:${minWords}|${maxWords})`)} ?|\b)${number}(?:${dash}${number})? ?(?:sq\.? ?(?:ft|feet|m|metres?|meters?)|square (?:feet|foot|metres?|meters?)|sqft|sqm|m2|futi)\b`,
  'g',
)

/** 'elfu mia mbili', 'milioni mbili na nusu': the scale goes before the number. */
const swahiliSum = new RegExp(
  String.raw`\b(elfu|laki|milioni) (mia )?${countWord}(?: na ${countWord}(?! [a-z]*kari\b))?( na nusu(?! eka))?\b`,
  'g',
)
const englishSum = new RegExp(String.raw`\b${countWord}(?:[ -]${countWord})? (thousand|million)\b`, 'g')

function countOf([hundreds, first, second, half]: (string | undefined)[]) {
  const count = (word = '') => counts.get(word) ?? 0
  return count(first) * (hundreds ? 100 : 1) + count(second) + (half ? 0.5 : 0)
}

/** Sums in words as digits: before places are read, since 'tatu' is three and Tatu City a place. */
export function spellOutSums(text: string) {
  return text
    .replaceAll(swahiliSum, (_, scale: string, ...words: (string | undefined)[]) => `${countOf(words)} ${scale}`)
    .replaceAll(englishSum, (_, ...[word, unit, scale]: string[]) => `${countOf([undefined, word, unit])} ${scale}`)
    .replaceAll(/\b(elfu|laki|milioni) (\d+(?:\.\d+)?)/g, '$2 $1')
}

/** No list filters by floor area: what is said of it excludes nothing. */
export function dropFloorArea(text: string) {
  return text.replaceAll(floorArea, '|')
}

/** Prices in shillings. An amount alone is what can be spent; 'under 30' means thousands of rent or millions of a price. */
export function takePrice(rest: Remaining, isRent: boolean): Range | undefined {
  rest.text = rest.text
    .replaceAll(/\b(?:kshs?|kes)\b\.? ?|\b(?:kshs?|kes|sh)\.? ?(?=\d)|(?<=\d) ?bob\b/g, ' ')
    .replaceAll(/ +/g, ' ')
  const usual = isRent ? 1_000 : 1_000_000
  const amount = (digits = '', scale = '') => {
    const plain = Number(digits)
    return Math.round(plain * (scales[scale] ?? (plain < 1_000 ? usual : 1)))
  }
  const between = takeIf(
    rest,
    new RegExp(String.raw`\b(?:between |from |kati ya |kutoka |kuanzia )?${money}${dash}${money}`),
    (found) => Boolean(found[2] || found[4] || (Number(found[1]) >= 1_000 && Number(found[3]) >= 1_000)),
  )
  if (between)
    return toRange(amount(between[1], between[2] ?? between[4]), amount(between[3], between[4] ?? between[2]))
  const max = take(rest, new RegExp(String.raw`${startOf(maxWords)} ?${money}`))
  if (max) return toRange(undefined, amount(max[1], max[2]))
  const min =
    take(rest, new RegExp(String.raw`${startOf(minWords)} ?${money}`)) ??
    takeIf(rest, new RegExp(String.raw`\b${money} ?(?:\+|plus\b)`), isSum)
  if (min) return toRange(amount(min[1], min[2]), undefined)
  const about = take(
    rest,
    new RegExp(String.raw`${startOf('(?:about|around|approximately|roughly|kama|~)')} ?${money}`),
  )
  if (about) return toRange(amount(about[1], about[2]) * 0.8, amount(about[1], about[2]) * 1.2)
  const alone = takeIf(rest, new RegExp(String.raw`\b${money}`), isSum)
  return alone && toRange(undefined, amount(alone[1], alone[2]))
}

/** Kilometres of 'within 5 km of', and '5km from'. */
export function takeRadius(rest: Remaining): number | undefined {
  const found =
    take(rest, /(?:\bndani ya )?\b(?:km|kilomita) (\d{1,3}(?:\.\d)?)\b(?: (?:kutoka|ya))?/) ??
    take(
      rest,
      /(?:\b(?:within|in) )?\b(\d{1,3}(?:\.\d)?) ?(?:km|kms|kilometres?|kilometers?)\b(?: (?:of|from|to|around|radius of|radius))?/,
    )
  const km = Number(found?.[1])
  return km > 0 ? Math.min(Math.max(Math.round(km), 1), maxRadiusKm) : undefined
}

export const maxRadiusKm = 50

function isSum(found: RegExpExecArray) {
  return found[2] !== undefined || Number(found[1]) >= 5_000
}

const squareFeetPerAcre = 43_560
const acresPerHectare = 2.471_053_8

function inAcres(digits: string | undefined, unit = '') {
  return Number(digits) * (unit.startsWith('h') ? acresPerHectare : 1)
}

function aboutAcres(acres: number): Range | undefined {
  const rounded = (amount: number) => Number(amount.toFixed(acres < 0.1 ? 4 : 2))
  return acres > 0
    ? { from: rounded(acres * (1 - sizeTolerance)), to: rounded(acres * (1 + sizeTolerance)), includesTo: true }
    : undefined
}

function spellOutFractions(text: string) {
  return text
    .replaceAll(/\b(?:(?:an|one|1) )?acre and (?:a )?half\b|\b(?:one|1) and (?:a )?half acres?\b/g, '1.5 acre')
    .replaceAll(/\b(?:(?:an|one|1) )?acre and (?:a )?quarter\b/g, '1.25 acre')
    .replaceAll(/\bthree[ -]quarters? (?:of )?(?:an )?acre\b/g, '0.75 acre')
    .replaceAll(/\b(?:a )?half[ -](?:of )?(?:an? )?acre\b|\bnusu (?:eka|ekari)\b/g, '0.5 acre')
    .replaceAll(/\b(?:a )?quarter[ -](?:of )?(?:an? )?acre\b|\brobo (?:eka|ekari)\b/g, '0.25 acre')
    .replaceAll(/\b(?:an )?eighth(?:[ -](?:of )?(?:an? )?acre)?\b/g, '0.125 acre')
    .replaceAll(/\ban acre\b/g, '1 acre')
    .replaceAll(
      /\b(?:eka|ekari) (moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|kumi)\b/g,
      (_, word: string) => `${swahiliNumbers.indexOf(word)} acre`,
    )
    .replaceAll(/\b(?:eka|ekari) (?=[1-7]\/[248]\b)/g, '')
    .replaceAll(/\b(?:eka|ekari) (\d+(?:\.\d+)?)\b/g, '$1 acre')
    .replaceAll(/\b(one|two|three|four|five|six|seven|eight|nine|ten)(?=[ -](?:acres?|hectares?|ha)\b)/g, (word) =>
      String(numberWords.indexOf(word)),
    )
    .replaceAll(
      /\b(?:\d )?[1-7]\/[248]\b(?! ?(?:bed|br|bd|bath))(?: ?(?:an? )?acres?\b| ?ac\b)?/g,
      (fraction) => `${parseFraction(fraction)} acre`,
    )
}

/** '2 1/2'. */
function parseFraction(text: string) {
  const [, whole = 0, top, bottom] = /^(?:(\d) )?(\d)\/(\d)/.exec(text) ?? []
  return Number(whole) + Number(top) / Number(bottom)
}

function toRange(from: number | undefined, to: number | undefined): Range {
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  const rounded = (amount: number) => Number(amount.toFixed(4))
  return {
    ...(low !== undefined && { from: rounded(low) }),
    ...(high !== undefined && { to: rounded(high) }),
    includesTo: high !== undefined,
  }
}

/** `<` and `~` are no word characters, so a boundary before them would need one. */
function startOf(words: string) {
  return String.raw`(?:^|(?<=[ |]))${words}`
}

function take(rest: Remaining, pattern: RegExp) {
  return takeIf(rest, pattern, () => true)
}

function takeIf(rest: Remaining, pattern: RegExp, isAmount: (found: RegExpExecArray) => boolean) {
  const found = pattern.exec(rest.text)
  if (!found || !isAmount(found)) return undefined
  rest.text = `${rest.text.slice(0, found.index)} | ${rest.text.slice(found.index + found[0].length)}`
    .replaceAll(/ +/g, ' ')
    .trim()
  return found
}
