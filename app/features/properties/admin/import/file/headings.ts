import { countKnownHeadings, isKnownHeading, isSureHeading, maxHeadingRows } from './known-headings.ts'
import type { Sheet, SheetRow } from './sheet.ts'

/**
 * Two lines of column names become one: groups such as "Rent" over "Monthly" and "Deposit", and names whose cells are merged over
 * both lines. The lower line then holds all names; a title above them stays a line of its own.
 */
export function combineHeadings(sheet: Sheet): Sheet {
  const candidates = sheet.rows.slice(0, maxHeadingRows).flatMap((groups, index) => {
    const names = sheet.rows[index + 1]
    if (!names || names.number !== groups.number + 1 || !isLineOfNames(groups) || !isLineOfNames(names)) return []
    const combined = combine(groups, names, sheet)
    return combined ? [combined] : []
  })
  const best = candidates.toSorted((one, other) => countKnownHeadings(other.cells) - countKnownHeadings(one.cells))[0]
  if (!best) return sheet
  const rows = sheet.rows.map((row) => (row.number === best.number ? best : row))
  return { ...sheet, rows, combinedHeadings: best.number }
}

function isLineOfNames({ cells }: SheetRow) {
  const filled = cells.filter(Boolean)
  return filled.length > 1 && filled.every((cell) => cell.length <= 60 && !/^[\d.,/%+-]+$/.test(cell))
}

/** Only where it explains the columns better than either line, or where merged cells say that the lines belong together. */
function combine(groups: SheetRow, names: SheetRow, sheet: Sheet): SheetRow | undefined {
  const width = Math.max(groups.cells.length, names.cells.length)
  const merged = sheet.merges.filter(({ top, bottom }) => top === groups.number && bottom <= names.number)
  const cells = Array.from({ length: width }, (_, column) =>
    combineNames(findGroup(column, groups, merged), { name: names.cells[column] ?? '', names }),
  )
  if (cells.every((cell, column) => cell === (names.cells[column] ?? ''))) return undefined
  const known = countKnownHeadings(cells)
  const before = Math.max(countKnownHeadings(names.cells), countKnownHeadings(groups.cells))
  return known > before || (merged.length > 0 && known >= before) ? { number: names.number, cells } : undefined
}

/** The cell above, or the merged one that reaches over the column; without merged cells a group reaches to the next. */
function findGroup(column: number, { cells }: SheetRow, merged: Sheet['merges']): string {
  if (cells[column]) return cells[column]
  const over = merged.find(({ left, right }) => left < column && column <= right)
  if (over || merged.length > 0) return over ? (cells[over.left] ?? '') : ''
  return cells.slice(0, column).findLast(Boolean) ?? ''
}

/** Groups that say what a name means: the phone of the owner, the unit of the size. */
const people = /owner|landlord|agent|contact|tenant|caretaker/i
const amounts = /price|rent|size|area|deposit|charge/i

function combineNames(group: string, { name, names }: { name: string; names: SheetRow }): string {
  if (name === '') return group
  const isUnique = names.cells.filter((each) => each === name).length === 1
  if (group === '' || group === name) return name
  if (people.test(group)) return `${group} ${name}`
  if (isSureHeading(name) && isUnique) return name
  const both = [`${name} ${group}`, `${group} ${name}`].find(isKnownHeading)
  return both ?? (isKnownHeading(name) && isUnique && !amounts.test(group) ? name : `${group} ${name}`)
}
