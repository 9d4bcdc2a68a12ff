import { staffMessages } from '../staff-messages.ts'
import { brandClass } from './class-names.ts'
import styles from './frame-skeleton.module.css'

const linkWidths = ['58%', '46%', '52%', '60%', '44%', '50%', '56%', '48%', '54%']
const rowWidths = ['62%', '54%', '70%', '58%', '66%', '50%']

/**
 * The frame of the admin area before anything is known: painted at once where the browser stores a session, so that whoever is signed
 * in never sees the sign-in page. It shows no count and no name that may turn out otherwise.
 */
export function FrameSkeleton({ company }: { company: string }) {
  return (
    <div className={styles.frame} data-slot="frame-skeleton" aria-busy="true">
      <output className="sr-only">{staffMessages.signIn.loading}</output>
      <div className={styles.sidebar} aria-hidden="true">
        <div className={brandClass}>
          <img src="/icon-192.png" alt="" width="28" height="28" />
          <span className={styles.company}>{company}</span>
        </div>
        <span className={styles.add} />
        {linkWidths.map((width) => (
          <span key={width} className={styles.link}>
            <span className={styles.bar} style={{ width }} />
          </span>
        ))}
      </div>
      <div className={styles.topBar} aria-hidden="true">
        <span className={styles.bar} style={{ width: '7rem' }} />
        <span className={styles.dot} />
      </div>
      <div className={styles.main} aria-hidden="true">
        <span className={styles.title} />
        <span className={styles.bar} style={{ width: '16rem' }} />
        <div className={styles.panel}>
          {rowWidths.map((width) => (
            <span key={width} className={styles.row}>
              <span className={styles.bar} style={{ width }} />
              <span className={styles.bar} style={{ width: '34%' }} />
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
