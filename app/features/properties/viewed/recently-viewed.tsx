import { textLinkClass } from '#app/ui/class-names.ts'
import { Section } from '#app/ui/page.tsx'
import { rowOfFourClass } from '../class-names.ts'
import { viewedMessages as messages } from './viewed-messages.ts'
import styles from './recently-viewed.module.css'

/**
 * Hidden until the page's script (app/page/viewed.ts) has filled it with cards. On the page of saved properties with those that are not
 * saved.
 */
export function RecentlyViewed({ onlyUnsaved = false }: { onlyUnsaved?: boolean }) {
  return (
    <div data-recently-viewed={onlyUnsaved ? 'unsaved' : ''} hidden>
      <Section label={messages.title}>
        <div className={styles.head}>
          <h2>{messages.title}</h2>
          <button type="button" className={textLinkClass} data-slot="text-link" data-clear-viewed="">
            {messages.clear}
          </button>
          <p>{messages.thisDevice}</p>
        </div>
        <ul className={`${rowOfFourClass} ${styles.row}`} />
      </Section>
    </div>
  )
}
