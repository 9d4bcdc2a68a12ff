import { priceParts } from '../property-price.ts'
import { categoryLabels, type PropertySummary } from '../property.ts'
import styles from '../property-card.module.css'

/** The price and its unit: the first line in every layout. */
export function PriceLine({ property }: { property: PropertySummary }) {
  const { figure, per } = priceParts(property)
  return (
    <p className={styles.price} data-slot="price">
      <span>
        {figure}
        {per && <span className={styles.per}>{per}</span>}
      </span>
      <span className={styles.kind} data-slot="kind">
        {categoryLabels[property.category]}
      </span>
    </p>
  )
}
