import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { OpeningNote, type OpeningStatus } from '#app/ui/opening/opening-note.tsx'
import { Pledges } from '#app/ui/pledges.tsx'
import { contactAddress, viewingAddress } from '../property-links.ts'
import { isOffMarket, type Property } from '../property.ts'
import { propertyPageMessages } from './property-page-messages.ts'
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
  /** Until when the office is open, or when it opens next; undefined where no hours are given. */
  opening: OpeningStatus | undefined
  replyWithinHours: number
  /** What the company promises and is registered as; only what it has entered. */
  pledges: string[]
  /** Whose listing it is, as a card of another feature; undefined where visitors see nobody. */
  agent?: ReactNode
}

type ContactProps = { property: Property; salesContact: SalesContact }

const { contact, bar, gone, services } = propertyPageMessages

export function ContactPanel({ property, salesContact, similarCount }: ContactProps & { similarCount: number }) {
  if (isOffMarket(property)) return <GonePanel property={property} similarCount={similarCount} />
  const { agent, replyWithinHours, phone, callHref, chatHref, hours, opening, pledges } = salesContact
  const tones = getTones(salesContact)
  return (
    <aside className={styles.panel} aria-label={contact.label}>
      {agent ?? <h2>{contact.title}</h2>}
      <p className={styles.promise}>{contact.promise(replyWithinHours)}</p>
      {agent && phone && (
        <a className={styles.number} href={callHref}>
          {phone}
        </a>
      )}
      <div className={styles.stack}>
        {phone && (
          <ButtonAnchor tone={tones.call} className={styles.inBar} href={callHref}>
            <Icon name="phone" />
            {sharedMessages.call(phone)}
          </ButtonAnchor>
        )}
        {chatHref && (
          <ButtonAnchor tone={tones.chat} className={styles.inBar} href={chatHref} target="_blank" rel="noopener">
            <Icon name="message-circle" />
            {contact.whatsapp}
          </ButtonAnchor>
        )}
        <ButtonLink tone={tones.viewing} to={viewingAddress(property)}>
          <Icon name="calendar-days" />
          {property.status === 'pending' ? contact.askToBeNext : contact.requestViewing}
        </ButtonLink>
      </div>
      {opening && <OpeningNote opening={opening} className="mt-[0.85rem] gap-2 text-sm" />}
      {hours.length > 0 && (
        <p className={styles.hours}>
          {hours.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      )}
      <Pledges pledges={pledges} className="mt-[0.8rem]" />
    </aside>
  )
}

function GonePanel({ property, similarCount }: { property: Property; similarCount: number }) {
  return (
    <aside className={styles.panel} aria-label={contact.label}>
      <h2>{property.status === 'rented' ? gone.rented : gone.sold}</h2>
      <p>{gone.hint}</p>
      <div className={styles.stack}>
        {similarCount > 0 && (
          <ButtonAnchor tone="go" href="#similar">
            {gone.seeSimilar(similarCount)}
          </ButtonAnchor>
        )}
        <ButtonLink tone={similarCount > 0 ? 'line' : 'talk'} to={contactAddress(property)}>
          {gone.ask}
        </ButtonLink>
      </div>
    </aside>
  )
}

/** Bottom bar on a phone, within the thumb's reach. Nobody is asked to call about a home that is gone. */
export function ContactBar({ property, salesContact }: ContactProps) {
  if (isOffMarket(property)) return null
  const { phone, callHref, chatHref } = salesContact
  const tones = getTones(salesContact)
  return (
    <aside className={styles.contactBar} data-slot="contact-bar" aria-label={bar.label}>
      {phone && (
        <ButtonAnchor tone={tones.call} href={callHref}>
          <Icon name="phone" />
          {bar.call}
        </ButtonAnchor>
      )}
      {chatHref && (
        <ButtonAnchor tone={tones.chat} href={chatHref} target="_blank" rel="noopener">
          <Icon name="message-circle" />
          {sharedMessages.whatsapp}
        </ButtonAnchor>
      )}
      <ButtonLink tone={tones.viewing} to={viewingAddress(property)}>
        <Icon name="calendar-days" />
        {property.status === 'pending' ? bar.beNext : bar.viewing}
      </ButtonLink>
    </aside>
  )
}

/** One filled button: out of hours nobody picks up the phone, but WhatsApp is read later. */
function getTones({ phone, chatHref, opening }: SalesContact) {
  const answersCalls = opening?.isOpen !== false
  const filled = phone && (answersCalls || !chatHref) ? 'call' : chatHref ? 'chat' : 'viewing'
  const tone = (name: string) => (name === filled ? 'talk' : 'line')
  return { call: tone('call'), chat: tone('chat'), viewing: tone('viewing') } as const
}

export type OfferedService = { id: string; name: string }

/** Questions about what else the company does. */
export function ServiceLinks({ services: offered }: { services: readonly OfferedService[] }) {
  if (offered.length === 0) return null
  return (
    <nav className={styles.services} aria-labelledby="our-services">
      <h2 id="our-services">{services.title}</h2>
      <ul>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/contact?service=${id}`}>
              {name}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
