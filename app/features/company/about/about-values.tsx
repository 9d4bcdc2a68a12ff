import { Image } from '#app/ui/image.tsx'
import { Section } from '#app/ui/page.tsx'
import type { FocusedImage, TitledText } from '../content-parts.ts'
import styles from './about.module.css'

type AboutValuesProps = { title: string; items: TitledText[]; image: FocusedImage | null }

export function AboutValues({ title, items, image }: AboutValuesProps) {
  return (
    <Section band>
      <div className={styles.values}>
        <div>
          <h2>{title}</h2>
          <dl>
            {items.map((item) => (
              <div key={item.title}>
                <dt>{item.title}</dt>
                <dd>{item.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        {image && <Image image={image} sizes="(min-width: 64rem) 32vw, 100vw" focus={image.focus} />}
      </div>
    </Section>
  )
}
