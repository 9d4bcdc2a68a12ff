import { sharedMessages } from '#app/shared/shared-messages.ts'
import styles from './opening-note.module.css'

/** Until when the office is open, or when it opens next. */
export type OpeningStatus = { isOpen: true; until: string } | { isOpen: false; opens: string }

/** `className` says where the note stands. */
export function OpeningNote({ opening, className }: { opening: OpeningStatus; className: string }) {
  return (
    <p className={`${styles.opening} ${opening.isOpen ? styles.open : ''} ${className}`}>
      <span className={styles.dot} aria-hidden="true" />
      {opening.isOpen ? sharedMessages.openUntil(opening.until) : sharedMessages.closedUntil(opening.opens)}
    </p>
  )
}
