import { BrochureLink } from '#app/features/properties/brochure/brochure-link.tsx'
import { PropertyCard } from '#app/features/properties/card/property-card.tsx'
import { PropertySkeletons } from '#app/features/properties/card/property-skeletons.tsx'
import { gridClass } from '#app/features/properties/class-names.ts'
import RecentList from '#app/features/properties/listing/recent/recent-list.tsx'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { SavedList } from '#app/features/saved/saved-list.tsx'
import { OwnShortlistsList } from '#app/features/shortlists/sharing/own-shortlists-list.tsx'
import { ShareSaved } from '#app/features/shortlists/sharing/share-saved.tsx'
import { compareFor, quickContactFor, renderSaveButton } from '#app/screens/site/site-parts.tsx'
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
        <p className="-ml-3">
          <BrochureLink ids={properties.map(({ id }) => id)} />
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
