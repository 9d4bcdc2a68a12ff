import type { ListingData } from './listing-data.ts'
import { type PropertyActions, PropertyList } from './listing-results.tsx'
import { offMarketMessages } from './off-market-messages.ts'
import styles from './listing.module.css'

type OffMarketResultsProps = { title: string; data: ListingData; actions: PropertyActions }

/** What matches but is gone, under a heading of its own after the last page. */
export function OffMarketResults({ title, data: { search, offMarket }, actions }: OffMarketResultsProps) {
  return (
    <section className={styles.offMarket} aria-labelledby="off-market">
      <h2 id="off-market">{title}</h2>
      <p>{offMarketMessages.text}</p>
      <PropertyList view={search.view} properties={offMarket} actions={actions} />
    </section>
  )
}
