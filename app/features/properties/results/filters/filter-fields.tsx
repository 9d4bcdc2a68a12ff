import type { ReactNode } from 'react'
import { Input } from '#app/ui/form/field.tsx'
import type { Filter, SearchScope } from '../../search-page.ts'
import { type PropertySearch, toSearchParams } from '../../search/property-search.ts'
import {
  acreBoxes,
  bathroomsChoices,
  bedroomChoices,
  categoryChoices,
  type Choice,
  type ChoiceParams,
  featureChoices,
  isExactly,
  filterNames,
  priceBoxes,
  priceChoices,
  sizeChoices,
  priceStepChoices,
  stageChoices,
  statusChoices,
  termChoices,
  typeChoices,
} from './filter-choices.ts'
import { hasPriceSteps } from '../../search/price-steps.ts'
import { filterMessages } from './filter-messages.ts'
import type { SearchForm } from './use-search-form.ts'
import styles from './filters.module.css'

export type FilterFieldsProps = {
  scope: SearchScope
  search: PropertySearch
  form: SearchForm
  container: 'line' | 'sheet'
}

/** The controls of one filter. Checked boxes come from the page's search, the counts from the latest facets. */
export function FilterFields({ filter, ...rest }: FilterFieldsProps & { filter: Filter }) {
  const { scope, search, form, container } = rest
  const { search: preview, facets } = form.preview
  const picked = [...new Set([...search.features, ...preview.features])]
  const choices = (from: (requested: ChoiceParams) => Choice[]) => {
    const shown = from({ scope, search, facets, picked })
    return {
      choices: shown,
      requested: preview === search ? shown : from({ scope, search: preview, facets, picked }),
    }
  }
  const legend = filterNames[filter]
  const isSheet = container === 'sheet'

  switch (filter) {
    case 'category':
      return <Choices kind="radio" name="category" legend={legend} isToggles={isSheet} {...choices(categoryChoices)} />
    case 'type':
      return <Choices kind="checkbox" name="type" legend={legend} isToggles={isSheet} {...choices(typeChoices)} />
    case 'price':
      if (hasPriceSteps(scope)) return <PriceSteps {...rest} {...choices(priceStepChoices)} />
      return (
        <Choices kind="checkbox" name="price" legend={legend} {...choices(priceChoices)}>
          <PriceBounds {...rest} />
        </Choices>
      )
    case 'rooms':
      return (
        <>
          <Choices kind="radio" name="beds" legend={legend} isToggles isEven {...choices(bedroomChoices)}>
            <div className={styles.options}>
              <label>
                <input type="checkbox" name="only" value="1" defaultChecked={isExactly(search)} />
                <span>{filterMessages.only}</span>
              </label>
            </div>
          </Choices>
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
      return (
        <Choices kind="checkbox" name="size" legend={legend} {...choices(sizeChoices)}>
          <Bounds
            names={['minsize', 'maxsize']}
            labels={[filterMessages.minAcres, filterMessages.maxAcres]}
            container={container}
            {...acreBoxes(rest)}
          />
        </Choices>
      )
    case 'terms':
      return (
        <Choices kind="checkbox" name="has" legend={legend} isToggles {...choices(termChoices)}>
          <MoveInDay container={container} day={search.availableBy} />
        </Choices>
      )
    case 'stage':
      return <Choices kind="radio" name="has" legend={legend} isToggles={isSheet} {...choices(stageChoices)} />
    case 'features':
      return <Choices kind="checkbox" name="feature" legend={legend} isToggles={isSheet} {...choices(featureChoices)} />
    case 'status':
      return <Choices kind="checkbox" name="status" legend={legend} isToggles={isSheet} {...choices(statusChoices)} />
  }
}

function PriceSteps({ choices, requested, ...rest }: FilterFieldsProps & Pick<ChoicesProps, 'choices' | 'requested'>) {
  return (
    <Choices kind="radio" name="upto" legend={filterMessages.rentUpTo} isToggles isSteps {...{ choices, requested }}>
      <PriceBounds {...rest} />
    </Choices>
  )
}

function PriceBounds(props: FilterFieldsProps) {
  return (
    <Bounds
      names={['min', 'max']}
      labels={[filterMessages.minPrice, filterMessages.maxPrice]}
      container={props.container}
      {...priceBoxes(props)}
    />
  )
}

function MoveInDay({ container, day = '' }: Pick<FilterFieldsProps, 'container'> & { day?: string | undefined }) {
  const id = `${container}-available`
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{filterMessages.availableBy}</label>
      <Input id={id} name="available" type="date" defaultValue={day} />
    </div>
  )
}

