import { Bath, BedDouble, LandPlot, Maximize } from 'lucide-react'
import { type Fact, factsOf, type PropertySummary } from './property.ts'

export const factIcons = { bedrooms: BedDouble, bathrooms: Bath, area: Maximize, land: LandPlot }

export function PropertyFacts({ property }: { property: PropertySummary }) {
  const facts = factsOf(property)
  if (facts.length === 0) return null
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <FactItem key={fact.kind} fact={fact} />
      ))}
    </ul>
  )
}

function FactItem({ fact: { kind, figure, unit } }: { fact: Fact }) {
  const Icon = factIcons[kind]
  const isRooms = kind === 'bedrooms' || kind === 'bathrooms'
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <span>
        {figure}
        {unit && <span className={isRooms ? 'word' : undefined}> {unit}</span>}
      </span>
    </li>
  )
}
