import { lazy, Suspense } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Select } from '#app/ui/form/field.tsx'
import { type Listing, pageSize } from '../listing.ts'
import type { PropertyResults } from '../property-queries.ts'
import {
  listingAddress,
  type PropertySearch,
  saveSearchAddress,
  type View,
  withoutFilters,
} from '../search/property-search.ts'
import { sortOptions } from '../search/search-labels.ts'
import { filterBarFormId } from './filters/form-id.ts'
import type { ListingData } from './listing-data.ts'
import { listingMessages } from './listing-messages.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { textLinkClass } from '#app/ui/class-names.ts'
import { usePending } from './use-pending.ts'
import styles from './listing.module.css'

// Loaded on demand: most lists have neither a place nor a correction.
const loadNotes = () => import('./results-notes.tsx')
const Correction = lazy(() => loadNotes().then((notes) => ({ default: notes.Correction })))
const Distances = lazy(() => loadNotes().then((notes) => ({ default: notes.Distances })))

type ResultsHeaderProps = {
  listing: Listing
  data: ListingData
  savesSearches: boolean
}

export default function ResultsHeader({ listing, data, savesSearches }: ResultsHeaderProps) {
  const pending = usePending(listing)
  const { search, chips, results } = data
  return (
    <div className={styles.resultLine}>
      {search.original && (
        <Suspense>
          <Correction listing={listing} data={data} />
        </Suspense>
      )}
      <h2 aria-live="polite">{pending ? pendingText[pending] : getResultText(listing, results)}</h2>
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ key, label, address }) => (
            <Link
              key={key}
              className={styles.chip}
              to={address}
              aria-label={listingMessages.removeFilter(label)}
              preventScrollReset
            >
              {label}
              <Icon name="x" />
            </Link>
          ))}
          <Link
            className={textLinkClass}
            data-slot="text-link"
            to={listingAddress(listing, withoutFilters(listing, search))}
            preventScrollReset
          >
            {listingMessages.clearFilters}
          </Link>
        </div>
      )}
      {savesSearches && (
        <Link
          className={`${textLinkClass} ${styles.saveSearch}`}
          data-slot="text-link"
          to={saveSearchAddress(listing, search)}
        >
          {listingMessages.saveSearch}
        </Link>
      )}
      <div className={styles.tools}>
        <SortPicker listing={listing} search={search} />
        <nav className={styles.views} aria-label={listingMessages.view}>
          <ViewLink view="grid" listing={listing} search={search} />
          <ViewLink view="list" listing={listing} search={search} />
          <ViewLink view="map" listing={listing} search={search} />
        </nav>
      </div>
      {search.places.length > 0 && (
        <Suspense>
          <Distances listing={listing} data={data} />
        </Suspense>
      )}
    </div>
  )
}

const pendingText = { listing: listingMessages.loading, property: listingMessages.loadingProperty }

export function getResultText(
  { path }: Pick<Listing, 'path'>,
  { totalText, properties, page, pages }: Pick<PropertyResults, 'totalText' | 'properties' | 'page' | 'pages'>,
) {
  const before = (page - 1) * pageSize
  const part = pages > 1 ? `${before + 1}–${before + properties.length}` : undefined
  if (path === '/projects') return listingMessages.showing(part ?? String(properties.length), totalText)
  return part ? listingMessages.foundPart(totalText, part) : listingMessages.found(totalText)
}

type ChoiceProps = { listing: Listing; search: PropertySearch }

/** Belongs to the search form above and is submitted with it; without script by its own button. */
function SortPicker({ listing, search }: ChoiceProps) {
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">{listingMessages.sort}</label>
      <Select
        key={search.sort}
        id="sort"
        name="sort"
        form={filterBarFormId}
        defaultValue={search.sort}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {sortOptions(listing).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <button
        type="submit"
        form={filterBarFormId}
        {...buttonLook({ tone: 'line', size: 's', className: 'without-script' })}
      >
        {listingMessages.sort}
      </button>
    </div>
  )
}

const viewIcons = { grid: 'layout-grid', list: 'list', map: 'map-pin' } as const

function ViewLink({ view, listing, search }: ChoiceProps & { view: View }) {
  const icon = viewIcons[view]
  return (
    <Link
      to={listingAddress(listing, { ...search, view })}
      aria-label={listingMessages.views[view]}
      aria-current={search.view === view ? 'true' : undefined}
      preventScrollReset
    >
      <Icon name={icon} />
    </Link>
  )
}
