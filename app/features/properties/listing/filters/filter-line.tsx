import { lazy, Suspense, useRef, useState } from 'react'
import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { closeDetails, useClosingDetails } from '../../../../ui/closing-details.ts'
import { Input } from '../../../../ui/form/field.tsx'
import { Wrap } from '../../../../ui/page.tsx'
import type { Filter, Listing } from '../../listing.ts'
import { listingAddress, longestText } from '../../search/property-search.ts'
import { countSetFilters, filterNames, filterValue, withoutFilter } from './filter-choices.ts'
import { FilterFields, type FilterFieldsProps, lookAtChange, ShowLabel } from './filter-fields.tsx'
import { sheetId } from './filter-sheet.tsx'
import type { ListingData } from '../listing-data.ts'
import { useSearchForm } from './use-search-form.ts'

const RecentPanel = lazy(() => import('../recent/recent-panel.tsx'))

export const lineFormId = 'search-line'

type FilterLineProps = { listing: Listing; data: ListingData; openSheet: () => boolean }

/** Search and pickers on one sticky line; on a phone the pickers wait in the sheet and only carry what is set. */
export function FilterLine({ listing, data, openSheet }: FilterLineProps) {
  const { search } = data
  const form = useSearchForm(listing, data)
  const element = useRef<HTMLFormElement>(null)
  const setCount = countSetFilters(listing, search)
  useClosingDetails(element)

  return (
    <div className="filters">
      <Wrap>
        <search aria-label="Properties">
          <form
            ref={element}
            id={lineFormId}
            method="get"
            action={listing.path}
            onChange={(event) => lookAtChange(form, event)}
            onSubmit={(event) => {
              event.preventDefault()
              event.currentTarget.querySelectorAll('details').forEach(closeDetails)
              form.send(event.currentTarget)
            }}
          >
            <SearchText hint={listing.searchHint} shown={search.text} />
            {listing.filters.map((filter) => (
              <Picker key={filter} filter={filter} listing={listing} search={search} form={form} place="line" />
            ))}
            {search.view === 'list' && <input type="hidden" name="view" value="list" />}
            <button
              type="button"
              className="picker-button for-phone"
              popoverTarget={sheetId}
              onClick={(event) => {
                if (openSheet()) event.preventDefault()
              }}
            >
              <SlidersHorizontal className="icon" aria-hidden="true" />
              Filters
              {setCount > 0 && <span className="set-count">{setCount}</span>}
            </button>
            <Button tone="go" type="submit" className="for-desk">
              Search
            </Button>
          </form>
        </search>
      </Wrap>
    </div>
  )
}

/** Keeps the focus while the search changes, and follows it when a chip or a link changes it. */
function SearchText({ hint, shown }: { hint: string; shown: string }) {
  const [typed, setTyped] = useState({ text: shown, over: shown })
  const [isOpen, setOpen] = useState(false)
  if (typed.over !== shown) setTyped({ text: shown, over: shown })
  return (
    <div className="with-icon">
      <Search className="icon" aria-hidden="true" />
      <Input
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search properties"
        maxLength={longestText}
        placeholder={hint}
        value={typed.text}
        onFocus={() => setOpen(true)}
        onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: shown })}
      />
      <Suspense>{isOpen && <RecentPanel onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

function Picker({ filter, ...given }: FilterFieldsProps & { filter: Filter }) {
  const { listing, search, form } = given
  const name = filterNames[filter]
  const value = filterValue(filter, search)
  const asked = filterValue(filter, form.looked.search)
  const isPending = asked !== value
  return (
    <details className="picker" name="picker">
      <summary className={`picker-button ${asked ? 'set' : ''} ${isPending ? 'pending' : ''}`}>
        {asked ? <span className="sr-only">{name}: </span> : name}
        {asked}
        {isPending && <span className="sr-only"> (not applied yet)</span>}
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <div className={`picker-panel of-${filter}`}>
        <FilterFields key={listingAddress(listing, search)} filter={filter} {...given} />
        <p className="picker-end">
          {value ? (
            <Link className="text-link" to={listingAddress(listing, withoutFilter(filter, search))} preventScrollReset>
              Clear {name.toLowerCase()}
            </Link>
          ) : (
            <span />
          )}
          <Button tone="go" size="s" type="submit" aria-busy={form.looked.isBusy || undefined}>
            <ShowLabel looked={form.looked} />
          </Button>
        </p>
      </div>
    </details>
  )
}
