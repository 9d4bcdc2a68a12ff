import { viewedMessages } from './viewed-messages.ts'
import styles from '../property-card.module.css'

/** Shown by app/page/viewed.ts on what was opened on this device. */
export function SeenMark() {
  return (
    <span className={styles.seen} data-seen="" hidden>
      {viewedMessages.seen}
    </span>
  )
}
