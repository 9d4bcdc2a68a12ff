import { importMessages } from '../import-messages.ts'
import { leaveOut } from './asking.ts'
import { parseRooms } from './parse-rooms.ts'
import { addProblem, type RowContext } from './row-context.ts'

const messages = importMessages.values

export function settleRooms(row: RowContext) {
  for (const target of ['bedrooms', 'bathrooms'] as const) {
    const text = row.texts[target] ?? ''
    const rooms = parseRooms(text)
    if (!rooms || (rooms.kind === 'studio' && target === 'bathrooms')) {
      addProblem(row, target, importMessages.rows.noRooms)
    } else if (rooms.kind === 'rooms') row.values[target] = String(rooms.rooms)
    else if (rooms.kind === 'studio') settleStudio(row, { text, type: rooms.type })
    else if (rooms.kind === 'more') {
      const count = settleMore(row, { target, text, ...rooms })
      if (count !== undefined) row.values[target] = String(count)
    }
  }
}

/** What a company calls its homes without a bedroom, where the column of bedrooms says that it is one. */
export function typeByRooms({ texts, taxonomy }: RowContext): string | undefined {
  const rooms = parseRooms(texts.bedrooms ?? '')
  if (rooms?.kind !== 'studio') return undefined
  return taxonomy.property.types.find(({ kind }) => kind === rooms.type)?.name
}

function settleStudio(row: RowContext, { text, type }: { text: string; type: 'studio' | 'bedsitter' }) {
  const name = typeByRooms(row)
  const choices = [{ value: type, label: messages[type] }]
  const question = { key: `bedrooms:${type}`, target: 'bedrooms' as const, value: text, choices, guess: type }
  if (row.asker.ask(question) === leaveOut) return
  row.values.bedrooms = '0'
  const kind = row.taxonomy.property.findType(row.values.type)?.kind
  if (name && (kind === 'apartment' || kind === 'condo' || kind === 'house')) row.values.type = name
}

type More = {
  target: 'bedrooms' | 'bathrooms'
  text: string
  rooms: number
  more: 'quarters' | 'rooms'
  moreRooms: number
}

function settleMore(row: RowContext, { target, text, rooms, more, moreRooms }: More): number | undefined {
  if (more === 'quarters') {
    const name = quartersOf(row)
    const choices = [
      { value: 'feature', label: messages.quartersAsFeature(name) },
      { value: 'room', label: messages.quartersAsRoom },
    ]
    const answer = row.asker.ask({ key: `${target}:quarters`, target, value: text, choices, guess: 'feature' })
    if (answer === 'room') return rooms + 1
    if (!row.values.features.includes(name)) row.values.features = [...row.values.features, name]
    return rooms
  }
  const choices = [
    { value: 'first', label: messages.onlyFirst(rooms) },
    { value: 'both', label: messages.bothTogether(rooms + moreRooms) },
  ]
  const answer = row.asker.ask({ key: `${target}:plus`, target, value: text, choices, guess: undefined })
  if (answer === undefined) return void addProblem(row, target, importMessages.rows.unansweredRooms)
  return answer === 'both' ? rooms + moreRooms : rooms
}

/** As the company's list of features has it. */
function quartersOf({ taxonomy: { property } }: RowContext) {
  return (
    messages.quarterNames.map((name) => property.findFeature(name)?.name).find((name) => name !== undefined) ?? 'DSQ'
  )
}
