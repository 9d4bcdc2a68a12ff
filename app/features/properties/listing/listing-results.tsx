import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Listing } from '../listing.ts'
import { PropertyCard } from '../card/property-card.tsx'
import { PropertyEntry } from '../card/property-entry.tsx'
import { listingAddress, type View } from '../search/property-search.ts'
import type { PropertySummary } from '../property.ts'
import type { ListingData } from './listing-data.ts'
import { listingMessages } from './listing-messages.ts'
import { listViewClass } from '../card/class-names.ts'
import listingStyles from './listing.module.css'
import styles from '../property-card.module.css'

/** Renders a control for one property that belongs to another feature. */
export type RenderPropertyAction = (property: PropertySummary) => ReactNode

export type PropertyActions = Record<'renderSaveButton' | 'compareFor' | 'quickContactFor', RenderPropertyAction>

type ListingResultsProps = { listing: Listing; data: ListingData; actions: PropertyActions }

/** After whole rows of two and of three. */
const ownerStripPlace = 6

export function ListingResults({ listing, data: { search, results }, actions }: ListingResultsProps) {
  const { properties, page, pages } = results
  return (
    <>
      <PropertyList
        view={search.view}
        properties={properties}
        actions={actions}
        strip={<OwnerStrip listing={listing} />}
        isFirst
      />
      <Pagination page={page} pages={pages} toPage={(wanted) => listingAddress(listing, { ...search, page: wanted })} />
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
      {strip && <li className={listingStyles.ownerStrip}>{strip}</li>}
      {items.slice(ownerStripPlace)}
    </ul>
  )
}

/** One strip between the cards addresses owners; there is no other advertising. */
function OwnerStrip({ listing }: { listing: Listing }) {
  const { title, text, label, to } = listing.ownerStrip
  return (
    <aside aria-label={listingMessages.forOwners}>
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
