import { importMessages } from '../import-messages.ts'
import type { PropertyValues } from '../../form/input/property-values.ts'
import type { RowContext } from './row-context.ts'
import { settleServiceCharge } from './settle-charges.ts'
import { isKnownDay, isKnownWater } from './settle-rental.ts'

const messages = importMessages.values
const { written } = importMessages

/** Estate and town make the location; building and unit the address, where the file has no other. */
export function settleLocation(row: RowContext) {
  const { texts, values, base } = row
  const parts = [texts.location ?? '', texts.town ?? ''].filter(Boolean)
  const [estate = '', town = ''] = parts
  const isRepeated = estate.toLowerCase().includes(town.toLowerCase())
  // Of a property that is known, a town alone does not replace its estate.
  if (parts.length > 0 && !(base && !texts.location)) values.location = isRepeated ? estate : `${estate}, ${town}`
  const address = [texts.building ?? '', unitWords(texts.unit)].filter(Boolean).join(', ')
  if (texts.address) values.address = texts.address
  else if (address !== '' && !values.address) values.address = address.charAt(0).toUpperCase() + address.slice(1)
}

function unitWords(unit = '') {
  if (unit === '') return ''
  return /^(?:unit|house|hse|flat|door|room|apt|apartment|no\.?|shop|office|suite|plot)\b/i.test(unit)
    ? unit
    : written.unit(unit)
}

const smallNumbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Two-bedroom apartment in Milimani Court, unit A4', of what the row has. */
function composeTitle({ texts, values }: RowContext): string | undefined {
  const what = composeRooms(values)
  const where = texts.building || values.location
  if (!what || !where) return undefined
  return [written.inPlace(what, where), unitWords(texts.unit)].filter(Boolean).join(', ').slice(0, 160)
}

/** 'Two-bedroom apartment'; '' where nobody has said what it is. */
export function composeRooms({ category, type: ownType, bedrooms }: PropertyValues) {
  const type = category === 'land' ? written.plot : ownType
  const rooms = Number(bedrooms)
  if (!type || category === 'land' || !Number.isInteger(rooms) || rooms <= 0) return type
  return written.rooms(
    smallNumbers[rooms - 1] ?? String(rooms),
    type.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
  )
}

/** Whether the rows of one building become one listing. */
export function settleBuilding({ texts, base, asker, isOfBuilding }: RowContext) {
  if (!isOfBuilding || base) return
  const choices = [
    { value: 'group', label: messages.groupBuilding },
    { value: 'each', label: messages.eachUnit },
  ]
  asker.ask({ key: 'building:rows', target: 'building', value: texts.building ?? '', choices, guess: 'group' })
}

export function settleTitle(row: RowContext) {
  const { texts, base, values, asker } = row
  if (texts.title || base) return
  const title = composeTitle(row)
  if (title === undefined) return
  const choices = [
    { value: 'compose', label: messages.composeTitle(title) },
    { value: 'fix', label: messages.typeTitles },
  ]
  const answer = asker.ask({ key: 'title:empty', target: 'title', value: '', choices, guess: 'compose' })
  if (answer === 'compose') values.title = title
}

/** What has no field of its own stands in the description, as a sentence. */
export function settleDescription(row: RowContext) {
  const { values } = row
  const sentences = [vacancy(row), waterSupply(row), settleServiceCharge(row)]
  for (const sentence of sentences) {
    if (!sentence || values.description.includes(sentence)) continue
    values.description = values.description ? `${values.description}\n${sentence}` : sentence
  }
}

function vacancy(row: RowContext) {
  const text = row.texts.availableFrom ?? ''
  return text !== '' && !isKnownDay(row) ? written.vacantFrom(text) : undefined
}

function waterSupply(row: RowContext) {
  const text = row.texts.water ?? ''
  return text !== '' && !isKnownWater(row) ? written.water(text) : undefined
}
