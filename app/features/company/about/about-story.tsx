import { SectionRule, Section } from '#app/ui/page.tsx'
import type { Company } from '../company-settings.ts'
import styles from './about.module.css'

export function AboutHistory({ company }: { company: Company }) {
  const { name, city, foundedYear, claims } = company
  const facts = [
    { label: 'open since', figure: String(foundedYear) },
    { label: 'properties managed', figure: claims.propertiesManaged },
    { label: 'properties sold', figure: claims.propertiesSold },
    { label: 'client satisfaction', figure: `${claims.clientSatisfactionPercent}%` },
  ]
  return (
    <Section>
      <SectionRule>
        <div className={styles.story}>
          <h2>Our story</h2>
          <div>
            <p className={styles.first}>
              {name} began in {city} in {foundedYear}, with a handful of owners who were tired of chasing their own
              rent.
            </p>
            <p>
              Most of them lived abroad. They had paid for a house brick by brick and then had to trust a cousin, a
              caretaker or luck to look after it. What they asked for was small: collect the rent, mend what breaks, and
              write down every shilling. So that is what we did, in a ruled book first and on a screen later, and we
              showed each owner the page.
            </p>
            <p>
              One house became a court, the court became a block, and owners began to ask for the rest. Somebody had to
              sell the plot in Kajiado, find a tenant for the godown, sit with the county about a permit, keep a lift
              running. Each time we hired a person who had done it before rather than learn it on a client’s money. That
              is how one service became six.
            </p>
            <p>
              We are still an office you can walk into. Ask whoever opens the door about your house, and they will know
              which one it is.
            </p>
          </div>
          <dl>
            {facts.map(({ label, figure }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </SectionRule>
    </Section>
  )
}
