import { localPath } from '#app/shared/locale.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import { closeDetails, useClosingDetails } from '#app/ui/dismissable-details.ts'
import { Input } from '#app/ui/form/field.tsx'
import { isChanged } from '#app/ui/form/is-changed.ts'
import { Wrap } from '#app/ui/page.tsx'
import type { Filter, Listing } from '../../listing.ts'
import { fieldText, listingAddress, maxTextLength } from '../../search/property-search.ts'
import { countSetFilters, filterNames, filterValue, withoutFilter } from './filter-choices.ts'
import {
  FilterFields,
  type FilterFieldsProps,
  handleFieldChange,
  HiddenFields,
  ShowResultsLabel,
} from './filter-fields.tsx'
import { sheetId } from './filter-sheet.tsx'
import { filterBarFormId } from './form-id.ts'
import { filterMessages } from './filter-messages.ts'
import type { ListingData } from '../listing-data.ts'
import { useSearchForm } from './use-search-form.ts'
import { withIconClass } from '#app/ui/form/class-names.ts'
import { textLinkClass } from '#app/ui/class-names.ts'
import styles from './filters.module.css'

const SearchPanel = lazy(() => import('../search-panel/search-panel.tsx'))

type FilterBarProps = { listing: Listing; data: ListingData; openSheet: () => boolean }

/**
 * Search field and filter pickers on one sticky bar; on a phone with script the sheet is in their place, and the hidden ones
 * only submit what is set.
 */
export function FilterBar({ listing, data, openSheet }: FilterBarProps) {
  const { search } = data
  const form = useSearchForm(listing, data)
  const element = useRef<HTMLFormElement>(null)
  const setCount = countSetFilters(listing, search)
  useClosingDetails(element)
  // What was chosen or opened before the script was there.
  const countChosen = useEffectEvent(() => {
    const isOpened = element.current?.querySelector('details[open]') !== null
    if (isChanged(element.current)) form.updatePreview(element.current, 'now')
    else if (isOpened) form.loadCounts()
  })
  useEffect(() => countChosen(), [])

  return (
    <div className={styles.filters}>
      <Wrap>
        <search aria-label={filterMessages.label}>
          <form
            ref={element}
            id={filterBarFormId}
            method="get"
            action={localPath(listing.path)}
            onChange={(event) => handleFieldChange(form, event)}
            onSubmit={(event) => {
              event.preventDefault()
              event.currentTarget.querySelectorAll('details').forEach(closeDetails)
              form.send(event.currentTarget)
            }}
          >
            <SearchText listing={listing} shown={fieldText(search)} />
            {listing.filters.map((filter) => (
              <Picker key={filter} filter={filter} listing={listing} search={search} form={form} place="line" />
            ))}
            <HiddenFields listing={listing} search={search} />
            {search.view !== 'grid' && <input type="hidden" name="view" value={search.view} />}
            <button
              type="button"
              className={`${styles.pickerButton} ${styles.phoneOnly} needs-script`}
              popoverTarget={sheetId}
              onClick={(event) => {
                if (openSheet()) event.preventDefault()
              }}
            >
              <Icon name="sliders-horizontal" />
              {filterMessages.open}
              {setCount > 0 && <span className={styles.filterCount}>{setCount}</span>}
            </button>
            <Button tone="go" type="submit" className={styles.wideOnly}>
              {filterMessages.search}
            </Button>
          </form>
        </search>
      </Wrap>
    </div>
  )
}

/** Keeps the focus while the search changes, and updates when a chip or a link changes it. */
function SearchText({ listing, shown }: { listing: Listing; shown: string }) {
  const [draft, setDraft] = useState({ text: shown, over: shown })
  const [isOpen, setOpen] = useState(false)
  if (draft.over !== shown) {
    setDraft({ text: shown, over: shown })
    setOpen(false)
  }
  const field = useRef<HTMLInputElement>(null)
  // Focused and typed into before the script was there.
  const takeOver = useEffectEvent(() => {
    if (!field.current || field.current !== document.activeElement) return
    setDraft({ text: field.current.value, over: shown })
    setOpen(true)
  })
  useEffect(() => takeOver(), [])
  return (
    <div className={withIconClass} data-slot="with-icon">
      <Icon name="search" />
      <Input
        ref={field}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={filterMessages.searchBox}
        maxLength={maxTextLength}
        placeholder={listing.searchHint}
        value={draft.text}
        onFocus={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setOpen(false)
        }}
        onChange={({ currentTarget }) => {
          setDraft({ text: currentTarget.value, over: shown })
          setOpen(true)
        }}
      />
      <Suspense>
        {isOpen && (
          <SearchPanel
            text={draft.text}
            shown={shown}
            category={listing.category}
            onChange={(text) => setDraft({ text, over: shown })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function Picker({ filter, ...rest }: FilterFieldsProps & { filter: Filter }) {
  const { listing, search, form } = rest
  const name = filterNames[filter]
  const value = filterValue(filter, listing, search)
  const requested = filterValue(filter, listing, form.preview.search)
  const isPending = requested !== value
  return (
    <details
      className={styles.picker}
      name="picker"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) form.loadCounts()
      }}
    >
      <summary className={`${styles.pickerButton} ${requested ? styles.set : ''} ${isPending ? styles.pending : ''}`}>
        {requested && <span className="sr-only">{filterMessages.named(name, requested)}</span>}
        {requested ? <span aria-hidden="true">{requested}</span> : name}
        {isPending && <span className="sr-only"> {filterMessages.notApplied}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.pickerPanel} data-filter={filter}>
        <FilterFields key={listingAddress(listing, search)} filter={filter} {...rest} />
        <p className={styles.pickerEnd}>
          {value ? (
            <Link
              className={textLinkClass}
              data-slot="text-link"
              to={listingAddress(listing, withoutFilter(filter, search))}
              preventScrollReset
            >
              {filterMessages.clearOne(name)}
            </Link>
          ) : (
            <span />
          )}
          <Button tone="go" size="s" type="submit" aria-busy={form.preview.isBusy || undefined}>
            <ShowResultsLabel preview={form.preview} />
          </Button>
        </p>
      </div>
    </details>
  )
}
