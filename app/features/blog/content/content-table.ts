import { getChildren, type ContentElement, type ContentNode, element, isElement, getNodeText } from './content-tree.ts'

/** Marks which cells a heading applies to, and the columns of figures, which are right-aligned. */
export function describeTable(table: ContentElement): ContentElement {
  const parts = findElements(table, 'thead', 'tbody', 'tfoot')
  const body = parts.filter(({ tagName }) => tagName !== 'thead').flatMap((part) => findElements(part, 'tr'))
  const hasFigures = (column: number) => {
    const cells = body.flatMap((row) => findElements(row, 'td', 'th')[column] ?? [])
    return cells.length > 0 && cells.every((cell) => isElement(cell, 'td') && isFigure(cell))
  }
  const describePart = (part: ContentElement) =>
    element(
      part.tagName,
      findElements(part, 'tr').map((row) =>
        element(
          'tr',
          findElements(row, 'td', 'th').map((cell, column) =>
            element(cell.tagName, getChildren(cell), {
              ...(cell.tagName === 'th' && { scope: part.tagName === 'thead' ? 'col' : 'row' }),
              ...(hasFigures(column) && { className: ['figure'] }),
            }),
          ),
        ),
      ),
    )
  return element('table', [...findElements(table, 'caption'), ...parts.map(describePart)])
}

function isFigure(cell: ContentElement) {
  return /^(KSh\s?)?[\d.,]+\s?(%|K|M)?$/.test(getNodeText(getChildren(cell)).trim())
}

export function findElements(parent: ContentElement, ...tagNames: string[]): ContentElement[] {
  return getChildren(parent).filter((child: ContentNode): child is ContentElement => isElement(child, ...tagNames))
}
