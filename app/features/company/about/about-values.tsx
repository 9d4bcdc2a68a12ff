import { Section } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'
import { skyline } from './about-images.ts'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

const { values } = aboutMessages

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
