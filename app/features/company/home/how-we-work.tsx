import { Eave, Section, SectionHead } from '../../../ui/page.tsx'

const steps = [
  {
    title: 'Consultation',
    words: 'You tell us about the property and what you need from it. An hour, free, at the house or by phone.',
  },
  { title: 'Assessment', words: 'We inspect, measure, photograph and price. You get a written report.' },
  { title: 'Implementation', words: 'We market, let, repair or build, to the plan you signed.' },
  {
    title: 'Optimization',
    words: 'Each quarter we look at the figures with you and change what is not working.',
  },
]

const values = [
  { title: 'Integrity', words: 'We say what we know about a property, faults included.' },
  { title: 'Professionalism', words: 'On time, prepared, and in writing.' },
  { title: 'Transparency', words: 'Every shilling in and out, open to the owner.' },
  { title: 'Efficiency', words: 'Vacant days are the number we watch most.' },
  { title: 'Client Satisfaction', words: 'We want to be the office you would send a friend to.' },
]

export function HowWeWork() {
  return (
    <Section band>
      <Eave>
        <SectionHead title="How we work" />
        <ol className="steps">
          {steps.map(({ title, words }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
        <div className="mt-[clamp(3rem,6vw,5.5rem)]">
          <SectionHead title="What we hold to" />
        </div>
        <ul className="values">
          {values.map(({ title, words }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </Eave>
    </Section>
  )
}
