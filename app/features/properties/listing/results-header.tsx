import { Link } from 'react-router'
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
import { getChips, sortOptions } from '../search/search-labels.ts'
import { filterBarFormId } from './filters/filter-bar.tsx'
import type { ListingData } from './listing-data.ts'
import { listingMessages } from './listing-messages.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { textLinkClass } from '#app/ui/class-names.ts'
import styles from './listing.module.css'

type ResultsHeaderProps = {
  listing: Listing
  data: ListingData
  pending: 'listing' | 'property' | undefined
  savesSearches: boolean
}

export function ResultsHeader({ listing, data: { search, results }, pending, savesSearches }: ResultsHeaderProps) {
  const chips = getChips(search)
  return (
    <div className={styles.resultLine}>
      <h2 aria-live="polite">{pending ? pendingText[pending] : getResultText(listing, results)}</h2>
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ key, label, without }) => (
            <Link
              key={key}
              className={styles.chip}
              to={listingAddress(listing, without)}
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
      <Correction listing={listing} search={search} />
      <Distances listing={listing} search={search} />
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
        </nav>
      </div>
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

/** Tells that the spelling was corrected, with the search as it was typed. */
function Correction({ listing, search }: ChoiceProps) {
  if (!search.original) return null
  const literalSearch = { ...withoutFilters(listing, search), text: search.original, isExact: true as const }
  const shown = getChips(search).map(({ label }) => label)
  return (
    <p className={styles.correction}>
      {shown.length > 0 && `${listingMessages.corrected(shown.join(', '))} `}
      <Link className={textLinkClass} data-slot="text-link" to={listingAddress(listing, literalSearch)}>
        {listingMessages.searchInstead(search.original)}
      </Link>
    </p>
  )
}

const distancesKm = [undefined, 2, 5, 10]

/** How far around the places to look, as links: the alternative to drawing on a map. */
function Distances({ listing, search }: ChoiceProps) {
  if (search.places.length === 0) return null
  const texts = listingMessages.distance
  return (
    <nav className={styles.distances} aria-label={texts.label}>
      <span>{texts.around(search.places.join(', '))}</span>
      {distancesKm.map((withinKm) => (
        <Link
          key={withinKm ?? 0}
          className={textLinkClass}
          data-slot="text-link"
          to={listingAddress(listing, { ...search, withinKm, page: 1 })}
          aria-current={search.withinKm === withinKm ? 'true' : undefined}
          preventScrollReset
        >
          {withinKm === undefined ? texts.only : texts.within(withinKm)}
        </Link>
      ))}
    </nav>
  )
}

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

const viewIcons = { grid: 'layout-grid', list: 'list' } as const

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
