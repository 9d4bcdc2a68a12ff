import { importMessages } from '../../import-messages.ts'
import { UnreadableFile } from '../sheet.ts'

const maxColumns = 200
const maxExpandedCells = 3_000_000

/**
 * OpenDocument writes a cell or row once with the number of its repetitions, by default up to the end of the sheet. Empty ones
 * shrink to one, and what would still become too many cells is not read.
 */
export function limitRepeats(xml: string): string {
  const limited = xml
    .replaceAll(/number-columns-repeated="(\d+)"/g, (whole, count: string) =>
      Number(count) > maxColumns ? 'number-columns-repeated="1"' : whole,
    )
    .replaceAll(/number-rows-repeated="(\d{5,})"/g, 'number-rows-repeated="1"')
  let cells = 0
  for (const row of splitAt(limited, '<table:table-row')) {
    const rows = Number(/^[^<>]*number-rows-repeated="(\d+)"/.exec(row.slice(0, 2000))?.[1] ?? 1)
    const repeated = Array.from(row.matchAll(/number-columns-repeated="(\d+)"/g), ([, count]) => Number(count))
    const columns = repeated.reduce((sum, count) => sum + count, row.split('<table:').length)
    cells += rows * columns
    if (cells > maxExpandedCells) throw new UnreadableFile(importMessages.file.tooManyCells)
  }
  return limited
}

/** Numbers of the rows that are hidden or filtered out, by the name of their sheet: the library does not read it. */
export function findHiddenRows(xml: string): Map<string, number[]> {
  const hidden = new Map<string, number[]>()
  for (const table of splitAt(xml, '<table:table ')) {
    const name = /^[^<>]*table:name="([^"<>]*)"/.exec(table.slice(0, 2000))?.[1] ?? ''
    const numbers: number[] = []
    let number = 1
    for (const row of splitAt(table, '<table:table-row')) {
      const tag = /^[^<>]*/.exec(row.slice(0, 2000))?.[0] ?? ''
      // A group of rows begins with the same letters.
      if (tag.startsWith('-') || tag.startsWith('s')) continue
      const count = Number(/number-rows-repeated="(\d+)"/.exec(tag)?.[1] ?? 1)
      if (/visibility="(?:collapse|filter)"/.test(tag)) numbers.push(...listNumbers(number, Math.min(count, 10_000)))
      number += count
    }
    hidden.set(name, numbers)
  }
  return hidden
}

/** The pieces after each mark. Without a regular expression, which could go over the text again and again. */
function* splitAt(text: string, mark: string): Generator<string> {
  for (let at = text.indexOf(mark); at >= 0;) {
    const next = text.indexOf(mark, at + mark.length)
    yield text.slice(at + mark.length, next < 0 ? undefined : next)
    at = next
  }
}

function listNumbers(first: number, count: number) {
  return Array.from({ length: count }, (_, index) => first + index)
}
