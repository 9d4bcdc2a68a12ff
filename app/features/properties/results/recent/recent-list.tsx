import { useSyncExternalStore } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { recentMessages as recent } from './recent-messages.ts'
import { clearRecentSearches, listRecentSearches, subscribeToRecentSearches } from './recent-searches.ts'
import { textLinkClass, iconButtonClass } from '#app/ui/class-names.ts'
import styles from './recent.module.css'

const none: ReturnType<typeof listRecentSearches> = []

/** The last searches on this device, newest first. Renders nothing without recent searches, and nothing without script. */
export function RecentList({ className = '' }: { className?: string }) {
  const searches = useSyncExternalStore(subscribeToRecentSearches, listRecentSearches, () => none)
  if (searches.length === 0) return null
  return (
    <section className={className} aria-label={recent.title}>
      <div className={styles.head}>
        <h2>{recent.title}</h2>
        <button type="button" className={textLinkClass} data-slot="text-link" onClick={() => clearRecentSearches()}>
          {recent.clear}
        </button>
      </div>
      <ul>
        {searches.map(({ address, label }) => (
          <li key={address} className={styles.recent}>
            <Link to={address}>{label}</Link>
            <button
              type="button"
              className={iconButtonClass}
              data-slot="icon-button"
              aria-label={recent.remove(label)}
              onClick={() => clearRecentSearches(address)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
