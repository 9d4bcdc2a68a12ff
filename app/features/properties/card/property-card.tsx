import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Glyph } from '#app/ui/icons/glyph.tsx'
import { cardPhoto } from '#app/ui/image.tsx'
import { cardMessages } from './card-messages.ts'
import { FeaturedBadge, OffPlanBadge, PropertyStatusBadge, ReducedBadge } from './property-badges.tsx'
import { PropertyCarousel } from './property-carousel.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { contactAddress, propertyAddress } from '../property-links.ts'
import { SeenMark } from '../viewed/seen-mark.tsx'
import { PriceLine } from './price-line.tsx'
import { isOffMarket, locationFallback, type PropertySummary } from '../property.ts'
import styles from '../property-card.module.css'

type PropertyCardProps = {
  property: PropertySummary
  /** The save button, which belongs to another feature. */
  saveButton?: ReactNode
  /** The comparison checkbox, of another feature too. */
  compare?: ReactNode
  /** Call and WhatsApp buttons, of the company: on phones in place of the Contact link. */
  quickContact?: ReactNode
  /** The first card in view: its image is preloaded. */
  priority?: boolean
  /** Set under a heading that already says Featured. */
  hidesFeatured?: boolean
  /** For four in a row: no features, no Contact. */
  isCompact?: boolean
  sizes?: string
  /** Of its photos, in device pixels: for one that `sizes` makes wider than half a tablet. */
  maxWidth?: number
}

const threeColumns = `(min-width: 90rem) 417px, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, ${cardPhoto}`

/**
 * A photo with a caption, without a box. The title's link covers it; save button, arrows and Contact are above that link.
 */
export function PropertyCard({
  property,
  saveButton,
  compare,
  quickContact,
  priority,
  hidesFeatured,
  isCompact,
  sizes = threeColumns,
  maxWidth = 960,
}: PropertyCardProps) {
  const { title, location, images, isFeatured, status } = property
  const address = propertyAddress(property)
  const offMarket = isOffMarket(property)

  return (
    <article className={offMarket ? `${styles.card} ${styles.gone}` : styles.card}>
      <div className="relative">
        <PropertyCarousel {...{ images, title, sizes, maxWidth, priority }} to={address} />
        <p className={styles.badges} data-slot="badges">
          {isFeatured && !hidesFeatured && <FeaturedBadge />}
          <PropertyStatusBadge status={status} isSample={property.isSample} />
          <OffPlanBadge {...property} />
          {property.isReduced && <ReducedBadge />}
        </p>
        {saveButton}
      </div>
      <div className={styles.caption}>
        <PriceLine property={property} />
        <h3 lang={property.titleLanguage}>
          <Link to={address} aria-keyshortcuts={images.length > 1 ? 'ArrowLeft ArrowRight' : undefined}>
            {title}
          </Link>
        </h3>
        <p className={styles.location}>
          <Glyph name="pin" />
          {location || locationFallback}
          <SeenMark />
        </p>
        {property.laterText && <p className={styles.later}>{property.laterText}</p>}
        <PropertyFacts property={property} />
        {!isCompact && (
          <p className={styles.footLine} data-slot="foot-line">
            <span className={styles.featuresText}>{property.featuresText}</span>
            {!offMarket && (
              <>
                {compare}
                {quickContact}
                <ContactLink property={property} />
              </>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

/** No tab stop: the title leads to the same contacts, and a page of cards has many stops. */
function ContactLink({ property }: { property: PropertySummary }) {
  return (
    <Link
      to={contactAddress(property)}
      aria-label={cardMessages.contactAbout(property.title)}
      className={styles.contactLink}
      tabIndex={-1}
    >
      {cardMessages.contact}
    </Link>
  )
}
