import { href, NavLink } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { phoneHref } from '../phone.ts'
import type { SiteHeaderProps } from './site-header.tsx'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { companyMessages } from '../company-messages.ts'
import styles from './site-header.module.css'

const { header } = companyMessages

/** The whole site's navigation in one panel, under a small screen's bar. */
export function PhoneMenu({ company, services, statistics }: Omit<SiteHeaderProps, 'newest' | 'savedCount'>) {
  return (
    <details className={styles.menu}>
      <summary className={iconButtonClass} data-slot="icon-button" aria-label={header.menu}>
        <Icon name="menu" className={styles.whenClosed} />
        <Icon name="x" className={styles.whenOpen} />
      </summary>
      <nav className={styles.menuPanel} aria-label={header.menu}>
        <h2>{header.properties}</h2>
        <ul className={styles.large}>
          <CountedLink path={href('/properties-for-sale')} title={header.sale.short} count={statistics?.forSale} />
          <CountedLink path={href('/properties-for-rent')} title={header.rent.short} count={statistics?.forRent} />
          <CountedLink path={href('/land-for-sale')} title={header.land.short} count={statistics?.land} />
          <CountedLink path={href('/projects')} title={header.allProperties} count={statistics?.activeListings} />
        </ul>
        <h2>{header.services}</h2>
        <ul>
          {services.map(({ path, title }) => (
            <PlainLink key={path} path={path} title={title} />
          ))}
        </ul>
        <h2>{header.company}</h2>
        <ul>
          <PlainLink path="/blog" title={header.blog} />
          <PlainLink path="/about" title={header.about} />
          <PlainLink path={href('/contact')} title={header.contact} />
        </ul>
        <div className={styles.menuFooter}>
          <ButtonLink to={href('/contact')} tone="talk">
            {header.quote}
          </ButtonLink>
          {company.officePhone && (
            <ButtonAnchor href={phoneHref(company.officePhone)} tone="line" aria-label={header.callOffice}>
              <Icon name="phone" />
            </ButtonAnchor>
          )}
        </div>
      </nav>
    </details>
  )
}

function CountedLink({ path, title, count }: { path: string; title: string; count?: number }) {
  return (
    <li>
      <NavLink to={path}>
        {title}
        {count !== undefined && <small>{header.listings(count)}</small>}
      </NavLink>
    </li>
  )
}

function PlainLink({ path, title }: { path: string; title: string }) {
  return (
    <li>
      <NavLink to={path}>
        {title}
        <Icon name="chevron-right" />
      </NavLink>
    </li>
  )
}
