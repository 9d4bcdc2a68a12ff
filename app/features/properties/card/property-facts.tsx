import { Glyph, type GlyphName } from '#app/ui/icons/glyph.tsx'
import { propertyMessages } from '../property-messages.ts'
import { type Fact, getFacts, type PropertySummary } from '../property.ts'
import styles from '../property-card.module.css'

export const factIcons: Record<Fact['kind'], GlyphName> = {
  bedrooms: 'bed',
  bathrooms: 'bath',
  area: 'area',
  land: 'land',
}

export function PropertyFacts({ property }: { property: PropertySummary }) {
  const facts = getFacts(property)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts} data-slot="facts">
      {facts.map((fact) => (
        <FactItem key={fact.kind} fact={fact} />
      ))}
    </ul>
  )
}

function FactItem({ fact: { kind, figure, unit } }: { fact: Fact }) {
  const isRoomCount = kind === 'bedrooms' || kind === 'bathrooms'
  const isUnitFirst = propertyMessages.isUnitFirst(kind)
  const unitText = unit && (
    <span className={isRoomCount ? styles.unit : undefined} data-slot={isRoomCount ? 'unit' : undefined}>
      {isUnitFirst ? `${unit} ` : ` ${unit}`}
    </span>
  )
  return (
    <li>
      <Glyph name={factIcons[kind]} />
      <span>
        {isUnitFirst && unitText}
        {figure}
        {!isUnitFirst && unitText}
      </span>
    </li>
  )
}
