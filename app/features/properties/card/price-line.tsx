import { priceParts } from '../property-price.ts'
import { categoryLabels, type PropertySummary } from '../property.ts'

/** The price and its unit: the first line in every layout. */
export function PriceLine({ property }: { property: PropertySummary }) {
  const { figure, per } = priceParts(property)
  return (
    <p className="price">
      <span>
        {figure}
        {per && <span className="per">{per}</span>}
      </span>
      <span className="kind">{categoryLabels[property.category]}</span>
    </p>
  )
}
