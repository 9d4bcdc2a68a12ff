import { Section } from '#app/ui/page.tsx'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import styles from './about.module.css'

const values = [
  {
    title: 'Integrity',
    text: 'We say what we know about a property, the damp wall included. A sale lost to the truth was never ours.',
  },
  {
    title: 'Professionalism',
    text: 'On time, prepared, and in writing. If we cannot come at ten, you hear it before ten.',
  },
  {
    title: 'Transparency',
    text: 'Every shilling in and out has a receipt, and the owner can ask for any of them.',
  },
  {
    title: 'Efficiency',
    text: 'Vacant days are the number we watch most. A house advertised late costs more than our fee.',
  },
  {
    title: 'Client Satisfaction',
    text: 'Owners and tenants both. We want to be the office you would send a friend to.',
  },
]

const skyline: ImageSource = {
  src: '/media/103ca7b51b857051115961b2e557207c',
  alt: 'City skyline in hazy evening light behind flowering jacaranda trees.',
  width: 1600,
  height: 1067,
  color: '#2e262a',
}

export function AboutValues() {
  return (
    <Section band>
      <div className={styles.values}>
        <div>
          <h2>What we hold to</h2>
          <dl>
            {values.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Image image={skyline} sizes="(min-width: 64rem) 32vw, 100vw" focus="45% 50%" />
      </div>
    </Section>
  )
}
