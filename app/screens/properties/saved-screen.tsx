import { comparisonAddress } from '#app/features/comparison/comparison-address.ts'
import { comparisonMessages } from '#app/features/comparison/comparison-messages.ts'
import { maxComparedProperties } from '#app/features/comparison/compared.ts'
import { BrochureLink } from '#app/features/properties/brochure/brochure-link.tsx'
import { PropertyCard } from '#app/features/properties/card/property-card.tsx'
import { gridClass } from '#app/features/properties/class-names.ts'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { RecentlyViewed } from '#app/features/properties/viewed/recently-viewed.tsx'
import { SavedHead, savedPart } from '#app/features/saved/saved-list.tsx'
import { compareFor, quickContactFor, renderSaveButton, useSite } from '#app/screens/site/site-parts.tsx'
import { quietLinkClass } from '#app/ui/class-names.ts'
import { Island } from '#app/ui/island/island.tsx'
import { Link } from '#app/ui/link.tsx'
import { Wrap } from '#app/ui/page.tsx'
import SavedPage from './saved-page.island.tsx'

/** With the ids that the browser stores it asks for their list at the same address; `properties` are those then. */
export function SavedScreen({ properties }: { properties: PropertySummary[] | undefined }) {
  if (!properties)
    return (
      <>
        <Island name="saved-page" of={SavedPage} props={{}} />
        <RecentlyViewed onlyUnsaved />
      </>
    )
  return (
    <Wrap className="grid content-start gap-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)">
      <SavedHead />
      <div className="grid gap-3" data-slot={savedPart}>
        <SavedCards properties={properties} />
      </div>
    </Wrap>
  )
}

function SavedCards({ properties }: { properties: PropertySummary[] }) {
  if (properties.length === 0) return null
  return (
    <>
      <p className="-ml-3 flex flex-wrap items-center gap-x-2">
        <BrochureLink ids={properties.map(({ id }) => id)} />
        <CompareSaved properties={properties} />
      </p>
      <ul className={gridClass}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              saveButton={renderSaveButton(property)}
              compare={compareFor(property)}
              quickContact={quickContactFor(property)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** As many of them as fit in a comparison. */
function CompareSaved({ properties }: { properties: PropertySummary[] }) {
  const site = useSite()
  const compared = properties.slice(0, maxComparedProperties)
  if (compared.length < 2 || !site?.features.propertyComparison) return null
  return (
    <Link className={quietLinkClass} data-slot="quiet-link" to={comparisonAddress(compared)}>
      {comparisonMessages.compareCount(compared.length)}
    </Link>
  )
}
