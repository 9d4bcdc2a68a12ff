import { lazy, type ReactNode, Suspense } from 'react'
import { href, Link } from 'react-router'
import { Wrap } from '#app/ui/page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ShareButton } from '#app/ui/share/share-button.tsx'
import { contactAddress } from '../property-links.ts'
import { formatPrice } from '../property-price.ts'
import { isOffMarket, type Property, type PropertySummary } from '../property.ts'
import type { CostEstimate } from './costs/cost-estimate.ts'
import type { CostView } from './costs/cost-view.ts'
import { CostsPanel } from './costs/costs-panel.tsx'
import type { HistoryLine } from './history/price-history.ts'
import { PriceHistoryList } from './history/price-history-list.tsx'
import { LandPanel } from './land/land-panel.tsx'
import type { LandView } from './land/land-view.ts'
import { BackToSearch } from './back-to-search.tsx'
import { Gallery, PhotoList } from './gallery/gallery.tsx'
import type { Tour } from './gallery/tour.ts'
import { PrintedHead } from './printed-head.tsx'
import { ContactBar, ContactPanel, type SalesContact, ServiceLinks } from './property-contact.tsx'
import type { Detail } from './sections/property-details.ts'
import { PropertyHeadline } from './property-headline.tsx'
import { propertyPageMessages } from './property-page-messages.ts'
import { PropertyAbout, PropertyDetails, PropertyFeatures, PropertyMeasures } from './sections/property-sections.tsx'
import { SimilarProperties } from './similar/similar-properties.tsx'
import { minSimilar } from './similar/similar-rule.ts'
import styles from './property-page.module.css'

// Loaded on demand: few properties have either.
const TourAndPlan = lazy(() => import('./gallery/tour-and-plan.tsx'))

type PropertyPageProps = {
  property: Property
  details: readonly Detail[]
  similar: PropertySummary[]
  /** The page's own URL, to be shared. */
  address: string
  salesContact: SalesContact
  /** The company says that its images are not photographs. */
  areImpressions: boolean
  /** From other features. */
  saveButton: ReactNode
  compareCheckbox: ReactNode
  land?: LandView | undefined
  history?: readonly HistoryLine[] | undefined
  costs?: { estimate: CostEstimate; initial: CostView } | undefined
  tour?: Tour | undefined
  isTourShown: boolean
  renderSaveButton: (property: PropertySummary) => ReactNode
}

/** In the order of reading; on a wide screen the headline and the contacts are a column beside the rest. */
export function PropertyPage(props: PropertyPageProps) {
  const { property, salesContact, address, saveButton, compareCheckbox, renderSaveButton } = props
  const similar = props.similar.length >= minSimilar ? props.similar : []
  return (
    <div className={styles.property}>
      <Wrap>
        <PrintedHead salesContact={salesContact} address={address} />
        <div className={styles.layout}>
          <div className={styles.top}>
            <BackToSearch />
            <div>
              <ShareButton title={property.title} address={address} copied={propertyPageMessages.linkCopied} />
              {saveButton}
            </div>
          </div>
          <PropertyGallery {...props} />
          <div className={styles.offer}>
            <PropertyHeadline property={property} />
            <ContactPanel property={property} salesContact={salesContact} similarCount={similar.length} />
            {compareCheckbox}
          </div>
          <PropertyMeasures property={property} />
          <PropertyBody {...props} />
        </div>
      </Wrap>
      {similar.length > 0 && (
        <SimilarProperties property={property} similar={similar} renderSaveButton={renderSaveButton} />
      )}
      <ContactBar property={property} salesContact={salesContact} />
    </div>
  )
}

function PropertyGallery({ property, areImpressions, tour }: PropertyPageProps) {
  const { id, images, title, floorPlan } = property
  const offMarket = isOffMarket(property)
  return (
    <Gallery
      key={id}
      images={images}
      title={title}
      isOffMarket={offMarket}
      areImpressions={areImpressions}
      plan={floorPlan}
      tour={tour}
      actions={
        <>
          <b>{formatPrice(property)}</b>
          {!offMarket && (
            <ButtonLink tone="talk" size="s" to={contactAddress(property, 'viewing')}>
              {propertyPageMessages.contact.requestViewing}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function PropertyBody({ property, details, land, costs, history, tour, isTourShown }: PropertyPageProps) {
  const { title, images, description, floorPlan } = property
  return (
    <div className={styles.body}>
      <PropertyAbout description={description} />
      <PropertyFeatures property={property} />
      {(tour || floorPlan) && (
        <Suspense>
          <TourAndPlan tour={tour} plan={floorPlan} title={title} isShown={isTourShown} />
        </Suspense>
      )}
      <PropertyDetails details={details} />
      {land && <LandPanel land={land} />}
      {costs && <CostsPanel key={property.id} {...costs} />}
      {history && <PriceHistoryList lines={history} />}
      {!property.isSample && (
        <p className={styles.report}>
          <Link to={href('/report/:propertyId', { propertyId: property.id })} rel="nofollow">
            {propertyPageMessages.report}
          </Link>
        </p>
      )}
      <ServiceLinks />
      <PhotoList images={images} />
    </div>
  )
}
