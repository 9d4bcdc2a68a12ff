import type { ReactNode } from 'react'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { PropertyCard } from '../../card/property-card.tsx'
import type { Property, PropertySummary } from '../../property.ts'
import { propertyPageMessages } from '../property-page-messages.ts'
import { getSimilarRule } from './similar-rule.ts'
import propertyCardStyles from '../../property-card.module.css'
import styles from '../property-page.module.css'

type SimilarPropertiesProps = {
  property: Property
  similar: PropertySummary[]
  renderSaveButton: (property: PropertySummary) => ReactNode
}

export function SimilarProperties({ property, similar, renderSaveButton }: SimilarPropertiesProps) {
  const { title } = propertyPageMessages.similar
  return (
    <Section band id="similar" label={title} className={styles.similar}>
      <SectionRule>
        <SectionHead title={title}>
          <p>{getSimilarRule(property)}</p>
        </SectionHead>
        <ul className={`${propertyCardStyles.grid} ${propertyCardStyles.four}`}>
          {similar.map((other) => (
            <li key={other.id}>
              <PropertyCard
                property={other}
                saveButton={renderSaveButton(other)}
                isCompact
                sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 45vw, 92vw"
              />
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}
