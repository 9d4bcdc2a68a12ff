import type { ReactNode } from 'react'
import { Section } from '#app/ui/page.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import styles from './contact.module.css'

type TalkToUsProps = { title: string; children: ReactNode; actions: ReactNode }

/** The closing band of a page: an invitation. The contacts are in the footer below it. */
export function TalkToUs({ title, children, actions }: TalkToUsProps) {
  return (
    <Section band>
      <div className={styles.talk}>
        <div>
          <h2>{title}</h2>
          <p className={styles.lead}>{children}</p>
        </div>
        <div className={buttonRowClass}>{actions}</div>
      </div>
    </Section>
  )
}
