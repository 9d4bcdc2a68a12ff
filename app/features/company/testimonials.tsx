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
          {quotes.map(({ id, quote, name, place, source, link }) => (
            <li key={id}>
              <figure>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <b>{name}</b>
                  {place}
                  <QuoteSource source={source} link={link} />
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}

function QuoteSource({ source, link }: Pick<Quote, 'source' | 'link'>) {
  if (!link) return source && <span className={styles.source}>{source}</span>
  return (
    <a className={styles.source} href={link} target="_blank" rel="noopener nofollow">
      {source || (URL.parse(link)?.hostname ?? link)}
    </a>
  )
}
