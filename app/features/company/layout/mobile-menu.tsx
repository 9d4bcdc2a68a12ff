import { href, NavLink } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { phoneHref } from '../phone.ts'
import type { SiteHeaderProps } from './site-header.tsx'
import { iconButtonClass } from '#app/ui/class-names.ts'
import styles from './site-header.module.css'

/** The whole site's navigation in one panel, under a small screen's bar. */
export function PhoneMenu({ company, services, statistics }: Omit<SiteHeaderProps, 'newest' | 'savedCount'>) {
  return (
    <details className={styles.menu}>
      <summary className={iconButtonClass} data-slot="icon-button" aria-label="Menu">
        <Icon name="menu" className={styles.whenClosed} />
        <Icon name="x" className={styles.whenOpen} />
      </summary>
      <nav className={styles.menuPanel} aria-label="Menu">
        <h2>Properties</h2>
        <ul className={styles.large}>
          <CountedLink path={href('/properties-for-sale')} title="For Sale" count={statistics?.forSale} />
          <CountedLink path={href('/properties-for-rent')} title="For Rent" count={statistics?.forRent} />
          <CountedLink path={href('/land-for-sale')} title="Land" count={statistics?.land} />
          <CountedLink path={href('/projects')} title="All Properties" count={statistics?.activeListings} />
        </ul>
        <h2>Services</h2>
        <ul>
          {services.map(({ path, title }) => (
            <PlainLink key={path} path={path} title={title} />
          ))}
        </ul>
        <h2>Company</h2>
        <ul>
          <PlainLink path="/blog" title="Blog" />
          <PlainLink path="/about" title="About" />
          <PlainLink path={href('/contact')} title="Contact" />
        </ul>
        <div className={styles.menuFooter}>
          <ButtonLink to={href('/contact')} tone="talk">
            Get Quote
          </ButtonLink>
          {company.officePhone && (
            <ButtonAnchor href={phoneHref(company.officePhone)} tone="line" aria-label="Call the office">
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
        {count !== undefined && <small>{count === 1 ? '1 listing' : `${count} listings`}</small>}
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
