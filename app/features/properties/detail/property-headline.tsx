import { formatMediumDate } from '#app/shared/dates.ts'
import { formatMoney } from '#app/shared/money.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { FeaturedBadge, OffPlanBadge, PropertyStatusBadge, ReducedBadge } from '../card/property-badges.tsx'
import { PropertyFacts } from '../card/property-facts.tsx'
import { priceParts } from '../property-price.ts'
import { categoryLabels, isOffMarket, locationFallback, type Property } from '../property.ts'
import { buildingMessages } from '../units/building-messages.ts'
import { describeFree } from '../units/offered-units.ts'
import { propertyPageMessages } from './property-page-messages.ts'
import propertyCardStyles from '../property-card.module.css'
import styles from './property-page.module.css'

const longTitle = 60

/** Badges, price, title and location: all that a visitor decides by. */
export function PropertyHeadline({ property }: { property: Property }) {
  const { title, location, category, isFeatured, status, priceType, isSample, availabilityNote } = property
  const { unitKinds, price, units } = property
  const isBuilding = unitKinds.length > 0
  const { figure, per } = priceParts(property)
  return (
    <div className={styles.headline}>
      <p className={`${buttonRowClass} gap-1.5!`}>
        {isBuilding && status === 'available' && !isSample ? (
          <Badge tone={property.units?.free ? 'green' : 'stone'} dot>
            {describeFree(unitKinds, property)}
          </Badge>
        ) : (
          <PropertyStatusBadge status={status} isSample={isSample} />
        )}
        <Badge tone="plain">{categoryLabels[category]}</Badge>
        <OffPlanBadge {...property} />
        {isFeatured && <FeaturedBadge />}
        {property.isReduced && <ReducedBadge />}
      </p>
      <p className={styles.price} data-slot="price">
        {units?.isFrom && price && <span>{buildingMessages.from}</span>}
        <strong>{figure}</strong>
        {per && <span>{per}</span>}
        {priceType === 'negotiable' && <small>{propertyPageMessages.negotiable}</small>}
      </p>
      <Reduction property={property} />
      <Heading title={title} language={property.titleLanguage} />
      <p className={propertyCardStyles.location}>
        <Icon name="map-pin" />
        {location || locationFallback}
      </p>
      {availabilityNote && (
        <p className={styles.confirmed} data-ask={!availabilityNote.isConfirmed || undefined}>
          {availabilityNote.isConfirmed && <Icon name="check" />}
          {availabilityNote.text}
        </p>
      )}
      <div className={styles.shortFacts}>
        <PropertyFacts property={property} />
      </div>
    </div>
  )
}

function Reduction({ property }: { property: Property }) {
  const { price, priceType, priceReducedOn, priceBeforeReduction } = property
  if (!price || priceType === 'on_request' || !priceReducedOn || !priceBeforeReduction) return null
  if (isOffMarket(property)) return null
  return (
    <p className={styles.reduction}>
      {propertyPageMessages.reduced(formatMoney(priceBeforeReduction), formatMediumDate(priceReducedOn))}
    </p>
  )
}

/** No line ends after the hyphen of 'two-bedroom'. The text stays as it is, to be found and copied. */
function Heading({ title, language }: { title: string; language: string | undefined }) {
  const words = [...title.matchAll(/\S+|\s+/gu)].map(({ 0: word, index }) =>
    /\p{L}-\p{L}/u.test(word) ? (
      <span key={index} className="inline-block">
        {word}
      </span>
    ) : (
      word
    ),
  )
  return (
    <h1 className={title.length > longTitle ? styles.longTitle : undefined} lang={language}>
      {words}
    </h1>
  )
}
