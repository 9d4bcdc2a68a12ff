import { Icon } from './icons/icon.tsx'
import styles from './pledges.module.css'

/** What the company promises and is registered as, below its contacts. */
export function Pledges({ pledges, className = '' }: { pledges: readonly string[]; className?: string }) {
  if (pledges.length === 0) return null
  return (
    <ul className={`${styles.pledges} ${className}`}>
      {pledges.map((pledge) => (
        <li key={pledge}>
          <Icon name="shield-check" />
          {pledge}
        </li>
      ))}
    </ul>
  )
}
