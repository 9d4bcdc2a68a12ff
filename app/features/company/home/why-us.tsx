import { Image } from '#app/ui/image.tsx'
import { sectionClass } from '#app/ui/class-names.ts'
import type { FocusedImage, StatedFigure, TitledText } from '../content-parts.ts'
import { FigureList } from '../figure-list.tsx'
import { homeMessages } from './home-messages.ts'
import styles from './home.module.css'

type WhyUsProps = { title: string; items: TitledText[]; image: FocusedImage | null }

export function WhyUs({ title, items, image }: WhyUsProps) {
  return (
    <section className={sectionClass}>
      <div className={`page-container ${styles.why}`} data-image={image !== null}>
        <div>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.title}>
                <b>{item.title}</b>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </div>
        {image && (
          <Image image={image} sizes="(min-width: 64rem) 36vw, 100vw" focus={image.focus} className={styles.whyImage} />
        )}
      </div>
    </section>
  )
}

export function Figures({ figures }: { figures: StatedFigure[] }) {
  return (
    <section className={sectionClass} aria-labelledby="figures-title">
      <div className="page-container">
        <h2 id="figures-title" className="sr-only">
          {homeMessages.figures.title}
        </h2>
        <FigureList figures={figures} className={styles.numbers} />
      </div>
    </section>
  )
}
