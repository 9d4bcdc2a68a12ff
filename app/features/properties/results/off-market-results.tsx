import type { ResultsData } from './results-data.ts'
import { type PropertyActions, PropertyList } from './search-results.tsx'
import { offMarketMessages } from './off-market-messages.ts'
import styles from './results.module.css'

type OffMarketResultsProps = { title: string; data: ResultsData; actions: PropertyActions }

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
