import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { PlaceSection } from '../map/place/place-section.tsx'
import type { PropertyPlace } from '../map/place/property-place.ts'
import type { Property } from '../property.ts'
import type { CostEstimate } from './costs/cost-estimate.ts'
import type { CostView } from './costs/cost-view.ts'
import { CostsPanel } from './costs/costs-panel.tsx'
import { PhotoList } from './gallery/gallery.tsx'
import type { Tour } from './gallery/tour.ts'
import { PriceHistoryList } from './history/price-history-list.tsx'
import type { HistoryLine } from './history/price-history.ts'
import { LandPanel } from './land/land-panel.tsx'
import type { LandView } from './land/land-view.ts'
import { type OfferedService, ServiceLinks } from './property-contact.tsx'
import { propertyPageMessages } from './property-page-messages.ts'
import type { Detail } from './sections/property-details.ts'
import type { ShownFeature } from './sections/property-features.ts'
import { PropertyAbout, PropertyDetails, PropertyFeatures } from './sections/property-sections.tsx'
import styles from './property-page.module.css'

// Loaded on demand: few properties have either.
const TourAndPlan = lazy(() => import('./gallery/tour-and-plan.tsx'))

export type PropertyBodyProps = {
  property: Property
  details: readonly Detail[]
  features: readonly ShownFeature[]
  land?: LandView | undefined
  history?: readonly HistoryLine[] | undefined
  costs?: { estimate: CostEstimate; initial: CostView } | undefined
  /** Absent without coordinates. */
  place?: PropertyPlace | undefined
  tour?: Tour | undefined
  isTourShown: boolean
  /** Some of the company's services. */
  services: readonly OfferedService[]
}

/** What is read after price and contacts. All of it comes from loaders, so that its script can load late. */
export default function PropertyBody(props: PropertyBodyProps) {
  const { property, details, features, land, costs, history, place, tour, isTourShown, services } = props
  const { title, images, floorPlan } = property
  return (
    <div className={styles.body}>
      {land && <LandPanel land={land} />}
      <PropertyAbout description={property.description} descriptionLanguage={property.descriptionLanguage} />
      <PropertyFeatures features={features} />
      {(tour || floorPlan) && (
        <Suspense>
          <TourAndPlan tour={tour} plan={floorPlan} title={title} isShown={isTourShown} />
        </Suspense>
      )}
      <PropertyDetails details={details} />
      {costs && <CostsPanel key={property.id} {...costs} />}
      {history && <PriceHistoryList lines={history} />}
      {place && <PlaceSection key={`place-${property.id}`} place={place} name={property.location} />}
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
