import { Wrap } from '#app/ui/page.tsx'
import { sectionClass } from '#app/ui/class-names.ts'
import styles from './about.module.css'

const aims = [
  {
    title: 'Our objective',
    text: 'To keep every property in our care occupied, sound and earning, and to put its figures in front of its owner each month without being asked.',
  },
  {
    title: 'Our vision',
    text: 'To be the name a Kenyan family gives when a neighbour asks whom to trust with a house.',
  },
  {
    title: 'Our mission',
    text: 'To make owning, renting and building in Kenya straightforward: a fair price, a written promise, a repair that is done before it is asked for twice.',
  },
]

/** The page's only dark band. */
export function AboutAims() {
  return (
    <section className={`${sectionClass} bg-shade text-on-shade`} aria-label="What we are for">
      <Wrap>
        <ul className={styles.aims}>
          {aims.map(({ title, text }) => (
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
