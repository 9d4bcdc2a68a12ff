import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import styles from './home.module.css'

const steps = [
  {
    title: 'Consultation',
    text: 'You tell us about the property and what you need from it. An hour, free, at the house or by phone.',
  },
  { title: 'Assessment', text: 'We inspect, measure, photograph and price. You get a written report.' },
  { title: 'Implementation', text: 'We market, let, repair or build, to the plan you signed.' },
  {
    title: 'Optimization',
    text: 'Each quarter we look at the figures with you and change what is not working.',
  },
]

const values = [
  { title: 'Integrity', text: 'We say what we know about a property, faults included.' },
  { title: 'Professionalism', text: 'On time, prepared, and in writing.' },
  { title: 'Transparency', text: 'Every shilling in and out, open to the owner.' },
  { title: 'Efficiency', text: 'Vacant days are the number we watch most.' },
  { title: 'Client Satisfaction', text: 'We want to be the office you would send a friend to.' },
]

export function HowWeWork() {
  return (
    <Section band>
      <SectionRule>
        <SectionHead title="How we work" />
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-[clamp(3rem,6vw,5.5rem)]">
          <SectionHead title="What we hold to" />
        </div>
        <ul className={styles.values}>
          {values.map(({ title, text }) => (
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
