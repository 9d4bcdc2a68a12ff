import { splitParagraphs, splitFirstSentence } from '#app/shared/text.ts'
import { Glyph } from '#app/ui/icons/glyph.tsx'
import { factIcons } from '../../card/property-facts.tsx'
import { getMeasures, type Property } from '../../property.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { Detail } from './property-details.ts'
import type { ShownFeature } from './property-features.ts'
import { propertyPageMessages } from '../property-page-messages.ts'
import styles from './property-sections.module.css'

export function PropertyMeasures({ property }: { property: Property }) {
  // Of a building the table of its kinds says more.
  const measures = property.units ? [] : getMeasures(property)
  if (measures.length === 0) return null
  return (
    <dl className={styles.measures}>
      {measures.map(({ kind, figure, name }) => (
        <div key={kind}>
          <dt>
            <Glyph name={factIcons[kind]} />
            {name}
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The first sentence is larger: most people read only that one. */
export function PropertyAbout({
  description,
  descriptionLanguage,
}: Pick<Property, 'description' | 'descriptionLanguage'>) {
  const [opening = '', ...others] = splitParagraphs(description)
  if (opening === '') return null
  const [first, rest] = splitFirstSentence(opening)
  return (
    <section aria-labelledby="about">
      <h2 id="about">{propertyPageMessages.about}</h2>
      <div className={styles.prose} lang={descriptionLanguage}>
        <p className={styles.intro}>{first}</p>
        {rest && <p>{rest}</p>}
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

export function PropertyFeatures({ features }: { features: readonly ShownFeature[] }) {
  if (features.length === 0) return null
  return (
    <section aria-labelledby="features">
      <h2 id="features">{propertyPageMessages.features}</h2>
      <ul className={styles.ticks}>
        {features.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PropertyDetails({ details }: { details: readonly Detail[] }) {
  return (
    <section aria-labelledby="details">
      <h2 id="details">{propertyPageMessages.details}</h2>
      <dl className={styles.details}>
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
