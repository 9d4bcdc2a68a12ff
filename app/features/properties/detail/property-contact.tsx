import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { contactAddress } from '../property-links.ts'
import { formatPrice } from '../property-price.ts'
import { isOffMarket, type Property } from '../property.ts'
import { statusLabel } from '../search/search-labels.ts'
import styles from './property-contact.module.css'

/** The company's contacts for this property; missing ones are empty. */
export type SalesContact = {
  company: string
  email: string
  office: string
  phone: string
  callHref: string
  chatHref: string
  hours: string[]
  replyWithinHours: number
}

type ContactProps = { property: Property; salesContact: SalesContact }

export function ContactPanel({ property, salesContact }: ContactProps) {
  const offMarket = isOffMarket(property)
  return (
    <div className={styles.panel}>
      <h2>{offMarket ? `This one is ${statusLabel(property.status).toLowerCase()}` : 'See it in person'}</h2>
      <p>
        {offMarket
          ? 'Tell us what drew you to it. We often know of the next one before it is listed.'
          : `Tell us a day that suits you; we confirm within ${salesContact.replyWithinHours} hours.`}
      </p>
      <div className={styles.stack}>
        {salesContact.phone && (
          <ButtonAnchor tone="talk" href={salesContact.callHref}>
            <Icon name="phone" />
            Call {salesContact.phone}
          </ButtonAnchor>
        )}
        {salesContact.chatHref && (
          <ButtonAnchor tone="line" href={salesContact.chatHref} target="_blank" rel="noopener">
            <Icon name="message-circle" />
            WhatsApp Inquiry
          </ButtonAnchor>
        )}
        <ButtonLink tone="line" to={contactAddress(property, offMarket ? undefined : 'viewing')}>
          <Icon name="calendar-days" />
          {offMarket ? 'Ask for one like it' : 'Request a viewing'}
        </ButtonLink>
      </div>
      {salesContact.hours.length > 0 && (
        <p className={styles.hours}>
          <Icon name="clock" />
          <span>
            {salesContact.hours.map((label) => (
              <span key={label} className="block">
                {label}
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  )
}

const serviceLinks = [
  { label: 'All Properties', to: '/projects' },
  { label: 'Properties for Sale', to: '/properties-for-sale' },
  { label: 'Property Valuation', to: '/contact?service=market-analysis' },
  { label: 'Financing Advisory', to: '/contact?service=financing-advisory' },
  { label: 'Property Management', to: '/contact?service=property-management' },
]

export function ServicesPanel() {
  return (
    <nav className={`${styles.panel} ${styles.bare}`} aria-labelledby="our-services">
      <h2 id="our-services">Our Services</h2>
      <ul>
        {serviceLinks.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>
              {label}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Bottom bar on a phone, within the thumb's reach. */
export function ContactBar({ property, salesContact }: ContactProps) {
  const [area] = property.location.split(',')
  return (
    <aside className={styles.contactBar} data-slot="contact-bar" aria-label="Quick contact">
      <p>
        <b>{formatPrice(property)}</b>
        <span>
          {property.type}
          {area && `, ${area}`}
        </span>
      </p>
      {salesContact.phone && (
        <ButtonAnchor tone="talk" href={salesContact.callHref}>
          <Icon name="phone" />
          Call
        </ButtonAnchor>
      )}
      {salesContact.chatHref && (
        <ButtonAnchor tone="line" href={salesContact.chatHref} target="_blank" rel="noopener">
          <Icon name="message-circle" />
          WhatsApp
        </ButtonAnchor>
      )}
      {!salesContact.phone && !salesContact.chatHref && (
        <ButtonLink tone="talk" to={contactAddress(property, isOffMarket(property) ? undefined : 'viewing')}>
          Write to us
        </ButtonLink>
      )}
    </aside>
  )
}
