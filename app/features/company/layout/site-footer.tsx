import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { openingLabels } from '../business-hours.ts'
import type { Company } from '../company-settings.ts'
import { displayPhone, phoneHref, whatsappHref } from '../phone.ts'
import { companyMessages } from '../company-messages.ts'
import styles from './site-footer.module.css'

const { footer } = companyMessages

type SiteFooterProps = {
  company: Company
  year: number
  /** The newsletter form. */
  newsletter: ReactNode
}

export function SiteFooter({ company, year, newsletter }: SiteFooterProps) {
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={styles.edge} aria-hidden="true" />
      <div className="page-container">
        <div className={styles.top}>
          <Newsletter>{newsletter}</Newsletter>
          <FooterLinks title={footer.properties} links={propertyLinks()} />
          <FooterLinks title={footer.company} links={companyLinks()} />
          <Office company={company} />
        </div>
        <div className={styles.base}>
          <p>
            {[
              footer.copyright(year, company.name),
              company.claims.licensedAndBonded && footer.licensed,
              ...company.licences.map(({ name, number }) => footer.licence(name, number)),
              company.imageNote,
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
          </ul>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
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

function FooterLinks({ title, links }: { title: string; links: [label: string, path: string][] }) {
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {links.map(([label, path]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Office({ company }: { company: Company }) {
  const { address, officePhone, whatsapp, email, hours, social } = company
  const profiles = [
    { label: 'Facebook', address: social.facebook },
    { label: 'Twitter', address: social.twitter },
    { label: 'Instagram', address: social.instagram },
    { label: 'LinkedIn', address: social.linkedin },
  ].filter((profile) => profile.address.startsWith('https://'))

  return (
    <address>
      <h3>{footer.office}</h3>
      {address && <p>{address}</p>}
      {officePhone && (
        <p>
          <a href={phoneHref(officePhone)}>{displayPhone(officePhone)}</a>
        </p>
      )}
      {whatsapp && (
        <p>
          <a href={whatsappHref(whatsapp)} target="_blank" rel="noopener">
            {footer.whatsapp(displayPhone(whatsapp))}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {openingLabels(hours).map((label) => (
        <p key={label}>{label}</p>
      ))}
      {profiles.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4">
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

function propertyLinks(): [string, string][] {
  return [
    [footer.sale, href('/properties-for-sale')],
    [footer.rent, href('/properties-for-rent')],
    [footer.land, href('/land-for-sale')],
    [footer.allProperties, href('/projects')],
    [footer.saved, href('/saved')],
  ]
}

function companyLinks(): [string, string][] {
  return [
    [footer.about, '/about'],
    [footer.blog, '/blog'],
    [footer.management, '/property-management'],
    [footer.market, '/market-analysis'],
    [footer.contact, href('/contact')],
  ]
}

function legalLinks(): [string, string][] {
  return [
    [footer.privacy, '/privacy'],
    [footer.terms, '/terms'],
    [footer.cookies, '/cookies'],
    [footer.personalData, '/personal-data'],
    [footer.openData, '/api'],
  ]
}
