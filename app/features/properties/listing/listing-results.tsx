import { lazy, type ReactNode, Suspense } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Listing } from '../listing.ts'
import { PropertyCard } from '../card/property-card.tsx'
import { listingAddress } from '../search/property-search.ts'
import type { PropertySummary } from '../property.ts'
import type { ListingData } from './listing-data.ts'
import { listingMessages } from './listing-messages.ts'
import { listViewClass } from '../card/class-names.ts'
import listingStyles from './listing.module.css'
import styles from '../property-card.module.css'

// Loaded on demand: most visitors use the grid.
const PropertyEntry = lazy(() => import('../card/property-entry.tsx'))

/** Renders a control for one property that belongs to another feature. */
export type RenderPropertyAction = (property: PropertySummary) => ReactNode

type ListingResultsProps = {
  listing: Listing
  data: ListingData
  renderSaveButton: RenderPropertyAction
  compareFor: RenderPropertyAction
}

const ownerTilePlace = 4

export function ListingResults({
  listing,
  data: { search, results },
  renderSaveButton,
  compareFor,
}: ListingResultsProps) {
  const { properties, page, pages } = results
  return (
    <>
      {search.view === 'list' ? (
        <Suspense>
          <ul className={listViewClass}>
            {properties.map((property, position) => (
              <li key={property.id}>
                <PropertyEntry
                  property={property}
                  saveButton={renderSaveButton(property)}
                  compare={compareFor(property)}
                  priority={position === 0}
                />
              </li>
            ))}
          </ul>
        </Suspense>
      ) : (
        <ul className={styles.grid}>
          {properties.slice(0, ownerTilePlace).map((property, position) => (
            <li key={property.id}>
              <PropertyCard
                property={property}
                saveButton={renderSaveButton(property)}
                compare={compareFor(property)}
                priority={position === 0}
              />
            </li>
          ))}
          <li>
            <OwnerTile listing={listing} />
          </li>
          {properties.slice(ownerTilePlace).map((property) => (
            <li key={property.id}>
              <PropertyCard
                property={property}
                saveButton={renderSaveButton(property)}
                compare={compareFor(property)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} toPage={(wanted) => listingAddress(listing, { ...search, page: wanted })} />
    </>
  )
}

/** One tile among the cards addresses owners; there is no other advertising. */
function OwnerTile({ listing }: { listing: Listing }) {
  const { title, text, label, to } = listing.ownerTile
  return (
    <aside className={listingStyles.ownerTile} aria-label={listingMessages.forOwners}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <ButtonLink tone="talk" to={to}>
        {label}
      </ButtonLink>
    </aside>
  )
}
