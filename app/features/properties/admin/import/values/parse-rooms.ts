import { parseFigure } from '../../form/input/parse-money.ts'

export type Rooms = { kind: 'rooms'; rooms: number } | { kind: 'studio' } | { kind: 'none' }

/** Parses '3', '3 br', '5+', 'studio' and empty cells. Undefined for text that is no number of rooms. */
export function parseRooms(input: string): Rooms | undefined {
  const text = input.trim().toLowerCase()
  if (/^(?:-+|–|—|n\/?a|nil|none)?$/.test(text)) return { kind: 'none' }
  if (/^(?:studio|bedsitter|bedsit|open plan)$/.test(text)) return { kind: 'studio' }
  const [, digits = ''] =
    /^(\d{1,2}(?:\.\d)?)\s*\+?\s*(?:br|bdrm?s?|beds?|bed ?rooms?|rooms?|baths?|bath ?rooms?|b\/r)?\.?$/.exec(text) ?? []
  const rooms = parseFigure(digits)
  return rooms === undefined ? undefined : { kind: 'rooms', rooms }
}
