import { SectionRule, Section } from '#app/ui/page.tsx'
import type { StatedFigure } from '../content-parts.ts'
import { FigureList } from '../figure-list.tsx'
import styles from './about.module.css'

type AboutHistoryProps = { title: string; paragraphs: string[]; figures: StatedFigure[] }

export function AboutHistory({ title, paragraphs: [first, ...paragraphs], figures }: AboutHistoryProps) {
  return (
    <Section>
      <SectionRule>
        <div className={styles.story}>
          <h2>{title}</h2>
          <div>
            <p className={styles.first}>{first}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {figures.length > 0 && <FigureList figures={figures} />}
        </div>
      </SectionRule>
    </Section>
  )
}
