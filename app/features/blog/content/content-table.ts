import type { ArticleElement, ArticleNode } from './parse-article.ts'
import { type ContentElement, type ContentNode, getText } from './article-content.ts'
import { trimBreaks } from './content-lines.ts'

type Readers = { cell: (nodes: ArticleNode[]) => ContentNode[]; parseInline: (nodes: ArticleNode[]) => ContentNode[] }
type Cell = Extract<ContentElement, { tag: 'td' | 'th' }>
type Row = { tag: 'tr'; children: Cell[] }
type Part = { tag: 'thead' | 'tbody' | 'tfoot'; children: Row[] }

/** Caption and rows; numeric columns are right-aligned. */
export function buildTable(table: ArticleElement, read: Readers): ContentNode[] {
  const [caption] = findElements(table, ['caption'])
  const parts = findElements(table, ['thead', 'tbody', 'tfoot'])
    .map((part) => buildPart(part, read))
    .filter(({ children }) => children.length > 0)
  if (parts.length === 0) return []
  const captionNodes = caption ? trimBreaks(read.parseInline(caption.children)) : []
  return [
    {
      tag: 'table',
      children: [
        ...(captionNodes.length > 0 ? [{ tag: 'caption', children: captionNodes } as const] : []),
        ...alignFigures(parts),
      ],
    },
  ]
}

function buildPart(part: ArticleElement, { cell }: Readers): Part {
  const tag = part.tagName as Part['tag']
  const rows = findElements(part, ['tr']).map((row): Row => ({
    tag: 'tr',
    children: findElements(row, ['td', 'th']).map((each): Cell => {
      const children = cell(each.children)
      // An empty heading cell is not a heading.
      const isHeading = each.tagName === 'th' && getText(children).trim() !== ''
      return isHeading
        ? { tag: 'th', scope: tag === 'thead' ? 'col' : 'row', isFigure: false, children }
        : { tag: 'td', isFigure: isFigure(children), children }
    }),
  }))
  return { tag, children: rows.filter(({ children }) => children.length > 0) }
}

function alignFigures(parts: Part[]): Part[] {
  const bodies = parts.filter(({ tag }) => tag !== 'thead').flatMap(({ children }) => children)
  const isNumericColumn = (column: number) => {
    const cells = bodies.flatMap(({ children }) => children[column] ?? [])
    return cells.length > 0 && cells.every(({ isFigure: figure }) => figure)
  }
  return parts.map((part) => ({
    ...part,
    children: part.children.map((row) => ({
      ...row,
      children: row.children.map((cell, column) => ({ ...cell, isFigure: isNumericColumn(column) })),
    })),
  }))
}

function isFigure(children: ContentNode[]) {
  return /^(KSh\s?)?[\d.,]+\s?(%|K|M)?$/.test(getText(children).trim())
}

function findElements(parent: ArticleElement, names: string[]): ArticleElement[] {
  return parent.children.filter(
    (child): child is ArticleElement => child.type === 'element' && names.includes(child.tagName),
  )
}