type ChoicesProps = {
  kind: 'checkbox' | 'radio'
  name: string
  legend: string
  choices: Choice[]
  requested: Choice[]
  isToggles?: boolean
  isEven?: boolean
  /** Three in a row, with their counts below. */
  isSteps?: boolean
  children?: ReactNode
}

function Choices({ kind, name, legend, choices, requested, isToggles, isEven, isSteps, children }: ChoicesProps) {
  const layout = isSteps ? styles.steps : isEven ? styles.even : ''
  return (
    <fieldset className={styles.filter}>
      <legend>{legend}</legend>
      <div className={isToggles ? `${styles.toggles} ${layout}` : styles.options}>
        {choices.map(({ value, label, count, isChosen }, position) => {
          const isEmpty = count === 0 && !isChosen && !requested[position]?.isChosen
          return (
            <label key={value} className={isEmpty ? styles.emptyChoice : undefined}>
              <input type={kind} name={name} value={value} defaultChecked={isChosen} disabled={isEmpty} />
              <span>{label}</span>
              {count !== undefined && !isEven && (
                <small>{isSteps && count === 0 ? filterMessages.noHomes : count}</small>
              )}
            </label>
          )
        })}
      </div>
      {children}
    </fieldset>
  )
}

type BoundsProps = {
  names: [string, string]
  labels: [string, string]
  container: FilterFieldsProps['container']
  min: string
  max: string
  minHint: string
  maxHint: string
}

function Bounds({ names, labels, container, min, max, minHint, maxHint }: BoundsProps) {
  const boxes = [
    { name: names[0], label: labels[0], value: min, hint: minHint },
    { name: names[1], label: labels[1], value: max, hint: maxHint },
  ]
  return (
    <div className={styles.priceBoxes}>
      {boxes.map(({ name, label, value, hint }) => (
        <div key={name}>
          <label htmlFor={`${container}-${name}`}>{label}</label>
          <Input
            id={`${container}-${name}`}
            name={name}
            className="tabular"
            inputMode={name === 'min' || name === 'max' ? 'numeric' : 'text'}
            maxLength={24}
            autoComplete="off"
            defaultValue={value}
            placeholder={hint}
          />
        </div>
      ))}
    </div>
  )
}

type FieldChange = { target: EventTarget; currentTarget: HTMLFormElement }

const bandsAndBounds = [
  { band: 'price', bounds: ['min', 'max'] },
  { band: 'size', bounds: ['minsize', 'maxsize'] },
]

/** Bands and inputs are two ways to set a range: using one clears the other. */
function clearOtherBounds({ target, currentTarget }: FieldChange) {
  if (!(target instanceof HTMLInputElement)) return
  // A step is a maximum too; both leave a minimum as it is.
  for (const input of currentTarget.querySelectorAll('input')) {
    if (target.name === 'upto' && input.name === 'max') input.value = ''
    if (target.name === 'max' && input.name === 'upto') input.checked = false
  }
  for (const { band, bounds } of bandsAndBounds) {
    const isBound = bounds.includes(target.name)
    if (!isBound && target.name !== band) continue
    for (const input of currentTarget.querySelectorAll('input')) {
      if (isBound && input.name === band) input.checked = false
      if (!isBound && bounds.includes(input.name)) input.value = ''
    }
  }
}

export function handleFieldChange(form: SearchForm, change: FieldChange) {
  const { target, currentTarget } = change
  if (!(target instanceof HTMLInputElement)) return
  clearOtherBounds(change)
  const isCheckable = target.type === 'checkbox' || target.type === 'radio'
  form.updatePreview(currentTarget, isCheckable ? 'now' : target.name === 'q' ? 'later' : 'soon')
}

const paramsOf: Partial<Record<Filter, string[]>> = {
  type: ['type'],
  size: ['size', 'minsize', 'maxsize'],
  features: ['feature'],
}

/** What the search has and no control of the list shows. */
export function HiddenFields({ scope, search }: Pick<FilterFieldsProps, 'scope' | 'search'>) {
  const names = new Set(['within', 'area', ...scope.alsoReads.flatMap((filter) => paramsOf[filter] ?? [])])
  const fields = [...toSearchParams(scope, search)].filter(([name]) => names.has(name))
  return fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}

/** Shows no count where it is unknown: without script, and until it is fetched. */
export function ShowResultsLabel({ preview: { totalText } }: Pick<SearchForm, 'preview'>) {
  return (
    <>
      {/* The number of results is read out as the choices change. */}
      <span className="needs-script" aria-live="polite">
        {totalText === undefined ? filterMessages.showUnknown : filterMessages.show(totalText)}
      </span>
      <span className="without-script">{filterMessages.showWithoutScript}</span>
    </>
  )
}
