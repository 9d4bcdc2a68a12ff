import { Section } from '#app/ui/page.tsx'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

const { values } = aboutMessages

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
          <h2>{values.title}</h2>
          <dl>
            {values.items.map(({ title, text }) => (
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
