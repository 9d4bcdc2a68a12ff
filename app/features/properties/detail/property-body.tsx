import { href } from 'react-router'
import { Island } from '#app/ui/island/island.tsx'
import { moreLinkClass } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LocationSection } from '../map/location/location-section.tsx'
import type { PropertyLocation } from '../map/location/property-location.ts'
import type { MorePlace } from '../places/more-place.ts'
import type { Property } from '../property.ts'
import type { CostEstimate } from './costs/cost-estimate.ts'
import type { CostView } from './costs/cost-view.ts'
import CostsPanel from './costs/costs-panel.island.tsx'
import { PhotoList } from './gallery/gallery.tsx'
import type { Tour } from './gallery/tour.ts'
import { TourAndPlan } from './gallery/tour-and-plan.tsx'
import { PriceHistoryList } from './history/price-history-list.tsx'
import type { HistoryLine } from './history/price-history.ts'
import { UnitTable } from './units/unit-table.tsx'
import { LandPanel } from './land/land-panel.tsx'
import type { LandView } from './land/land-view.ts'
import { OffPlanPanel } from './off-plan/off-plan-panel.tsx'
import type { OffPlanView } from './off-plan/off-plan-view.ts'
import { RentalPanel } from './rental/rental-panel.tsx'
import type { RentalView } from './rental/rental-view.ts'
import { type OfferedService, ServiceLinks } from './property-contact.tsx'
import { propertyPageMessages } from './property-page-messages.ts'
import type { Detail } from './sections/property-details.ts'
import type { ShownFeature } from './sections/property-features.ts'
import { PropertyAbout, PropertyDetails, PropertyFeatures } from './sections/property-sections.tsx'
import styles from './property-page.module.css'

export type PropertyBodyProps = {
  property: Property
  details: readonly Detail[]
  features: readonly ShownFeature[]
  land?: LandView | undefined
  rental?: RentalView | undefined
  offPlan?: OffPlanView | undefined
  history?: readonly HistoryLine[] | undefined
  costs?: { estimate: CostEstimate; initial: CostView } | undefined
  /** Absent without coordinates. */
  mapLocation?: PropertyLocation | undefined
  /** Where other properties of the place are, and what they cost. */
  morePlace?: MorePlace | undefined
  tour?: Tour | undefined
  isTourShown: boolean
  /** Some of the company's services. */
  services: readonly OfferedService[]
}

/** What is read after price and contacts. */
export function PropertyBody(props: PropertyBodyProps) {
  const { property, details, features, land, rental, offPlan, costs, history, mapLocation } = props
  const { morePlace, tour, isTourShown, services } = props
  const { title, images, floorPlan } = property
  return (
    <div className={styles.body}>
      <UnitTable property={property} />
      {land && <LandPanel land={land} />}
      {rental && <RentalPanel rental={rental} />}
      <PropertyAbout description={property.description} descriptionLanguage={property.descriptionLanguage} />
      {offPlan && <OffPlanPanel offPlan={offPlan} />}
      <PropertyFeatures features={features} />
      {(tour || floorPlan) && <TourAndPlan tour={tour} plan={floorPlan} title={title} isShown={isTourShown} />}
      <PropertyDetails details={details} />
      {costs && <Island name="costs-panel" of={CostsPanel} props={costs} startsWhen="used" />}
      {history && <PriceHistoryList lines={history} />}
      {mapLocation && <LocationSection location={mapLocation} name={property.location} />}
      {morePlace && (
        <p className="no-print">
          <Link to={morePlace.address} className={moreLinkClass} data-slot="more-link">
            <span>{propertyPageMessages.morePlace(morePlace.name)}</span>
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
      {!property.isSample && (
        <p className={styles.report}>
          <Link to={href('/report/:propertyId', { propertyId: property.id })} rel="nofollow">
            {propertyPageMessages.report}
          </Link>
        </p>
      )}
      <ServiceLinks services={services} />
      <PhotoList images={images} />
    </div>
  )
}
