import type { ArticleElement, ArticleNode } from './parse-article.ts'
import { type StoryElement, type StoryNode, wordsOf } from './story.ts'
import { trimBreaks } from './story-lines.ts'

type Readers = { cell: (nodes: ArticleNode[]) => StoryNode[]; phrase: (nodes: ArticleNode[]) => StoryNode[] }
type Cell = Extract<StoryElement, { tag: 'td' | 'th' }>
type Row = { tag: 'tr'; children: Cell[] }
type Part = { tag: 'thead' | 'tbody' | 'tfoot'; children: Row[] }

/** Caption and rows; numeric columns are right-aligned. */
export function buildTable(table: ArticleElement, read: Readers): StoryNode[] {
  const [caption] = elementsOf(table, ['caption'])
  const parts = elementsOf(table, ['thead', 'tbody', 'tfoot'])
    .map((part) => buildPart(part, read))
    .filter(({ children }) => children.length > 0)
  if (parts.length === 0) return []
  const words = caption ? trimBreaks(read.phrase(caption.children)) : []
  return [
    {
      tag: 'table',
      children: [...(words.length > 0 ? [{ tag: 'caption', children: words } as const] : []), ...alignFigures(parts)],
    },
  ]
}

function buildPart(part: ArticleElement, { cell }: Readers): Part {
  const tag = part.tagName as Part['tag']
  const rows = elementsOf(part, ['tr']).map((row): Row => ({
    tag: 'tr',
    children: elementsOf(row, ['td', 'th']).map((each): Cell => {
      const children = cell(each.children)
      // An empty heading cell is not a heading.
      const isHeading = each.tagName === 'th' && wordsOf(children).trim() !== ''
      return isHeading
        ? { tag: 'th', scope: tag === 'thead' ? 'col' : 'row', isFigure: false, children }
        : { tag: 'td', isFigure: isFigure(children), children }
    }),
  }))
  return { tag, children: rows.filter(({ children }) => children.length > 0) }
}

function alignFigures(parts: Part[]): Part[] {
  const bodies = parts.filter(({ tag }) => tag !== 'thead').flatMap(({ children }) => children)
  const holdsFigures = (column: number) => {
    const cells = bodies.flatMap(({ children }) => children[column] ?? [])
    return cells.length > 0 && cells.every(({ isFigure: figure }) => figure)
  }
  return parts.map((part) => ({
    ...part,
    children: part.children.map((row) => ({
      ...row,
      children: row.children.map((cell, column) => ({ ...cell, isFigure: holdsFigures(column) })),
    })),
  }))
}

function isFigure(children: StoryNode[]) {
  return /^(KSh\s?)?[\d.,]+\s?(%|K|M)?$/.test(wordsOf(children).trim())
}

function elementsOf(parent: ArticleElement, names: string[]): ArticleElement[] {
  return parent.children.filter(
    (child): child is ArticleElement => child.type === 'element' && names.includes(child.tagName),
  )
}
