import { PropertyCard } from '#app/features/properties/card/property-card.tsx'
import { PropertySkeletons } from '#app/features/properties/card/property-skeletons.tsx'
import { gridClass } from '#app/features/properties/class-names.ts'
import RecentList from '#app/features/properties/listing/recent/recent-list.tsx'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { SavedList } from '#app/features/saved/saved-list.tsx'
import { compareFor, quickContactFor, renderSaveButton } from '#app/screens/site/site-parts.tsx'
import { Wrap } from '#app/ui/page.tsx'

/** The properties a visitor saved in the browser, and those opened last. */
export function SavedScreen() {
  return (
    <>
      <SavedList<PropertySummary> skeletons={<PropertySkeletons />} renderList={showCards} />
      <Wrap>
        <RecentList className="max-w-3xl pb-(--section) text-lg" />
      </Wrap>
    </>
  )
}

function showCards(properties: PropertySummary[]) {
  return (
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
  )
}
