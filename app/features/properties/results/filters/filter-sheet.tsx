import { localPath } from '#app/shared/locale.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import { fieldText, searchAddress, withoutFilters } from '../../search/property-search.ts'
import { FilterFields, handleFieldChange, HiddenFields, ShowResultsLabel } from './filter-fields.tsx'
import { filterMessages } from './filter-messages.ts'
import type { FiltersProps } from './filters.island.tsx'
import { useSearchForm } from './use-search-form.ts'
import { iconButtonClass, textLinkClass } from '#app/ui/class-names.ts'
import sheetStyles from './filter-sheet.module.css'
import styles from './filters.module.css'

export const sheetId = 'filters'

type FilterSheetProps = FiltersProps & {
  sheet: RefObject<HTMLDialogElement | null>
  timesOpened: number
}

/**
 * All filters on a phone with script. Opens as a popover before its script is there; the script opens the same element as a
 * modal dialog. Empty until then: most visitors never open it, and without script the pickers of the bar are shown.
 */
export function FilterSheet({ sheet, timesOpened, ...props }: FilterSheetProps) {
  const { scope, search } = props
  const form = useSearchForm(props)
  const isFilled = timesOpened > 0
  const loadCounts = useEffectEvent(() => form.loadCounts())
  useEffect(() => {
    if (timesOpened > 0) loadCounts()
  }, [timesOpened])
  const close = () => {
    sheet.current?.close()
    sheet.current?.hidePopover()
  }
  // Closing it without applying discards the changes.
  const resetForm = ({ currentTarget }: { currentTarget: HTMLDialogElement }) =>
    currentTarget.querySelector('form')?.reset()

  return (
    <dialog
      ref={sheet}
      id={sheetId}
      popover="auto"
      className={sheetStyles.sheet}
      aria-labelledby="filters-title"
      onClose={resetForm}
      onToggle={(event) => {
        if (event.newState === 'closed') resetForm(event)
      }}
    >
      <form
        method="get"
        action={localPath(scope.path)}
        autoComplete="off"
        data-apply
        onReset={form.forget}
        onChange={(event) => handleFieldChange(form, event)}
        onSubmit={(event) => {
          event.preventDefault()
          // Closing it resets the fields.
          form.send(event.currentTarget)
          close()
        }}
      >
        <div className={sheetStyles.head}>
          <h2 id="filters-title">{filterMessages.title}</h2>
          <button
            type="button"
            className={iconButtonClass}
            data-slot="icon-button"
            aria-label={filterMessages.close}
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            onClick={close}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className={styles.sheetBody} aria-busy={!isFilled || undefined}>
          {fieldText(search) !== '' && <input type="hidden" name="q" value={fieldText(search)} />}
          <HiddenFields scope={scope} search={search} />
          {search.view !== 'grid' && <input type="hidden" name="view" value={search.view} />}
          {search.sort !== scope.sorts[0] && <input type="hidden" name="sort" value={search.sort} />}
          {isFilled &&
            scope.filters.map((filter) => (
              <FilterFields key={filter} filter={filter} scope={scope} search={search} form={form} container="sheet" />
            ))}
        </div>
        <p className={sheetStyles.end}>
          <Link
            className={textLinkClass}
            data-slot="text-link"
            to={searchAddress(scope, withoutFilters(scope, search))}
            onClick={close}
          >
            {filterMessages.clear}
          </Link>
          <Button tone="go" type="submit" aria-busy={form.preview.isBusy || undefined}>
            <ShowResultsLabel preview={form.preview} />
          </Button>
        </p>
      </form>
    </dialog>
  )
}
