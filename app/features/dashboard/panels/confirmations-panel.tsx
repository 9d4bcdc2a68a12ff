import { href, Link } from 'react-router'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { Button } from '#app/ui/button.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import { type PanelQuery, WorkPanel } from './work-panel.tsx'
import styles from './panels.module.css'

const messages = dashboardMessages.confirmations

type ListingRow = { id: string; title: string; image: string | null; days: number; hidden_at: string | null }

type ConfirmationsPanelProps<Row extends ListingRow> = {
  query: PanelQuery<{ total: number; rows: Row[] }>
  isConfirming: boolean
  onConfirm: (listing: Row) => void
}

/** The listings that have waited longest for somebody to say that they are still available. */
export function ConfirmationsPanel<Row extends ListingRow>(props: ConfirmationsPanelProps<Row>) {
  const { query, isConfirming, onConfirm } = props
  return (
    <WorkPanel
      texts={messages}
      query={query}
      renderEnd={({ total }) => (
        <Link className="inline-link text-xs" to={href('/admin/availability')}>
          {dashboardMessages.all(total)}
        </Link>
      )}
      renderRow={(listing) => (
        <>
          <Thumbnail image={listing.image} />
          <div className={styles.subject}>
            <Link className="line-clamp-2" to={href('/admin/properties/edit/:propertyId', { propertyId: listing.id })}>
              {listing.title}
            </Link>
            <p className={styles.detail}>
              {listing.hidden_at !== null ? messages.hidden(listing.days) : messages.confirmed(listing.days)}
            </p>
          </div>
          <Button
            tone="line"
            className={styles.action}
            aria-label={messages.stillAvailableLabel(listing.title)}
            disabled={isConfirming}
            onClick={() => onConfirm(listing)}
          >
            {messages.stillAvailable}
          </Button>
        </>
      )}
    />
  )
}
