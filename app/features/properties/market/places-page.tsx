import { href } from 'react-router'
import type { Offer } from '#app/shared/offer.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { Link } from '#app/ui/link.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import type { CountyPlaces } from './county-places.ts'
import { marketMessages } from './market-messages.ts'
import { PlaceLinks } from './place-links.tsx'
import styles from './market.module.css'

const { places: messages, place } = marketMessages

/** Every place with listings, by county. */
export function PlacesPage({ counties, offer }: { counties: readonly CountyPlaces[]; offer: Offer }) {
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: messages.title }]} />
      <header className={styles.head}>
        <h1>{messages.title}</h1>
        <p>{counties.length > 0 ? messages.lead(offer) : messages.none}</p>
      </header>
      {counties.map(({ county, places }) => (
        <section key={county.address} className={styles.county}>
          <h2>
            <Link to={county.address}>{place.county(county.name)}</Link> <small>{messages.count(county.total)}</small>
          </h2>
          <PlaceLinks links={places} />
        </section>
      ))}
    </Wrap>
  )
}
