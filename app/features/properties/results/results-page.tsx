import type { ReactNode } from 'react'
import { Island } from '#app/ui/island/island.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { type SearchPage, toSearched } from '../search-page.ts'
import ListingsUnavailable from '../listings-unavailable.tsx'
import Filters from './filters/filters.island.tsx'
import type { ResultsData } from './results-data.ts'
import { resultsMessages } from './results-messages.ts'
import { SearchResults, type PropertyActions } from './search-results.tsx'
import { NoResults } from './no-results.tsx'
import { RecentlyViewed } from '../viewed/recently-viewed.tsx'
import { OffMarketResults } from './off-market-results.tsx'
import { ResultsHeader } from './results-header.tsx'
import styles from './results.module.css'

type ResultsPageProps = {
  scope: SearchPage
  data: ResultsData
  actions: PropertyActions
  /** True where searches can be saved as email alerts. */
  savesSearches: boolean
  /** The map, where the URL asks for it. */
  map?: ReactNode
  /** A line under the title, beside the introduction: the number available now. */
  aside?: ReactNode
  /** Bands below the list. */
  children?: ReactNode
}

export function ResultsPage(props: ResultsPageProps) {
  const { scope, data, actions, map, aside, children } = props
  const { search, results, isUnavailable, filteredAddress, chips } = data
  const savesSearches = props.savesSearches && !isUnavailable

  return (
    <>
      <Wrap>
        <header className={map ? `${styles.header} ${styles.short}` : styles.header}>
          <Breadcrumbs items={[{ label: resultsMessages.home, to: '/' }, { label: scope.title }]} />
          <h1>{scope.title}</h1>
          <div>
            <p className={styles.intro}>{scope.intro}</p>
            {aside}
          </div>
        </header>
      </Wrap>
      <Island
        name="filters"
        of={Filters}
        startsWhen="used"
        props={{ scope: toSearched(scope), search, totalText: results.totalText }}
      />
      <Wrap className="pb-(--section)">
        {isUnavailable && <ListingsUnavailable hasSamples={results.total > 0} />}
        <ResultsHeader scope={scope} data={data} savesSearches={savesSearches} />
        <div className={map ? styles.mapped : undefined}>
          {map}
          <div
            id="results"
            className={styles.results}
            data-slot="results"
            // For the link back from a property, and the searches that this device remembers.
            data-results={scope.path}
            data-search-address={filteredAddress}
            data-search-label={filteredAddress && `${scope.title}: ${chips.map(({ label }) => label).join(', ')}`}
          >
            {results.total === 0 ? (
              <NoResults scope={scope} data={data} savesSearches={savesSearches} />
            ) : (
              <SearchResults scope={scope} data={data} actions={actions} />
            )}
            {data.offMarket.length > 0 && <OffMarketResults title={scope.gone} data={data} actions={actions} />}
          </div>
        </div>
      </Wrap>
      {results.total === 0 && <RecentlyViewed />}
      {children}
    </>
  )
}
