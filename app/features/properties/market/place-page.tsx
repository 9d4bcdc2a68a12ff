import type { ReactNode } from 'react'
import { href } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { listPaths } from '#app/shared/public-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { Breadcrumbs, Section, SectionHead, SectionRule, Wrap } from '#app/ui/page.tsx'
import type { Category } from '../property.ts'
import { FigureTables } from './figure-tables.tsx'
import type { MarketFigure } from './market-figures.ts'
import { marketMessages } from './market-messages.ts'
import { PlaceLinks } from './place-links.tsx'
import type { PlaceLink, PlaceView } from './place-view.ts'
import styles from './market.module.css'

const { place: messages, places } = marketMessages

type PlacePageProps = {
  place: PlaceView
  figures: readonly MarketFigure[]
  /** 'YYYY-MM-DD' */
  asOf: string
  /** Other places with listings. */
  links: readonly PlaceLink[]
  /** The newest of its listings. */
  listings: ReactNode
}

/** What is on the market at a place, and what it costs. */
export function PlacePage({ place, figures, asOf, links, listings }: PlacePageProps) {
  const { name, county, kind, offer } = place
  return (
    <>
      <Wrap className="pt-3">
        <Breadcrumbs
          items={[
            { label: sharedMessages.home, to: href('/') },
            { label: places.title, to: href('/places') },
            { label: name },
          ]}
        />
        <header className={styles.head}>
          <h1>{placeTitle(place)}</h1>
          <p>{[kind === 'county' ? '' : messages.county(county), describeCounts(place)].filter(Boolean).join(' · ')}</p>
          <div className={buttonRowClass}>
            {offer.map((category) => (
              <ButtonLink key={category} tone="line" to={listAddress(category, name)}>
                {messages.see[category]}
              </ButtonLink>
            ))}
          </div>
        </header>
        <FigureTables {...{ figures, offer, asOf }} />
      </Wrap>
      <Section>
        <SectionRule>
          <SectionHead title={messages.newest} />
          {listings}
        </SectionRule>
      </Section>
      {links.length > 0 && (
        <Section>
          <SectionRule>
            <SectionHead title={kind === 'county' ? messages.within(name) : messages.nearby} />
            <PlaceLinks links={links} />
          </SectionRule>
        </Section>
      )}
    </>
  )
}

/** 'Homes and land in Karen': of what there is. */
export function placeTitle({ name, kind, offer }: PlaceView) {
  return kind === 'road' ? messages.titleOfRoad(name, offer) : messages.title(name, offer)
}

/** '5 for sale, 7 for rent'. */
export function describeCounts({ offer, counts }: PlaceView) {
  return offer.map((category) => messages.counts[category](counts[category])).join(', ')
}

function listAddress(category: Category, place: string) {
  return `${listPaths[category]}?${new URLSearchParams({ place })}`
}
