import type { CSSProperties, ReactNode } from 'react'
import styles from './data-table.module.css'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `display: grid` takes a <table> its role */

/** Grid templates: `wide` from 1101 px, `middle` from 768 px without the `onlyWide` columns, `card` (with areas) below. */
export type TableLayout = { wide: string; middle: string; card: string }
/** `head` is beside the label where rows are not cards: a checkbox that selects all. */
export type Column = { label: string; head?: ReactNode; isHidden?: boolean; onlyWide?: boolean; align?: 'end' }

type DataTableProps = {
  label: string
  columns: readonly Column[]
  layout: TableLayout
  isBusy?: boolean
  children: ReactNode
}

/** A table whose rows are grids and become cards on a phone. */
export function DataTable({ label, columns, layout, isBusy, children }: DataTableProps) {
  const templates = { '--wide': layout.wide, '--middle': layout.middle, '--card': layout.card } as CSSProperties
  return (
    <div role="table" aria-label={label} aria-busy={isBusy || undefined} className="datatable" style={templates}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.row}>
          {columns.map((column) => (
            <span
              key={column.label}
              role="columnheader"
              className={cellClass({ onlyWide: column.onlyWide, align: column.align })}
            >
              {column.isHidden ? <span className="sr-only">{column.label}</span> : column.label}
              {column.head}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">{children}</div>
    </div>
  )
}

type RowProps = { isSelected?: boolean; isFresh?: boolean; className?: string; children: ReactNode }

export function Row({ isSelected, isFresh, className = '', children }: RowProps) {
  return (
    <div
      role="row"
      aria-selected={isSelected}
      className={`${styles.row} ${isFresh ? styles.fresh : ''} ${className}`}
      data-row=""
    >
      {children}
    </div>
  )
}

type CellProps = { area?: string; onlyWide?: boolean; align?: 'end'; className?: string; children: ReactNode }

/** `area` names the cell's grid area in the card. An `onlyWide` cell with an area is shown in the card as well. */
export function Cell({ area, onlyWide, align, className = '', children }: CellProps) {
  return (
    <div
      role="cell"
      className={`${cellClass({ onlyWide, align })} ${area ? '' : styles.notInCard} ${className}`}
      style={area ? ({ '--area': area } as CSSProperties) : undefined}
    >
      {children}
    </div>
  )
}

function cellClass({ onlyWide, align }: { onlyWide?: boolean | undefined; align?: 'end' | undefined }) {
  return `${styles.cell} ${onlyWide ? styles.onlyWide : ''} ${align === 'end' ? 'tabular text-right' : ''}`
}
