import type { ReactNode } from 'react'
import { comparisonMessages } from './comparison-messages.ts'
import { comparisonPageMessages as text } from './comparison-page-messages.ts'
import styles from './comparison.module.css'

const { label } = comparisonMessages

export type ComparedRow = { name: string; values: string[]; isFeature?: boolean }
export type ComparedColumn = { id: string; title: string; head: ReactNode; isOffMarket: boolean }

type ComparisonTableProps = { columns: ComparedColumn[]; rows: ComparedRow[] }

/** One column per property. Differences are marked, and can be shown alone: both without script. */
export function ComparisonTable({ columns, rows }: ComparisonTableProps) {
  const canDiffer = columns.length > 1
  return (
    <div className={styles.comparison}>
      {canDiffer && (
        <p className={styles.legend}>
          <label className={styles.onlyDifferences}>
            <input type="checkbox" />
            {text.onlyDifferences}
          </label>
          <span className={styles.mark}>{text.marked}</span>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section className={styles.scroller} data-slot="comparison-table" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td>
                <span className="sr-only">{text.property}</span>
              </td>
              {columns.map(({ id, head, isOffMarket }) => (
                <th key={id} scope="col" className={isOffMarket ? styles.gone : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values, isFeature }) => {
              const differs = canDiffer && new Set(values).size > 1
              return (
                <tr key={name} className={differs ? styles.differs : styles.same} data-differs={differs}>
                  <th scope="row" aria-label={differs ? text.differs(name) : undefined}>
                    {name}
                  </th>
                  {columns.map(({ id }, column) => (
                    <td key={id} className={isFeature ? 'feature' : undefined}>
                      {values[column] || <span aria-label={isFeature ? text.no : text.notStated}>–</span>}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}
