import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatDate } from '#app/shared/dates.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { fill } from '#app/ui/text/fill.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import type { LegalContent } from './legal-content.ts'
import { legalMessages } from './legal-messages.ts'
import styles from './legal-page.module.css'

/** The legal person behind the site, from the company's settings. Empty strings mean 'not given'. */
export type LegalCompany = {
  name: string
  legalName: string
  email: string
  address: string
  /** Formatted for display and for a tel: link. */
  phone: { label: string; href: string } | null
  imageNote: string
}

export type LegalSection = { id: string; title: string; body: ReactNode }
type LegalPageProps = { content: Pick<LegalContent, 'title' | 'lead' | 'revisedOn'>; sections: LegalSection[] }

export function LegalPage({ content: { title, lead, revisedOn }, sections }: LegalPageProps) {
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: title }]} />
      <header className="pt-[clamp(.75rem,2vw,2rem)] pb-[clamp(2rem,4vw,3.5rem)]">
        <h1 className="text-4xl leading-tight tracking-[-.03em]">{title}</h1>
        <p className="mt-5 max-w-[40rem] text-lg text-ink-2">{lead}</p>
        <p className="mt-3 text-sm text-ink-3">
          {fill(legalMessages.revised, { date: <time dateTime={revisedOn}>{formatDate(revisedOn)}</time> })}
        </p>
      </header>
      <div className={styles.page}>
        <nav aria-label={sharedMessages.contents}>
          <ol>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Wrap>
  )
}

/** A ruled description list, for instance what is stored and for how long. */
export function DefinitionList({ entries }: { entries: { term: string; text: ReactNode }[] }) {
  return (
    <dl className={styles.definitions}>
      {entries.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ContactDetails({ company: { name, legalName, email, phone, address } }: { company: LegalCompany }) {
  return (
    <address>
      {legalName || name}
      {address && <span>{address}</span>}
      {email && (
        <span>
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
      {phone && (
        <span>
          <a href={phone.href}>{phone.label}</a>
        </span>
      )}
    </address>
  )
}
