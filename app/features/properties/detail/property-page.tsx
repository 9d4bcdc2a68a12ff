import { lazy, type ReactNode, Suspense } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { SectionRule, Section, SectionHead, Wrap } from '#app/ui/page.tsx'
import { FeaturedBadge, PropertyStatusBadge } from '../card/property-badges.tsx'
import { PropertyCard } from '../card/property-card.tsx'
import { priceLabel, priceParts } from '../property-price.ts'
import { categoryLabels, isOffMarket, locationFallback, type Property, type PropertySummary } from '../property.ts'
import { BackToSearch } from './back-to-search.tsx'
import { Gallery } from './gallery.tsx'
import { ContactBar, ContactPanel, type SalesContact, ServicesPanel } from './property-contact.tsx'
import type { Detail } from './property-details.ts'
import { PropertyAbout, PropertyDetails, PropertyFeatures, PropertyMeasures } from './property-sections.tsx'
import { PrintedContact, PrintedHead } from './printed-sheet.tsx'
import type { Tour } from './tour.ts'
import { ShareButton } from '#app/ui/share-button.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import propertyCardStyles from '../property-card.module.css'
import styles from './property-page.module.css'

// Loaded on demand: few properties have either.
const TourAndPlan = lazy(() => import('./tour-and-plan.tsx'))

type PropertyPageProps = {
  property: Property
  details: readonly Detail[]
  similar: PropertySummary[]
  /** The page's own URL, to be shared. */
  address: string
  salesContact: SalesContact
  /** Save button and comparison checkbox, from other features. */
  propertyActions: ReactNode
  tour?: Tour | undefined
  isTourShown: boolean
  renderSaveButton: (property: PropertySummary) => ReactNode
}

export function PropertyPage(props: PropertyPageProps) {
  const { property, details, similar, address, salesContact, propertyActions, tour, isTourShown, renderSaveButton } =
    props
  const { title, images, description, floorPlan } = property
  return (
    <div className={styles.property}>
      <Wrap>
        <PrintedHead salesContact={salesContact} />
        <div className={styles.top}>
          <BackToSearch />
          <div className="flex gap-1">
            <ShareButton title={title} address={address} copied="Paste it wherever you want to share this property." />
            {propertyActions}
          </div>
        </div>
        <Gallery key={property.id} images={images} title={title} isOffMarket={isOffMarket(property)} />
        <PropertyHead property={property} />
        <PropertyMeasures property={property} />
        <div className={styles.body}>
          <div>
            <PropertyAbout description={description} />
            <PropertyFeatures property={property} />
            {(tour || floorPlan) && (
              <Suspense>
                <TourAndPlan tour={tour} plan={floorPlan} title={title} isShown={isTourShown} />
              </Suspense>
            )}
            <PropertyDetails details={details} />
          </div>
          <aside className={styles.sidebar} aria-label="Contact">
            <ContactPanel property={property} salesContact={salesContact} />
            <ServicesPanel />
          </aside>
        </div>
        <PrintedContact salesContact={salesContact} address={address} />
      </Wrap>
      {similar.length > 0 && (
        <Section label="Similar properties" className={styles.similar}>
          <SectionRule>
            <SectionHead title="Similar properties" />
            <ul className={`${propertyCardStyles.grid} ${propertyCardStyles.four}`}>
              {similar.map((other) => (
                <li key={other.id}>
                  <PropertyCard
                    property={other}
                    saveButton={renderSaveButton(other)}
                    isCompact
                    sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 45vw, 92vw"
                  />
                </li>
              ))}
            </ul>
          </SectionRule>
        </Section>
      )}
      <ContactBar property={property} salesContact={salesContact} />
    </div>
  )
}

function PropertyHead({ property }: { property: Property }) {
  const { title, location, category, isFeatured, status, priceType } = property
  const { figure, per } = priceParts(property)
  return (
    <div className={styles.header}>
      <div>
        <p className={`${buttonRowClass} gap-1.5!`}>
          {isFeatured && <FeaturedBadge />}
          <PropertyStatusBadge status={status} isSample={property.isSample} />
          <Badge tone="plain">{categoryLabels[category]}</Badge>
        </p>
        <h1>{title}</h1>
        <p className={propertyCardStyles.place}>
          <Icon name="map-pin" />
          {location || locationFallback}
        </p>
      </div>
      <p className={styles.asking}>
        <span>{priceLabel(property)}</span>
        <strong>
          {figure}
          {per && <span className={styles.per}>{per}</span>}
        </strong>
        {priceType === 'negotiable' && <small>Negotiable</small>}
      </p>
    </div>
  )
}
