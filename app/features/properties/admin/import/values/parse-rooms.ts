import { parseFigure } from '../../form/input/parse-money.ts'
import { remembering } from './remembered-parsing.ts'

export type Rooms =
  | { kind: 'rooms'; rooms: number }
  /** '3+DSQ' has quarters for staff; of '3+1' nobody but the writer knows what the other is. */
  | { kind: 'more'; rooms: number; more: 'quarters' | 'rooms'; moreRooms: number }
  | { kind: 'studio'; type: 'studio' | 'bedsitter' }
  | { kind: 'none' }

const noun = String.raw`(?:br|bdrm?s?|beds?|bed ?rooms?|rooms?|baths?|bath ?rooms?|b/r|en[ -]?suites?)\.?`
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const quarters = /^(?:dsq|sq|s\/q|servants?'? quarters?|staff quarters?|domestic servants?'? quarters?|maid'?s? room)$/

/** Parses '3', '3 br', '5+', 'Three', '2 1/2', '3+DSQ', 'studio' and empty cells. Undefined for text that is no number of rooms. */
export const parseRooms = remembering((input: string): Rooms | undefined => {
  const text = input.trim().toLowerCase().replaceAll('’', "'").replace('½', ' 1/2').replace(/\s+/g, ' ')
  if (/^(?:-+|–|—|n\/?a|nil|none)?$/.test(text)) return { kind: 'none' }
  if (/^(?:studio|open plan)$/.test(text)) return { kind: 'studio', type: 'studio' }
  if (/^bed ?sit(?:ter)?$/.test(text)) return { kind: 'studio', type: 'bedsitter' }
  const [first = '', second, ...others] = text.split(/\s*(?:\+|&|\bplus\b|\band\b)\s*/)
  const rooms = parseCount(first)
  if (rooms === undefined || others.length > 0) return undefined
  if (second === undefined || second === '') return { kind: 'rooms', rooms }
  if (quarters.test(second)) return { kind: 'more', rooms, more: 'quarters', moreRooms: 1 }
  const moreRooms = parseCount(second)
  return moreRooms === undefined ? undefined : { kind: 'more', rooms, more: 'rooms', moreRooms }
})

function parseCount(text: string): number | undefined {
  const figure = text.replace(new RegExp(`\\s*-?${noun}$`), '')
  const word = words.indexOf(figure)
  if (word >= 0) return word + 1
  if (/^\d{1,2} 1\/2$/.test(figure)) return Number(figure.slice(0, -4)) + 0.5
  return /^\d{1,2}(?:\.\d)?$/.test(figure) ? parseFigure(figure) : undefined
}
