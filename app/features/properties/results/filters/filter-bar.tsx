import { localPath } from '#app/shared/locale.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import { isChanged } from '#app/ui/form/is-changed.ts'
import { Wrap } from '#app/ui/page.tsx'
import type { Filter } from '../../search-page.ts'
import { fieldText, searchAddress } from '../../search/property-search.ts'
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
import type { FiltersProps } from './filters.island.tsx'
import SearchField from '../search-panel/search-field.island.tsx'
import { useSearchForm } from './use-search-form.ts'
import { textLinkClass } from '#app/ui/class-names.ts'
import styles from './filters.module.css'

type FilterBarProps = FiltersProps & { openSheet: () => boolean }

/**
 * Search field and filter pickers on one sticky bar; on a phone with script the sheet is in their place, and the hidden ones
 * only submit what is set.
 */
export function FilterBar({ openSheet, ...props }: FilterBarProps) {
  const { scope, search } = props
  const form = useSearchForm(props)
  const element = useRef<HTMLFormElement>(null)
  const setCount = countSetFilters(scope, search)
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
            action={localPath(scope.path)}
            autoComplete="off"
            data-apply
            data-menus
            onReset={form.forget}
            onChange={(event) => handleFieldChange(form, event)}
            onSubmit={(event) => {
              event.preventDefault()
              form.send(event.currentTarget)
            }}
          >
            <SearchField
              type="search"
              aria-label={filterMessages.searchBox}
              placeholder={scope.searchHint}
              shown={fieldText(search)}
              category={scope.category}
            />
            {scope.filters.map((filter) => (
              <Picker key={filter} filter={filter} scope={scope} search={search} form={form} container="line" />
            ))}
            <HiddenFields scope={scope} search={search} />
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

function Picker({ filter, ...rest }: FilterFieldsProps & { filter: Filter }) {
  const { scope, search, form } = rest
  const name = filterNames[filter]
  const value = filterValue(filter, scope, search)
  const requested = filterValue(filter, scope, form.preview.search)
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
        <FilterFields filter={filter} {...rest} />
        <p className={styles.pickerEnd}>
          {value ? (
            <Link
              className={textLinkClass}
              data-slot="text-link"
              to={searchAddress(scope, withoutFilter(filter, search))}
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
