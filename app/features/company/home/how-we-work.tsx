import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { homeMessages } from './home-messages.ts'
import styles from './home.module.css'

const { work } = homeMessages

export function HowWeWork() {
  return (
    <Section band>
      <SectionRule>
        <SectionHead title={work.title} />
        <ol className={styles.steps}>
          {work.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-[clamp(3rem,6vw,5.5rem)]">
          <SectionHead title={work.valuesTitle} />
        </div>
        <ul className={styles.values}>
          {work.values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}
