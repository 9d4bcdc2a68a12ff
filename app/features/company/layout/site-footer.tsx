import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { translateDefault } from '#app/shared/default-texts.ts'
import { dataParameter } from '#app/shared/low-data.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { openingLabels } from '../business-hours.ts'
import type { Company } from '../company-settings.ts'
import { displayPhone, phoneHref, whatsappHref } from '../phone.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { SiteLink, SiteMenu } from './menu-link.tsx'
import { companyMessages } from '../company-messages.ts'
import styles from './site-footer.module.css'

const { footer, contactWays } = companyMessages

type SiteFooterProps = {
  company: Company
  menu: SiteMenu
  year: number
  /** The newsletter form; nothing while it is switched off. */
  newsletter: ReactNode
}

export function SiteFooter({ company, menu, year, newsletter }: SiteFooterProps) {
  const { footerLine, columns, bottomLine, showsSocial, langs } = menu
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={styles.edge} aria-hidden="true" />
      <div className="page-container">
        {footerLine && (
          <p className={styles.line} lang={langs.footerLine}>
            {footerLine}
          </p>
        )}
        <div className={styles.top}>
          {newsletter && <Newsletter>{newsletter}</Newsletter>}
          <div className={styles.groups}>
            {columns.map(({ title, links }) => (
              <FooterLinks key={title} title={title} links={links} lang={langs.columns} />
            ))}
          </div>
          <Office company={company} showsSocial={showsSocial} />
        </div>
        <div className={styles.base}>
          <p>
            {[
              bottomLine
                ? fillText(bottomLine, { year: String(year), company: company.name })
                : footer.copyright(year, company.name),
              ...company.licences.map(({ name, number }) => footer.licence(name, number)),
              translateDefault(company.imageNote),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <ul>
            {legalLinks().map(([label, path]) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
            <li>
              <LowDataLink />
            </li>
          </ul>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** A new document: the page in low-data mode is another one. */
function LowDataLink() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set(dataParameter, 'low')
  return (
    <a href={`?${query}`} rel="nofollow" data-slot="low-data-link">
      {footer.lowData}
    </a>
  )
}

function Newsletter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.newsletter}>
      <h2>{footer.newsletter}</h2>
      {children}
    </div>
  )
}

/** On a phone the title is a summary that opens its list; a list is beside the <details>, so that wide screens always show it. */
type FooterLinksProps = { title: string; links: readonly SiteLink[]; lang: SiteMenu['langs']['columns'] }

function FooterLinks({ title, links, lang }: FooterLinksProps) {
  return (
    <nav aria-label={title} lang={lang}>
      <h3>{title}</h3>
      <details>
        <summary>
          {title}
          <Icon name="chevron-down" />
        </summary>
      </details>
      <ul>
        {links.map(({ label, to, isForeign }) => (
          <li key={`${label} ${to}`}>
            {isForeign ? (
              <a href={to} rel="noopener">
                {label}
              </a>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The contacts; the contact page has them in its main part already. */
function Office({ company, showsSocial }: { company: Company; showsSocial: boolean }) {
  const { address, officePhone, whatsapp, email, hours, social } = company
  const isContactPage = useLocation().pathname === '/contact'
  const profiles = [
    { label: 'Facebook', address: social.facebook },
    { label: 'Twitter', address: social.twitter },
    { label: 'Instagram', address: social.instagram },
    { label: 'TikTok', address: social.tiktok },
    { label: 'LinkedIn', address: social.linkedin },
  ].filter((profile) => showsSocial && profile.address.startsWith('https://'))
  if (isContactPage && profiles.length === 0) return null

  return (
    <address>
      <h3>{footer.office}</h3>
      {!isContactPage && (
        <>
          <p className={styles.ways}>
            {officePhone && (
              <a href={phoneHref(officePhone)}>
                <Icon name="phone" />
                <span className="sr-only">{contactWays.call} </span>
                {displayPhone(officePhone)}
              </a>
            )}
            {whatsapp && (
              <a href={whatsappHref(whatsapp)} target="_blank" rel="noopener">
                <Icon name="message-circle" />
                {contactWays.whatsapp}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} title={email}>
                <Icon name="mail" />
                {contactWays.email}
              </a>
            )}
          </p>
          {address && <p>{address}</p>}
          {hours.length > 0 && (
            <p>
              {openingLabels(hours).map((label) => (
                <span key={label} className={styles.hours}>
                  {label}
                </span>
              ))}
            </p>
          )}
        </>
      )}
      {profiles.length > 0 && (
        <p className={styles.profiles}>
          {profiles.map((profile) => (
            <a key={profile.label} href={profile.address} rel="me noopener">
              {profile.label}
            </a>
          ))}
        </p>
      )}
    </address>
  )
}

function legalLinks(): [string, string][] {
  return [
    [footer.privacy, '/privacy'],
    [footer.terms, '/terms'],
    [footer.cookies, '/cookies'],
    [footer.personalData, '/personal-data'],
    [footer.accessibility, '/accessibility'],
    [footer.openData, '/api'],
  ]
}

function fillText(text: string, values: Record<string, string>) {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
