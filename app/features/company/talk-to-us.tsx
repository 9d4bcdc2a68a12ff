import type { ReactNode } from 'react'
import { Section } from '#app/ui/page.tsx'
import type { Company } from './company-settings.ts'
import { ContactLinks } from './contact-links.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import styles from './contact.module.css'

type TalkToUsProps = { company: Company; title: string; children: ReactNode; actions: ReactNode }

/** The closing band of a page: an invitation beside the contacts. */
export function TalkToUs({ company, title, children, actions }: TalkToUsProps) {
  return (
    <Section band>
      <div className={styles.talk}>
        <div>
          <h2>{title}</h2>
          <p className={styles.lead}>{children}</p>
          <div className={buttonRowClass}>{actions}</div>
        </div>
        <ContactLinks company={company} />
      </div>
    </Section>
  )
}
