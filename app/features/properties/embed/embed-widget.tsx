import { Glyph } from '#app/ui/icons/glyph.tsx'
import { Image } from '#app/ui/image.tsx'
import { PropertyStatusBadge } from '../card/property-badges.tsx'
import { PropertyFacts } from '../card/property-facts.tsx'
import { propertyAddress } from '../property-links.ts'
import { PriceLine } from '../card/price-line.tsx'
import { locationFallback, type PropertySummary } from '../property.ts'
import propertyCardStyles from '../property-card.module.css'
import { embedMessages } from './embed-messages.ts'
import styles from './embed.module.css'

type EmbedWidgetProps = {
  /** 'Properties for sale: 2+ bedrooms'. */
  label: string
  siteName: string
  /** URL of the whole list. */
  address: string
  total: number
  isEstimated: boolean
  properties: PropertySummary[]
}

/** A widget for other sites: one scrolling row of listings, as high as its frame, with every link in a new tab. */
export function EmbedWidget({ label, siteName, address, total, isEstimated, properties }: EmbedWidgetProps) {
  return (
    <main id="main" className={styles.embed}>
      <header>
        <h1>{label}</h1>
        <a className="inline-link" href={address} target="_blank" rel="noopener">
          {total > properties.length && !isEstimated
            ? embedMessages.all(total, siteName)
            : embedMessages.more(siteName)}
        </a>
      </header>
      {properties.length > 0 ? (
        <ul className={styles.cards} aria-label={label}>
          {properties.map((property) => (
            <li key={property.id}>
              <EmbedCard property={property} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{embedMessages.empty}</p>
      )}
    </main>
  )
}

/** In place of the widget when there is no list to show. */
export function EmbedUnavailable({ reason }: { reason: string }) {
  return (
    <main id="main" className={styles.embed}>
      <h1>{embedMessages.title}</h1>
      <p className={styles.empty}>{reason}</p>
    </main>
  )
}

function EmbedCard({ property }: { property: PropertySummary }) {
  const { title, location, status, images } = property
  const [image] = images
  return (
    <article className={styles.card}>
      <div className={styles.image}>
        {image && <Image image={image} sizes="272px" ratio="4 / 3" maxWidth={960} />}
        <p className={propertyCardStyles.badges}>
          <PropertyStatusBadge status={status} />
        </p>
      </div>
      <PriceLine property={property} />
      <h2>
        <a href={propertyAddress(property)} target="_blank" rel="noopener">
          {title}
        </a>
      </h2>
      <p className={propertyCardStyles.location}>
        <Glyph name="pin" />
        {location || locationFallback}
      </p>
      <PropertyFacts property={property} />
    </article>
  )
}
