import { Wrap } from '#app/ui/page.tsx'
import { sectionClass } from '#app/ui/class-names.ts'
import type { TitledText } from '../content-parts.ts'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

/** The page's only dark band. */
export function AboutAims({ items }: { items: TitledText[] }) {
  return (
    <section className={`${sectionClass} bg-shade text-on-shade`} aria-label={aboutMessages.aims}>
      <Wrap>
        <ul className={styles.aims}>
          {items.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
