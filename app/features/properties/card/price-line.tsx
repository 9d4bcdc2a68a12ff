import { priceParts } from '../property-price.ts'
import { categoryLabels, type PropertySummary } from '../property.ts'
import { buildingMessages } from '../units/building-messages.ts'
import { countFree } from '../units/offered-units.ts'
import styles from '../property-card.module.css'

/** The price and its unit: the first line in every layout. */
export function PriceLine({ property }: { property: PropertySummary }) {
  const { figure, per } = priceParts(property)
  const { units } = property
  return (
    <p className={styles.price} data-slot="price">
      <span>
        {units?.isFrom && property.price && <span className={styles.per}>{buildingMessages.from} </span>}
        {figure}
        {per && <span className={styles.per}>{per}</span>}
      </span>
      <span className={units && units.free > 0 ? styles.free : styles.kind} data-slot={units ? 'free' : 'kind'}>
        {units ? countFree(units.free, property.category) : categoryLabels[property.category]}
      </span>
    </p>
  )
}
