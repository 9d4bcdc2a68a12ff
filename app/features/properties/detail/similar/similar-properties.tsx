import type { ReactNode } from 'react'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { PropertyCard } from '../../card/property-card.tsx'
import { rowOfFourClass } from '../../class-names.ts'
import type { PropertySummary } from '../../property.ts'
import { propertyPageMessages } from '../property-page-messages.ts'
import styles from '../property-page.module.css'

type SimilarPropertiesProps = {
  similar: PropertySummary[]
  renderSaveButton: (property: PropertySummary) => ReactNode
}

export function SimilarProperties({ similar, renderSaveButton }: SimilarPropertiesProps) {
  const { title, order } = propertyPageMessages.similar
  return (
    <Section band id="similar" label={title} className={styles.similar}>
      <SectionRule>
        <SectionHead title={title}>
          <p>{order}</p>
        </SectionHead>
        <ul className={rowOfFourClass}>
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
