import { href } from 'react-router'
import { formatDate } from '#app/shared/dates.ts'
import type { Offer } from '#app/shared/offer.ts'
import { moreLinkClass } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section, SectionHead, SectionRule } from '#app/ui/page.tsx'
import { describeFigure, formatFigure } from './figure-rows.ts'
import { minListings } from './market-figures.ts'
import type { MarketHighlight } from './market-highlights.ts'
import { marketMessages } from './market-messages.ts'
import styles from './market.module.css'

const { market: messages, figures, place } = marketMessages

type MarketPanelProps = {
  highlights: readonly MarketHighlight[]
  offer: Offer
  /** 'YYYY-MM-DD' */
  asOf: string
}

/** The best-founded figure of each of some places; nothing while there is none. */
export function MarketPanel({ highlights, offer, asOf }: MarketPanelProps) {
  if (highlights.length === 0) return null
  return (
    <Section>
      <SectionRule>
        <SectionHead
          title={messages.title(offer)}
          aside={
            <Link to={href('/places')} className={moreLinkClass} data-slot="more-link">
              <span>{place.all}</span>
              <Icon name="arrow-right" />
            </Link>
          }
        >
          <p className={styles.basis}>{figures.basis(formatDate(asOf), minListings)}</p>
        </SectionHead>
        <ul className={styles.highlights}>
          {highlights.map((highlight) => (
            <Highlight key={highlight.address} {...highlight} />
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}

function Highlight({ name, address, figure }: MarketHighlight) {
  const { category, listings, median, perArea } = figure
  const amount = formatFigure(category === 'land' ? (perArea ?? median) : median)
  return (
    <li>
      <h3>
        <Link to={address}>{name}</Link>
      </h3>
      <p>
        <b>{category === 'for-rent' ? messages.perMonth(amount) : amount}</b>
      </p>
      <p>
        {messages.what[category](describeFigure(figure))} · {messages.basis(listings)}
      </p>
    </li>
  )
}
