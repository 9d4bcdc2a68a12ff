import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { quietLinkClass } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ShareButton } from '#app/ui/share/share-button.tsx'
import { BrochureLink } from '../brochure/brochure-link.tsx'
import { viewingAddress } from '../property-links.ts'
import { formatPrice } from '../property-price.ts'
import { isOffMarket, type PropertySummary } from '../property.ts'
import { BackToSearch } from './back-to-search.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { PrintedHead } from './printed-head.tsx'
import { ContactBar, ContactPanel, type SalesContact } from './property-contact.tsx'
import { PropertyHeadline } from './property-headline.tsx'
import { propertyPageMessages } from './property-page-messages.ts'
import { PropertyBody, type PropertyBodyProps } from './property-body.tsx'
import { PropertyMeasures } from './sections/property-sections.tsx'
import { SimilarProperties } from './similar/similar-properties.tsx'
import styles from './property-page.module.css'

type PropertyPageProps = PropertyBodyProps & {
  similar: PropertySummary[]
  /** The page's own URL, to be shared. */
  address: string
  salesContact: SalesContact
  /** The company says that its images are not photographs. */
  areImpressions: boolean
  /** From other features. */
  saveButton: ReactNode
  compareCheckbox: ReactNode
  renderSaveButton: (property: PropertySummary) => ReactNode
}

/** In the order of reading; on a wide screen the contacts are a column beside what stands under the photos. */
export function PropertyPage(props: PropertyPageProps) {
  const { property, similar, salesContact, address, saveButton, compareCheckbox, renderSaveButton } = props
  const {
    details,
    features,
    land,
    rental,
    offPlan,
    history,
    costs,
    mapLocation,
    morePlace,
    tour,
    isTourShown,
    services,
  } = props
  return (
    <div className={styles.property} data-viewed={property.isSample ? undefined : property.id}>
      <Wrap>
        <PrintedHead salesContact={salesContact} address={address} />
        <div className={styles.layout}>
          <div className={styles.top} data-slot="over-photo">
            <BackToSearch />
            <div>
              <ShareButton title={property.title} address={address} copied={propertyPageMessages.linkCopied} />
              {!property.isSample && <SendLink propertyId={property.id} />}
              {saveButton}
            </div>
          </div>
          <PropertyGallery {...props} />
          <PropertyHeadline property={property} />
          <div className={styles.offer}>
            <ContactPanel property={property} salesContact={salesContact} similarCount={similar.length} />
            {compareCheckbox}
            {!property.isSample && <BrochureLink ids={[property.id]} />}
          </div>
          <PropertyMeasures property={property} />
          <PropertyBody
            {...{
              property,
              details,
              features,
              land,
              rental,
              offPlan,
              history,
              costs,
              mapLocation,
              morePlace,
              tour,
              isTourShown,
              services,
            }}
          />
        </div>
      </Wrap>
      {similar.length > 0 && <SimilarProperties similar={similar} renderSaveButton={renderSaveButton} />}
      <ContactBar property={property} salesContact={salesContact} />
    </div>
  )
}

function SendLink({ propertyId }: { propertyId: string }) {
  return (
    <Link
      to={href('/send/:propertyId', { propertyId })}
      rel="nofollow"
      className={`${quietLinkClass} ${styles.send}`}
      data-slot="quiet-link"
    >
      <Icon name="smartphone" />
      <span>{propertyPageMessages.send}</span>
    </Link>
  )
}

function PropertyGallery({ property, areImpressions, tour }: PropertyPageProps) {
  const { images, title, floorPlan } = property
  const offMarket = isOffMarket(property)
  const viewing = { label: propertyPageMessages.contact.requestViewing, to: viewingAddress(property) }
  return (
    <Gallery
      images={images}
      title={title}
      isOffMarket={offMarket}
      areImpressions={areImpressions}
      plan={floorPlan}
      tour={tour}
      price={formatPrice(property)}
      viewing={offMarket ? undefined : viewing}
    />
  )
}
