import { formatDate } from '#app/shared/dates.ts'
import type { Offer } from '#app/shared/offer.ts'
import { SectionHead, SectionRule } from '#app/ui/page.tsx'
import { type Category, categoryLabels } from '../property.ts'
import { describeFigure, formatFigure, toFigureRows } from './figure-rows.ts'
import { type MarketFigure, minListings } from './market-figures.ts'
import { marketMessages } from './market-messages.ts'
import styles from './market.module.css'

const { title, basis, tooFew, columns, unknown } = marketMessages.figures

// Browsers forget that a table is one once its rows are blocks.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

type FigureTablesProps = {
  figures: readonly MarketFigure[]
  /** The categories that the place has. */
  offer: Offer
  /** 'YYYY-MM-DD' */
  asOf: string
}

/** The medians of a place, a table for each category; or why there are none. */
export function FigureTables({ figures, offer, asOf }: FigureTablesProps) {
  const shown = offer.filter((category) => toFigureRows(figures, category).length > 0)
  return (
    <SectionRule>
      <SectionHead title={title(offer)}>
        <p className={styles.basis}>{shown.length > 0 ? basis(formatDate(asOf), minListings) : tooFew(minListings)}</p>
      </SectionHead>
      {shown.map((category) => (
        <FigureTable key={category} category={category} rows={toFigureRows(figures, category)} />
      ))}
    </SectionRule>
  )
}

function FigureTable({ category, rows }: { category: Category; rows: readonly MarketFigure[] }) {
  const price = category === 'for-rent' ? columns.rent : columns.price
  const perArea = category === 'land' ? columns.perAcre : columns.perSqft
  return (
    <table className={styles.table} {...roles.table}>
      <caption>{categoryLabels[category]}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {[columns.what, price, perArea, columns.listings].map((label) => (
            <th key={label} {...roles.columnheader} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map((row) => (
          <tr key={`${row.group} ${row.bedrooms}`} {...roles.row}>
            <th {...roles.rowheader} scope="row">
              {describeFigure(row)}
            </th>
            <td {...roles.cell} data-label={price}>
              <b>{formatFigure(row.median)}</b>
            </td>
            <td {...roles.cell} data-label={perArea}>
              {row.perArea === null ? <span className="text-ink-3">{unknown}</span> : formatFigure(row.perArea)}
            </td>
            <td {...roles.cell} data-label={columns.listings}>
              {row.listings}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
