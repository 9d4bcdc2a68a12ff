import { authorLanguage } from '#app/shared/locale.ts'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Glyph } from '#app/ui/icons/glyph.tsx'
import { BreezeBlock } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'
import { propertyMessages } from '../property-messages.ts'
import { cardMessages } from './card-messages.ts'
import { FeaturedBadge, OffPlanBadge, PropertyStatusBadge, ReducedBadge } from './property-badges.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { contactAddress, propertyAddress } from '../property-links.ts'
import { SeenMark } from '../viewed/seen-mark.tsx'
import { PriceLine } from './price-line.tsx'
import { type DescribedProperty, isOffMarket, locationFallback, type PropertySummary } from '../property.ts'
import propertyCardStyles from '../property-card.module.css'
import styles from './property-entry.module.css'

type PropertyEntryProps = {
  property: PropertySummary | DescribedProperty
  saveButton?: ReactNode
  compare?: ReactNode
  quickContact?: ReactNode
  priority?: boolean
}

/** One row of the list view: image, text, and a right-hand column in which all prices align. */
export function PropertyEntry({ property, saveButton, compare, quickContact, priority }: PropertyEntryProps) {
  const { title, location, images } = property
  const [image] = images
  const isPlain = property.status === 'available' && !property.isSample && !property.isReduced && !property.offPlan

  return (
    <article
      className={isOffMarket(property) ? `${styles.entry} ${propertyCardStyles.gone}` : styles.entry}
      data-slot="property-entry"
    >
      {image ? (
        <div className={propertyCardStyles.image} data-slot="image">
          <Image image={image} sizes="(min-width: 60rem) 280px, (min-width: 36rem) 176px, 116px" priority={priority} />
          {images.length > 1 && (
            <span className={propertyCardStyles.count} data-slot="image-count">
              {cardMessages.photoCount(1, images.length)}
            </span>
          )}
        </div>
      ) : (
        <BreezeBlock
          className={`${propertyCardStyles.image} ${propertyCardStyles.noImage} ${styles.noImage}`}
          data-slot="image"
        >
          {propertyMessages.noPhotos}
        </BreezeBlock>
      )}
      {saveButton}
      <div className={styles.texts}>
        <h3 lang={property.titleLanguage}>
          <Link to={propertyAddress(property)}>{title}</Link>
        </h3>
        <p className={`${propertyCardStyles.location} ${styles.location}`}>
          <Glyph name="pin" />
          {location || locationFallback}
          <SeenMark />
        </p>
        {'shortDescription' in property && property.shortDescription && (
          <p className={styles.about} lang={authorLanguage}>
            {property.shortDescription}
          </p>
        )}
        {property.laterText && <p className={propertyCardStyles.later}>{property.laterText}</p>}
        <PropertyFacts property={property} />
      </div>
      <div className={styles.summary}>
        <PriceLine property={property} />
        <p className={isPlain ? `${styles.badges} ${styles.plain}` : styles.badges}>
          {property.isFeatured && <FeaturedBadge />}
          <PropertyStatusBadge status={property.status} isSample={property.isSample} />
          <OffPlanBadge {...property} />
          {property.isReduced && <ReducedBadge />}
        </p>
        {!isOffMarket(property) && (
          <p className={styles.actions}>
            {compare}
            {quickContact}
            <ButtonLink
              tone="line"
              size="s"
              to={contactAddress(property)}
              aria-label={cardMessages.contactAbout(title)}
              className={styles.contact}
              tabIndex={-1}
            >
              {cardMessages.contact}
            </ButtonLink>
          </p>
        )}
      </div>
    </article>
  )
}
