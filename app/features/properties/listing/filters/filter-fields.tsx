import type { ReactNode } from 'react'
import { Input } from '#app/ui/form/field.tsx'
import type { Filter, Listing } from '../../listing.ts'
import type { PropertySearch } from '../../search/property-search.ts'
import {
  bathroomsChoices,
  bedroomChoices,
  categoryChoices,
  type Choice,
  featureChoices,
  filterNames,
  priceBoxes,
  priceChoices,
  sizeChoices,
  statusChoices,
  typeChoices,
} from './filter-choices.ts'
import { filterMessages } from './filter-messages.ts'
import type { SearchForm } from './use-search-form.ts'
import styles from './filters.module.css'

export type FilterFieldsProps = { listing: Listing; search: PropertySearch; form: SearchForm; place: 'line' | 'sheet' }

/** The controls of one filter. Checked boxes come from the page's search, the choices from the latest facets. */
export function FilterFields({ filter, ...rest }: FilterFieldsProps & { filter: Filter }) {
  const { listing, search, form, place } = rest
  const { search: preview, results } = form.preview
  const { facets } = results
  const choices = (from: (requested: ChoiceParams) => Choice[]) => {
    const shown = from({ listing, search, facets })
    return { choices: shown, requested: preview === search ? shown : from({ listing, search: preview, facets }) }
  }
  const legend = filterNames[filter]
  const isSheet = place === 'sheet'

  switch (filter) {
    case 'category':
      return <Choices kind="radio" name="category" legend={legend} isToggles={isSheet} {...choices(categoryChoices)} />
    case 'type':
      return <Choices kind="checkbox" name="type" legend={legend} isToggles={isSheet} {...choices(typeChoices)} />
    case 'price':
      return (
        <Choices kind="checkbox" name="price" legend={legend} {...choices(priceChoices)}>
          <PriceBoxes {...rest} />
        </Choices>
      )
    case 'rooms':
      return (
        <>
          <Choices kind="radio" name="beds" legend={legend} isToggles isEven {...choices(bedroomChoices)} />
          <Choices
            kind="radio"
            name="baths"
            legend={filterMessages.bathrooms}
            isToggles
            isEven
            {...choices(bathroomsChoices)}
          />
        </>
      )
    case 'size':
      return <Choices kind="checkbox" name="size" legend={legend} {...choices(sizeChoices)} />
    case 'features':
      return <Choices kind="checkbox" name="feature" legend={legend} isToggles={isSheet} {...choices(featureChoices)} />
    case 'status':
      return <Choices kind="checkbox" name="status" legend={legend} isToggles={isSheet} {...choices(statusChoices)} />
  }
}

type ChoiceParams = Parameters<typeof typeChoices>[0]

type ChoicesProps = {
  kind: 'checkbox' | 'radio'
  name: string
  legend: string
  choices: Choice[]
  requested: Choice[]
  isToggles?: boolean
  isEven?: boolean
  children?: ReactNode
}

function Choices({ kind, name, legend, choices, requested, isToggles, isEven, children }: ChoicesProps) {
  return (
    <fieldset className={styles.filter}>
      <legend>{legend}</legend>
      <div className={isToggles ? `${styles.toggles} ${isEven ? styles.even : ''}` : styles.options}>
        {choices.map(({ value, label, count, isChosen }, position) => {
          const isEmpty = count === 0 && !isChosen && !requested[position]?.isChosen
          return (
            <label key={value} className={isEmpty ? styles.emptyChoice : undefined}>
              <input type={kind} name={name} value={value} defaultChecked={isChosen} disabled={isEmpty} />
              <span>{label}</span>
              {count !== undefined && !isEven && <small>{count}</small>}
            </label>
          )
        })}
      </div>
      {children}
    </fieldset>
  )
}

function PriceBoxes({ listing, search, place }: Omit<FilterFieldsProps, 'form'>) {
  const { min, max, minHint, maxHint } = priceBoxes({ listing, search })
  const box = {
    className: 'tabular',
    inputMode: 'numeric',
    maxLength: 24,
    autoComplete: 'off',
  } as const
  return (
    <div className={styles.priceBoxes}>
      <div>
        <label htmlFor={`${place}-min`}>{filterMessages.minPrice}</label>
        <Input {...box} id={`${place}-min`} name="min" defaultValue={min} placeholder={minHint} />
      </div>
      <div>
        <label htmlFor={`${place}-max`}>{filterMessages.maxPrice}</label>
        <Input {...box} id={`${place}-max`} name="max" defaultValue={max} placeholder={maxHint} />
      </div>
    </div>
  )
}

type FieldChange = { target: EventTarget; currentTarget: HTMLFormElement }

/** Bands and inputs are two ways to set a price: using one clears the other. */
function clearOtherPrice({ target, currentTarget }: FieldChange) {
  if (!(target instanceof HTMLInputElement)) return
  const isBox = target.name === 'min' || target.name === 'max'
  if (!isBox && target.name !== 'price') return
  for (const input of currentTarget.querySelectorAll('input')) {
    if (isBox && input.name === 'price') input.checked = false
    if (!isBox && (input.name === 'min' || input.name === 'max')) input.value = ''
  }
}

export function handleFieldChange(form: SearchForm, change: FieldChange) {
  const { target, currentTarget } = change
  if (!(target instanceof HTMLInputElement)) return
  clearOtherPrice(change)
  const isCheckable = target.type === 'checkbox' || target.type === 'radio'
  form.updatePreview(currentTarget, isCheckable ? 'now' : target.name === 'q' ? 'later' : 'soon')
}

/** Shows no count where it is unknown: without script, and until it is fetched. */
export function ShowResultsLabel({ preview: { results, isKnown } }: Pick<SearchForm, 'preview'>) {
  return (
    <>
      <span className="needs-script">
        {isKnown ? filterMessages.show(results.totalText) : filterMessages.showUnknown}
      </span>
      <span className="without-script">{filterMessages.showWithoutScript}</span>
    </>
  )
}
