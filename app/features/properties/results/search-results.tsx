import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { SearchPage } from '../search-page.ts'
import { PropertyCard } from '../card/property-card.tsx'
import { PropertyEntry } from '../card/property-entry.tsx'
import { searchAddress, type View } from '../search/property-search.ts'
import type { PropertySummary } from '../property.ts'
import type { ResultsData } from './results-data.ts'
import { resultsMessages } from './results-messages.ts'
import { listViewClass } from '../card/class-names.ts'
import resultsStyles from './results.module.css'
import styles from '../property-card.module.css'

/** Renders a control for one property that belongs to another feature. */
export type RenderPropertyAction = (property: PropertySummary) => ReactNode

export type PropertyActions = Record<'renderSaveButton' | 'compareFor' | 'quickContactFor', RenderPropertyAction>

type SearchResultsProps = { scope: SearchPage; data: ResultsData; actions: PropertyActions }

/** After whole rows of two and of three. */
const ownerStripPlace = 6

export function SearchResults({ scope, data: { search, results }, actions }: SearchResultsProps) {
  const { properties, page, pages } = results
  return (
    <>
      <PropertyList
        view={search.view}
        properties={properties}
        actions={actions}
        strip={<OwnerStrip scope={scope} />}
        isFirst
      />
      <Pagination page={page} pages={pages} toPage={(wanted) => searchAddress(scope, { ...search, page: wanted })} />
    </>
  )
}

type PropertyListProps = {
  view: View
  properties: PropertySummary[]
  actions: PropertyActions
  strip?: ReactNode
  /** Preloads the first photo. */
  isFirst?: boolean
}

export function PropertyList({ view, properties, actions, strip, isFirst = false }: PropertyListProps) {
  const { renderSaveButton, compareFor, quickContactFor } = actions
  const Shape = view === 'grid' ? PropertyCard : PropertyEntry
  const items = properties.map((property, position) => (
    <li key={property.id}>
      <Shape
        property={property}
        saveButton={renderSaveButton(property)}
        compare={compareFor(property)}
        quickContact={quickContactFor(property)}
        priority={isFirst && position === 0}
      />
    </li>
  ))
  if (view !== 'grid') return <ul className={listViewClass}>{items}</ul>
  return (
    <ul className={styles.grid}>
      {items.slice(0, ownerStripPlace)}
      {strip && <li className={resultsStyles.ownerStrip}>{strip}</li>}
      {items.slice(ownerStripPlace)}
    </ul>
  )
}

/** One strip between the cards addresses owners; there is no other advertising. */
function OwnerStrip({ scope }: { scope: SearchPage }) {
  const { title, text, label, to } = scope.ownerStrip
  return (
    <aside aria-label={resultsMessages.forOwners}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <ButtonLink tone="line" to={to}>
        {label}
      </ButtonLink>
    </aside>
  )
}
