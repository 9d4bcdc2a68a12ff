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
import { Correction, Distances } from './results-notes.tsx'
import styles from './listing.module.css'

type ResultsHeaderProps = {
  listing: Listing
  data: ListingData
  savesSearches: boolean
}

export function ResultsHeader({ listing, data, savesSearches }: ResultsHeaderProps) {
  const { search, chips, results } = data
  const [count, ...part] = getResultText(listing, results).split(', ')
  return (
    <div className={styles.resultLine} data-slot="result-line">
      <Correction listing={listing} data={data} />
      <h2 aria-live="polite">
        {count}
        {part.length > 0 && <span>, {part.join(', ')}</span>}
      </h2>
      {savesSearches && (
        <Link
          className={`${textLinkClass} ${styles.saveSearch}`}
          data-slot="text-link"
          to={saveSearchAddress(listing, search)}
        >
          {listingMessages.saveSearch}
        </Link>
      )}
      <div className={styles.choices}>
        {chips.length > 0 && (
          <div className={styles.chips}>
            {chips.map(({ key, label, address }) => (
              <Link key={key} className={styles.chip} to={address} aria-label={listingMessages.removeFilter(label)}>
                {label}
                <Icon name="x" />
              </Link>
            ))}
            <Link
              className={textLinkClass}
              data-slot="text-link"
              to={listingAddress(listing, withoutFilters(listing, search))}
            >
              {listingMessages.clearFilters}
            </Link>
          </div>
        )}
        <div className={styles.tools}>
          <SortPicker listing={listing} search={search} />
          <nav className={styles.views} aria-label={listingMessages.view}>
            <ViewLink view="grid" listing={listing} search={search} />
            <ViewLink view="list" listing={listing} search={search} />
            <ViewLink view="map" listing={listing} search={search} />
          </nav>
        </div>
      </div>
      <Distances listing={listing} data={data} />
    </div>
  )
}

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

/** Belongs to the search form above; the page's script submits it with each change (app/page/get-forms.ts), without script its own button. */
function SortPicker({ listing, search }: ChoiceProps) {
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">{listingMessages.sort}</label>
      <Select id="sort" name="sort" form={filterBarFormId} defaultValue={search.sort} autoComplete="off" data-apply>
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
    >
      <Icon name={icon} />
    </Link>
  )
}
