import { getChildren, type ContentElement, type ContentNode, element, isElement, getNodeText } from './content-tree.ts'

const maxSpan = 100

/** How many columns and rows a cell takes, as far as that is more than one. */
export function cellSpans({ properties }: ContentElement) {
  return { ...span('colSpan', properties.colSpan), ...span('rowSpan', properties.rowSpan) }
}

function span(name: 'colSpan' | 'rowSpan', value: unknown) {
  const count = Number(value)
  return Number.isInteger(count) && count > 1 && count <= maxSpan ? { [name]: count } : {}
}

/** Marks which cells a heading applies to, and the columns of figures, which are right-aligned. */
export function describeTable(table: ContentElement): ContentElement {
  const parts = findElements(table, 'thead', 'tbody', 'tfoot').map((part) => ({ part, rows: placeCells(part) }))
  const figures = findFigureColumns(parts.filter(({ part }) => part.tagName !== 'thead').flatMap(({ rows }) => rows))
  return element('table', [
    ...findElements(table, 'caption'),
    ...parts.map(({ part, rows }) =>
      element(
        part.tagName,
        rows.map((cells) =>
          element(
            'tr',
            cells.map(({ cell, column }) =>
              element(cell.tagName, getChildren(cell), {
                ...cellSpans(cell),
                ...(cell.tagName === 'th' && { scope: part.tagName === 'thead' ? 'col' : 'row' }),
                ...(figures.has(column) && !('colSpan' in cellSpans(cell)) && { className: ['figure'] }),
              }),
            ),
          ),
        ),
      ),
    ),
  ])
}

type PlacedCell = { cell: ContentElement; column: number }

/** The cells of each row with their columns: a cell over several rows moves those below it to the right. */
function placeCells(part: ContentElement): PlacedCell[][] {
  const takenUntil: number[] = []
  return findElements(part, 'tr').map((row, rowIndex) => {
    let column = 0
    return findElements(row, 'td', 'th').map((cell) => {
      while ((takenUntil[column] ?? 0) > rowIndex) column += 1
      const { colSpan = 1, rowSpan = 1 } = cellSpans(cell)
      const placed = { cell, column }
      for (const end = column + colSpan; column < end; column += 1) takenUntil[column] = rowIndex + rowSpan
      return placed
    })
  })
}

function findFigureColumns(rows: PlacedCell[][]): Set<number> {
  const figures = new Set<number>()
  const others = new Set<number>()
  for (const { cell, column } of rows.flat()) (isElement(cell, 'td') && isFigure(cell) ? figures : others).add(column)
  return new Set([...figures].filter((column) => !others.has(column)))
}

function isFigure(cell: ContentElement) {
  return /^(KSh\s?)?[\d.,]+\s?(%|K|M)?$/.test(getNodeText(getChildren(cell)).trim())
}

export function findElements(parent: ContentElement, ...tagNames: string[]): ContentElement[] {
  return getChildren(parent).filter((child: ContentNode): child is ContentElement => isElement(child, ...tagNames))
}
