import type { ReactNode } from 'react'
import { Input } from '../../../../ui/form/field.tsx'
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
import type { SearchForm } from './use-search-form.ts'

export type FilterFieldsProps = { listing: Listing; search: PropertySearch; form: SearchForm; place: 'line' | 'sheet' }

/** The boxes of one filter. What is ticked at first comes from the page, what can be ticked from what was asked last. */
export function FilterFields({ filter, ...given }: FilterFieldsProps & { filter: Filter }) {
  const { listing, search, form, place } = given
  const { search: looked, found } = form.looked
  const { facets } = found
  const choices = (from: (asked: Asked) => Choice[]) => {
    const shown = from({ listing, search, facets })
    return { choices: shown, asked: looked === search ? shown : from({ listing, search: looked, facets }) }
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
          <PriceBoxes {...given} />
        </Choices>
      )
    case 'rooms':
      return (
        <>
          <Choices kind="radio" name="beds" legend="Bedrooms" isToggles isEven {...choices(bedroomChoices)} />
          <Choices kind="radio" name="baths" legend="Bathrooms" isToggles isEven {...choices(bathroomsChoices)} />
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

type Asked = Parameters<typeof typeChoices>[0]

type ChoicesProps = {
  kind: 'checkbox' | 'radio'
  name: string
  legend: string
  choices: Choice[]
  asked: Choice[]
  isToggles?: boolean
  isEven?: boolean
  children?: ReactNode
}

function Choices({ kind, name, legend, choices, asked, isToggles, isEven, children }: ChoicesProps) {
  const look = isToggles ? `toggles ${isEven ? 'even' : ''}` : 'options'
  return (
    <fieldset className="filter">
      <legend>{legend}</legend>
      <div className={look}>
        {choices.map(({ value, label, count, isChosen }, position) => {
          const isEmpty = count === 0 && !isChosen && !asked[position]?.isChosen
          return (
            <label key={value} className={isEmpty ? 'empty-choice' : undefined}>
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
  const { least, most, leastHint, mostHint } = priceBoxes({ listing, search })
  const box = {
    className: 'num',
    inputMode: 'numeric',
    maxLength: 24,
    autoComplete: 'off',
  } as const
  return (
    <div className="price-boxes">
      <div>
        <label htmlFor={`${place}-min`}>At least, KSh</label>
        <Input {...box} id={`${place}-min`} name="min" defaultValue={least} placeholder={leastHint} />
      </div>
      <div>
        <label htmlFor={`${place}-max`}>At most, KSh</label>
        <Input {...box} id={`${place}-max`} name="max" defaultValue={most} placeholder={mostHint} />
      </div>
    </div>
  )
}

type FieldChange = { target: EventTarget; currentTarget: HTMLFormElement }

/** Bands and boxes are two ways to say one price: using the one clears the other. */
function keepOnePrice({ target, currentTarget }: FieldChange) {
  if (!(target instanceof HTMLInputElement)) return
  const isBox = target.name === 'min' || target.name === 'max'
  if (!isBox && target.name !== 'price') return
  for (const input of currentTarget.querySelectorAll('input')) {
    if (isBox && input.name === 'price') input.checked = false
    if (!isBox && (input.name === 'min' || input.name === 'max')) input.value = ''
  }
}

export function lookAtChange(form: SearchForm, change: FieldChange) {
  const { target, currentTarget } = change
  if (!(target instanceof HTMLInputElement)) return
  keepOnePrice(change)
  const isTick = target.type === 'checkbox' || target.type === 'radio'
  form.look(currentTarget, isTick ? 'now' : target.name === 'q' ? 'later' : 'soon')
}

/** No promise where nobody knows what would be found: without script, and until it is counted. */
export function ShowLabel({ looked: { found, isKnown } }: Pick<SearchForm, 'looked'>) {
  return (
    <>
      <span className="needs-script">Show {isKnown ? found.totalWords : 'results'}</span>
      <span className="without-script">Show properties</span>
    </>
  )
}
