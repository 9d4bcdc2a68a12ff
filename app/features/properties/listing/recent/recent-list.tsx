import { X } from 'lucide-react'
import { Link } from 'react-router'
import { clearRecentSearches, useRecentSearches } from './recent-searches.ts'

/** Renders nothing without recent searches, and nothing without script. */
export default function RecentList({ className = '' }: { className?: string }) {
  const searches = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section className={className} aria-label="Recent searches">
      <div className="recent-head">
        <h2>Recent searches</h2>
        <button type="button" className="text-link" onClick={() => clearRecentSearches()}>
          Clear all
        </button>
      </div>
      <ul>
        {searches.map(({ address, label }) => (
          <li key={address} className="recent">
            <Link to={address}>{label}</Link>
            <button
              type="button"
              className="iconbtn"
              aria-label={`Remove: ${label}`}
              onClick={() => clearRecentSearches(address)}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
