import { Wrap } from '#app/ui/page.tsx'
import { sectionClass } from '#app/ui/class-names.ts'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

const { aims } = aboutMessages

/** The page's only dark band. */
export function AboutAims() {
  return (
    <section className={`${sectionClass} bg-shade text-on-shade`} aria-label={aims.label}>
      <Wrap>
        <ul className={styles.aims}>
          {aims.items.map(({ title, text }) => (
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
