import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import type { TitledText } from '../content-parts.ts'
import styles from './home.module.css'

type ListProps = { title: string; items: TitledText[] }

export function HowWeWork({ title, items }: ListProps) {
  return (
    <Section band>
      <SectionRule>
        <SectionHead title={title} />
        <ol className={styles.steps}>
          <TitledItems items={items} />
        </ol>
      </SectionRule>
    </Section>
  )
}

export function HomeValues({ title, items }: ListProps) {
  return (
    <Section band>
      <SectionHead title={title} />
      <ul className={styles.values}>
        <TitledItems items={items} />
      </ul>
    </Section>
  )
}

function TitledItems({ items }: { items: TitledText[] }) {
  return items.map(({ title, text }) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ))
}
