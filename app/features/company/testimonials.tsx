import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import type { Quote } from './content-parts.ts'
import styles from './testimonials.module.css'

/** What clients said, with their name and place. */
export function Testimonials({ title, quotes }: { title: string; quotes: Quote[] }) {
  return (
    <Section>
      <SectionRule>
        <SectionHead title={title} />
        <ul className={styles.quotes}>
          {quotes.map(({ id, quote, name, place }) => (
            <li key={id}>
              <figure>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <b>{name}</b>
                  {place}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}
