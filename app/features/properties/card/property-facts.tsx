import { Glyph, type GlyphName } from '../../../ui/glyph.tsx'
import { type Fact, factsOf, type PropertySummary } from '../property.ts'

export const factGlyphs: Record<Fact['kind'], GlyphName> = {
  bedrooms: 'bed',
  bathrooms: 'bath',
  area: 'area',
  land: 'land',
}

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
  const isRooms = kind === 'bedrooms' || kind === 'bathrooms'
  return (
    <li>
      <Glyph name={factGlyphs[kind]} />
      <span>
        {figure}
        {unit && <span className={isRooms ? 'word' : undefined}> {unit}</span>}
      </span>
    </li>
  )
}
