import { staffMessages } from '../staff-messages.ts'
import styles from './frame-skeleton.module.css'

/**
 * The frame of the admin area before anything is known: painted at once where the browser stores a session, so that whoever is signed
 * in never sees the sign-in page. The style sheet draws its bars; it shows no count and no name that may turn out otherwise.
 */
export function FrameSkeleton({ company }: { company: string }) {
  return (
    <div className={styles.frame} data-slot="frame-skeleton" aria-busy="true">
      <output className="sr-only">{staffMessages.signIn.loading}</output>
      <span className={styles.company}>{company}</span>
    </div>
  )
}
