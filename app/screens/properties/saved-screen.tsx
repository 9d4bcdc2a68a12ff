import { comparisonAddress } from '#app/features/comparison/comparison-address.ts'
import { comparisonMessages } from '#app/features/comparison/comparison-messages.ts'
import { maxComparedProperties } from '#app/features/comparison/compared-storage.ts'
import { BrochureLink } from '#app/features/properties/brochure/brochure-link.tsx'
import { PropertyCard } from '#app/features/properties/card/property-card.tsx'
import { PropertySkeletons } from '#app/features/properties/card/property-skeletons.tsx'
import { gridClass } from '#app/features/properties/class-names.ts'
import RecentList from '#app/features/properties/listing/recent/recent-list.tsx'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { SavedList } from '#app/features/saved/saved-list.tsx'
import { OwnShortlistsList } from '#app/features/shortlists/sharing/own-shortlists-list.tsx'
import { ShareSaved } from '#app/features/shortlists/sharing/share-saved.tsx'
import { compareFor, quickContactFor, renderSaveButton, useSite } from '#app/screens/site/site-parts.tsx'
import { quietLinkClass } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { Wrap } from '#app/ui/page.tsx'

/** The properties a visitor saved in the browser, and those opened last. */
export function SavedScreen() {
  return (
    <>
      <SavedList<PropertySummary>
        skeletons={<PropertySkeletons />}
        renderList={showCards}
        renderSharing={(ids) => <ShareSaved ids={ids} />}
      />
      <Wrap>
        <OwnShortlistsList />
        <RecentList className="max-w-3xl pb-(--section) text-lg" />
      </Wrap>
    </>
  )
}

function showCards(properties: PropertySummary[]) {
  return (
    <>
      {properties.length > 0 && (
        <p className="-ml-3 flex flex-wrap items-center gap-x-2">
          <BrochureLink ids={properties.map(({ id }) => id)} />
          <CompareSaved properties={properties} />
        </p>
      )}
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
