import { splitParagraphs, splitFirstSentence } from '#app/shared/text.ts'
import { Glyph } from '#app/ui/icons/glyph.tsx'
import { factIcons } from '../../card/property-facts.tsx'
import { getMeasures, storedLabel, type Property } from '../../property.ts'
import { FeatureIcon } from './feature-icon.tsx'
import type { Detail } from './property-details.ts'
import { propertyPageMessages } from '../property-page-messages.ts'
import styles from './property-sections.module.css'

export function PropertyMeasures({ property }: { property: Property }) {
  const measures = getMeasures(property)
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
export function PropertyAbout({ description }: Pick<Property, 'description'>) {
  const [opening = '', ...others] = splitParagraphs(description)
  if (opening === '') return null
  const [first, rest] = splitFirstSentence(opening)
  return (
    <section aria-labelledby="about">
      <h2 id="about">{propertyPageMessages.about}</h2>
      <div className={styles.prose}>
        <p className={styles.intro}>{first}</p>
        {rest && <p>{rest}</p>}
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

export function PropertyFeatures({ property }: { property: Property }) {
  const features = getFeatures(property)
  if (features.length === 0) return null
  return (
    <section aria-labelledby="features">
      <h2 id="features">{propertyPageMessages.features}</h2>
      <ul className={styles.ticks}>
        {features.map((feature) => (
          <li key={feature}>
            <FeatureIcon feature={feature} />
            {storedLabel(feature)}
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

/** Features and amenities as one list without duplicates. */
export function getFeatures({ features, amenities }: Pick<Property, 'features' | 'amenities'>) {
  const named = new Map([...amenities, ...features].map((feature) => [feature.toLowerCase(), feature]))
  const order = [...features, ...amenities].map((feature) => feature.toLowerCase())
  return [...new Set(order)].flatMap((key) => named.get(key) ?? [])
}
