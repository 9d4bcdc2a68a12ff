import { createElement, Fragment, type ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { formatDate } from '#app/shared/dates.ts'
import type { Language } from '#app/shared/language.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { fill } from '#app/ui/text/fill.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { browserStorage, staffStorage, type StoredItem } from './browser-storage.ts'
import type { LegalContent } from './legal-document.ts'
import { legalMessages } from './legal-messages.ts'
import { type LegalBlock, type LegalInline, type LegalInsert, type LegalValue, parseLegalText } from './legal-text.ts'
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

/** Retention times in days, from the settings. */
export type RetentionPeriods = {
  inquiryDays: number
  subscriberDays: number
  emailRetentionDays: number
  eventDays: number
}

/** What is filled into the text. */
export type LegalFacts = { company: LegalCompany; retention: RetentionPeriods }

type LegalPageProps = LegalFacts & {
  content: Pick<LegalContent, 'title' | 'lead' | 'text'>
  /** ISO time of the last publication; a template that nobody has published shows no date. */
  revisedAt: string | undefined
  /** Where the text is not in the language of the page. */
  lang?: Language | undefined
}

const { links, period, dataSubject, storedFor } = legalMessages

export function LegalPage({ content: { title, lead, text }, revisedAt, lang, ...facts }: LegalPageProps) {
  const sections = parseLegalText(text, { leavesOutBlanks: true })
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: title }]} />
      <div lang={lang}>
        <header className="pt-[clamp(.75rem,2vw,2rem)] pb-[clamp(2rem,4vw,3.5rem)]">
          <h1 className="text-4xl leading-tight tracking-[-.03em]">{title}</h1>
          <p className="mt-5 max-w-[40rem] text-lg text-ink-2">{lead}</p>
          {revisedAt && (
            <p className="mt-3 text-sm text-ink-3">
              {fill(legalMessages.revised, { date: <time dateTime={revisedAt}>{formatDate(revisedAt)}</time> })}
            </p>
          )}
        </header>
        <div className={styles.page}>
          <nav aria-label={sharedMessages.contents}>
            <ol>
              {sections
                .filter((section) => section.title !== '')
                .map(({ id, title: heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
            </ol>
          </nav>
          <div>
            {sections.map(({ id, title: heading, blocks }) => (
              <section key={id} id={id}>
                {heading && <h2>{heading}</h2>}
                {blocks.map((block) => (
                  <LegalBlockView key={JSON.stringify(block)} block={block} facts={facts} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </Wrap>
  )
}

export function LegalBlockView({ block, facts }: { block: LegalBlock; facts: LegalFacts }) {
  switch (block.kind) {
    case 'insert':
      return getInsert(block.insert, facts)
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={JSON.stringify(item)}>{toNodes(item, facts)}</li>
          ))}
        </ul>
      )
    case 'definitions':
      return <DefinitionList entries={block.entries.map(({ term, text }) => ({ term, text: toNodes(text, facts) }))} />
    default:
      return <p>{toNodes(block.text, facts)}</p>
  }
}

/** A ruled description list, for instance what is stored and for how long. */
function DefinitionList({ entries }: { entries: { term: string; text: ReactNode }[] }) {
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

function toNodes(parts: readonly LegalInline[], facts: LegalFacts): ReactNode {
  // Parts of a sentence have no key: they change only with the whole text.
  return createElement(Fragment, null, ...parts.map((part) => toNode(part, facts)))
}

function toNode(part: LegalInline, facts: LegalFacts): ReactNode {
  if (typeof part === 'string') return part
  if ('blank' in part) return <mark className={styles.blank}>[{part.blank}]</mark>
  if ('value' in part) return getValue(part.value, facts)
  return part.to.startsWith('/') ? (
    <Link to={part.to}>{part.label}</Link>
  ) : (
    <a href={part.to} rel="noopener">
      {part.label}
    </a>
  )
}

function getValue(value: LegalValue, { company: { name, email }, retention }: LegalFacts): ReactNode {
  const values: Record<LegalValue, () => ReactNode> = {
    company: () => name,
    privacy: () => <Link to={href('/privacy')}>{links.privacy}</Link>,
    terms: () => <Link to={href('/terms')}>{links.terms}</Link>,
    cookies: () => <Link to={href('/cookies')}>{links.cookies}</Link>,
    personalData: () => <Link to={href('/personal-data')}>{links.personalData}</Link>,
    saved: () => <Link to={href('/saved')}>{links.saved}</Link>,
    contact: () => <Link to={href('/contact')}>{links.contact}</Link>,
    email: () =>
      email ? <a href={`mailto:${email}?subject=${encodeURIComponent(dataSubject)}`}>{email}</a> : links.us,
    commissioner: () => (
      <a href="https://www.odpc.go.ke" rel="noopener">
        {links.commissioner}
      </a>
    ),
    inquiryPeriod: () => period(retention.inquiryDays),
    subscriberPeriod: () => period(retention.subscriberDays),
    emailPeriod: () => period(retention.emailRetentionDays),
    visitPeriod: () => period(retention.eventDays),
  }
  return values[value]()
}

function getInsert(insert: LegalInsert, { company }: LegalFacts): ReactNode {
  const inserts: Record<LegalInsert, () => ReactNode> = {
    contactDetails: () => <ContactDetails company={company} />,
    photoNote: () => company.imageNote && <p>{company.imageNote}</p>,
    browserStorage: () => <DefinitionList entries={browserStorage.map(toEntry)} />,
    staffStorage: () => <DefinitionList entries={staffStorage.map(toEntry)} />,
  }
  return inserts[insert]()
}

function toEntry({ key, text, storedFor: time }: StoredItem) {
  return { term: key, text: storedFor(text, time) }
}

function ContactDetails({ company: { name, legalName, email, phone, address } }: { company: LegalCompany }) {
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
