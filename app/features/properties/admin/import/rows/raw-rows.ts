import type { Table } from '../columns/find-table.ts'
import { type ColumnMatch, isListTarget } from '../columns/match-columns.ts'
import { readCategory, readHeading } from '../columns/read-heading.ts'
import type { Target } from '../columns/import-targets.ts'
import { parseSize } from '../values/parse-size.ts'
import { plainText } from './plain-text.ts'

export type Texts = Partial<Record<Target, string>>
export type RawRow = {
  number: number
  texts: Texts
  cells: readonly string[]
  /** What the heading of the price multiplies the figure of this row by. */
  scale?: number | undefined
  /** What the same heading says that the listings are for, in a file without a column that says it. */
  category?: ReturnType<typeof readCategory>
}
/** Corrections in the cells of the preview, by the number of the row. */
export type Edits = Readonly<Record<number, Texts>>

/** The texts of each row by the field that its column goes to. */
export function toRawRows({ rows }: Table, columns: readonly ColumnMatch[], edits: Edits): RawRow[] {
  const described = columns.map((column) => ({ ...column, ...readHeading(column.heading) }))
  const price = described.find(({ target }) => target === 'price')
  const hasCategory = described.some(({ target }) => target === 'category')
  const category = price && !hasCategory ? readCategory(price.heading) : undefined
  // Our own export has text as it is stored; what looks like markup in it is text.
  const isOwn = described.some(({ target }) => target === 'id')
  return rows
    .filter(({ cells }) => cells.some(Boolean))
    .map(({ number, cells }): RawRow => {
      const texts = getTexts(isOwn ? cells : cells.map(plainText), described)
      const edited = edits[number]
      if (price?.currency && texts.price) texts.currency ||= price.currency
      const scale = edited?.price === undefined ? price?.scale : undefined
      return { number, cells, texts: Object.assign(texts, edited), scale, category }
    })
}

type Described = ColumnMatch & ReturnType<typeof readHeading>

function getTexts(cells: readonly string[], columns: readonly Described[]): Texts {
  const texts: Texts = {}
  for (const [index, { target, unit }] of columns.entries()) {
    if (target === undefined) continue
    const text = withUnit(textOf(cells[index] ?? '', target), { target, unit })
    const before = texts[target]
    // A photo a column: the entries follow one another.
    texts[target] = before && text && isListTarget(target) ? `${before}; ${text}` : before || text
  }
  return texts
}

const emptyWord = /^(?:-+|–|—|\.+|\?+|#?n\/?a|n\.a\.?|nil|none|null|undefined|t\.?b\.?[acd]\.?)$/i
/** What these words mean in them is asked about, or is a value: nil bedrooms, price to be announced. */
const withWords: ReadonlySet<Target> = new Set<Target>([
  'price',
  'priceType',
  'status',
  'category',
  'type',
  'bedrooms',
  'bathrooms',
  'areaSqft',
  'landSize',
  'size',
])

function textOf(cell: string, target: Target) {
  if (emptyWord.test(cell) && !withWords.has(target)) return ''
  return cell
}

const sizes: ReadonlySet<Target> = new Set<Target>(['areaSqft', 'landSize', 'size'])

/** The unit of the heading belongs to each figure under it: 180 under 'Area (sqm)' is 180 sqm. */
function withUnit(text: string, { target, unit }: Pick<Described, 'target' | 'unit'>) {
  if (!unit || !target || !sizes.has(target)) return text
  return parseSize(text)?.kind === 'number' ? `${text} ${unit}` : text
}
