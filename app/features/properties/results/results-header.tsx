import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Select } from '#app/ui/form/field.tsx'
import { type SearchPage, pageSize } from '../search-page.ts'
import type { PropertyResults } from '../property-queries.ts'
import {
  searchAddress,
  type PropertySearch,
  saveSearchAddress,
  type View,
  withoutFilters,
} from '../search/property-search.ts'
import { sortOptions } from '../search/search-labels.ts'
import { filterBarFormId } from './filters/form-id.ts'
import type { ResultsData } from './results-data.ts'
import { resultsMessages } from './results-messages.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { textLinkClass } from '#app/ui/class-names.ts'
import { Correction, Distances } from './results-notes.tsx'
import styles from './results.module.css'

type ResultsHeaderProps = {
  scope: SearchPage
  data: ResultsData
  savesSearches: boolean
}

export function ResultsHeader({ scope, data, savesSearches }: ResultsHeaderProps) {
  const { search, chips, results } = data
  const [count, ...part] = getResultText(scope, results).split(', ')
  return (
    <div className={styles.resultLine} data-slot="result-line">
      <Correction scope={scope} data={data} />
      <h2 aria-live="polite">
        {count}
        {part.length > 0 && <span>, {part.join(', ')}</span>}
      </h2>
      {savesSearches && (
        <Link
          className={`${textLinkClass} ${styles.saveSearch}`}
          data-slot="text-link"
          to={saveSearchAddress(scope, search)}
        >
          {resultsMessages.saveSearch}
        </Link>
      )}
      <div className={styles.choices}>
        {chips.length > 0 && (
          <div className={styles.chips}>
            {chips.map(({ key, label, address }) => (
              <Link key={key} className={styles.chip} to={address} aria-label={resultsMessages.removeFilter(label)}>
                {label}
                <Icon name="x" />
              </Link>
            ))}
            <Link
              className={textLinkClass}
              data-slot="text-link"
              to={searchAddress(scope, withoutFilters(scope, search))}
            >
              {resultsMessages.clearFilters}
            </Link>
          </div>
        )}
        <div className={styles.tools}>
          <SortPicker scope={scope} search={search} />
          <nav className={styles.views} aria-label={resultsMessages.view}>
            <ViewLink view="grid" scope={scope} search={search} />
            <ViewLink view="list" scope={scope} search={search} />
            <ViewLink view="map" scope={scope} search={search} />
          </nav>
        </div>
      </div>
      <Distances scope={scope} data={data} />
    </div>
  )
}

export function getResultText(
  { path }: Pick<SearchPage, 'path'>,
  { totalText, properties, page, pages }: Pick<PropertyResults, 'totalText' | 'properties' | 'page' | 'pages'>,
) {
  const before = (page - 1) * pageSize
  const part = pages > 1 ? `${before + 1}–${before + properties.length}` : undefined
  if (path === '/projects') return resultsMessages.showing(part ?? String(properties.length), totalText)
  return part ? resultsMessages.foundPart(totalText, part) : resultsMessages.found(totalText)
}

type ChoiceProps = { scope: SearchPage; search: PropertySearch }

/** Belongs to the search form above; the page's script submits it with each change (app/page/get-forms.ts), without script its own button. */
function SortPicker({ scope, search }: ChoiceProps) {
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">{resultsMessages.sort}</label>
      <Select id="sort" name="sort" form={filterBarFormId} defaultValue={search.sort} autoComplete="off" data-apply>
        {sortOptions(scope).map(({ value, label }) => (
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
        {resultsMessages.sort}
      </button>
    </div>
  )
}

const viewIcons = { grid: 'layout-grid', list: 'list', map: 'map-pin' } as const

function ViewLink({ view, scope, search }: ChoiceProps & { view: View }) {
  const icon = viewIcons[view]
  return (
    <Link
      to={searchAddress(scope, { ...search, view })}
      aria-label={resultsMessages.views[view]}
      aria-current={search.view === view ? 'true' : undefined}
    >
      <Icon name={icon} />
    </Link>
  )
}
