import { propertyPageMessages } from '../property-page-messages.ts'
import type { HistoryLine } from './price-history.ts'
import styles from './history.module.css'

export function PriceHistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="price-history">
      <h2 id="price-history">{propertyPageMessages.history.title}</h2>
      <ol className={styles.list}>
        {lines.map(({ day, what, price }) => (
          <li key={day + what}>
            <span className={styles.day}>{day}</span>
            <b>{what}</b>
            <span className={styles.price}>{price}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
