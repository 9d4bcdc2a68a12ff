import { SectionRule, Section } from '#app/ui/page.tsx'
import type { Company } from '../company-settings.ts'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

const { history } = aboutMessages
const { figures } = history

export function AboutHistory({ company }: { company: Company }) {
  const { name, city, foundedYear, claims } = company
  const facts = [
    { label: figures.since, figure: String(foundedYear) },
    { label: figures.managed, figure: claims.propertiesManaged },
    { label: figures.sold, figure: claims.propertiesSold },
    {
      label: figures.satisfaction,
      figure: claims.clientSatisfactionPercent > 0 ? figures.percent(claims.clientSatisfactionPercent) : '',
    },
  ].filter(({ figure }) => figure !== '')
  return (
    <Section>
      <SectionRule>
        <div className={styles.story}>
          <h2>{history.title}</h2>
          <div>
            <p className={styles.first}>{history.first(name, city, foundedYear)}</p>
            {history.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
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
