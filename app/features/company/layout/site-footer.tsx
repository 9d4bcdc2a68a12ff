import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'
import { openingLabels } from '../business-hours.ts'
import type { Company } from '../company-settings.ts'
import { displayPhone, phoneHref } from '../phone.ts'
import styles from './site-footer.module.css'

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
          <FooterLinks title="Properties" links={propertyLinks()} />
          <FooterLinks title="Company" links={companyLinks()} />
          <Office company={company} />
        </div>
        <div className={styles.base}>
          <p>
            © {year} {company.name}.{company.claims.licensedAndBonded && ' Licensed and bonded.'}
            {company.imageNote && ` ${company.imageNote}`}
          </p>
          <ul>
            <li>
              <Link to="/privacy">Privacy Policy</Link>
            </li>
            <li>
              <Link to="/terms">Terms of Service</Link>
            </li>
            <li>
              <Link to="/cookies">Cookie Policy</Link>
            </li>
            <li>
              <Link to="/personal-data">Your Data</Link>
            </li>
            <li>
              <Link to="/api">Open Data</Link>
            </li>
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
      <h2>One letter a month on prices and plots.</h2>
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
  const { address, officePhone, email, hours, social } = company
  const profiles = [
    { label: 'Facebook', address: social.facebook },
    { label: 'Twitter', address: social.twitter },
    { label: 'Instagram', address: social.instagram },
    { label: 'LinkedIn', address: social.linkedin },
  ].filter((profile) => profile.address.startsWith('https://'))

  return (
    <address>
      <h3>Office</h3>
      {address && <p>{address}</p>}
      {officePhone && (
        <p>
          <a href={phoneHref(officePhone)}>{displayPhone(officePhone)}</a>
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
    ['For sale', href('/properties-for-sale')],
    ['For rent', href('/properties-for-rent')],
    ['Land', href('/land-for-sale')],
    ['All properties', href('/projects')],
    ['Saved', href('/saved')],
  ]
}

function companyLinks(): [string, string][] {
  return [
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Property management', '/property-management'],
    ['Market analysis', '/market-analysis'],
    ['Contact', href('/contact')],
  ]
}
