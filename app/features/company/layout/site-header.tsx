import { type ReactNode, useRef } from 'react'
import { href, Link, NavLink } from 'react-router'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useClosingDetails } from '#app/ui/dismissable-details.ts'
import { Image } from '#app/ui/image.tsx'
import { CompanyLogo } from '../company-logo.tsx'
import type { Company, SiteStatistics } from '../company-settings.ts'
import type { NewestProperty } from './newest-property.ts'
import { PhoneMenu } from './mobile-menu.tsx'
import { iconButtonClass } from '#app/ui/class-names.ts'
import styles from './site-header.module.css'

export type MenuEntry = { path: string; title: string; description: string; icon: IconName }

export type SiteHeaderProps = {
  company: Pick<Company, 'name' | 'officePhone'>
  services: MenuEntry[]
  /** Null while the backend is unavailable. */
  statistics: SiteStatistics | null
  newest: NewestProperty | null
  savedCount: number
  /** The chat link, rendered by another feature. */
  chat?: ReactNode
}

export function SiteHeader(props: SiteHeaderProps) {
  const { company, services, statistics, newest, savedCount, chat } = props
  const header = useRef<HTMLElement>(null)
  useClosingDetails(header)

  return (
    <header className={`${styles.siteHeader} no-print`} ref={header}>
      <div className="page-container">
        <CompanyLogo name={company.name} />
        <nav className={styles.navigation} aria-label="Main">
          <details name="site-menu">
            <Summary>Services</Summary>
            <ul className={`${styles.dropdown} ${styles.services}`}>
              {services.map((service) => (
                <DropLink key={service.path} {...service} />
              ))}
            </ul>
          </details>
          <details name="site-menu">
            <Summary>Properties</Summary>
            <div className={`${styles.dropdown} ${styles.properties}`}>
              <ul>
                {listingEntries(statistics).map((entry) => (
                  <DropLink key={entry.path} {...entry} />
                ))}
              </ul>
              {newest && <NewestTile newest={newest} />}
            </div>
          </details>
          <NavLink to={href('/projects')}>All Properties</NavLink>
          <NavLink to="/blog">Blog</NavLink>
          <NavLink to="/about">About</NavLink>
          <NavLink to={href('/contact')}>Contact</NavLink>
        </nav>
        <div className="ml-auto flex items-center">
          {chat}
          <SavedLink count={savedCount} />
          <ButtonLink to={href('/contact')} tone="talk" size="s" className={`${styles.quote} whitespace-nowrap`}>
            Get Quote
          </ButtonLink>
          <PhoneMenu {...props} />
        </div>
      </div>
    </header>
  )
}

function Summary({ children }: { children: string }) {
  return (
    <summary>
      {children} <Icon name="chevron-down" />
    </summary>
  )
}

function DropLink({ path, title, description, icon }: MenuEntry) {
  return (
    <li>
      <NavLink to={path}>
        <Icon name={icon} />
        <b>{title}</b>
        <small>{description}</small>
      </NavLink>
    </li>
  )
}

function NewestTile({ newest }: { newest: NewestProperty }) {
  const { id, title, location, imageSrc, isNewThisWeek } = newest
  const image = { src: imageSrc, alt: '', width: 480, height: 320, color: 'var(--sand-deep)' }
  return (
    <Link className={styles.newest} to={href('/property/:propertyId', { propertyId: id })}>
      <Image image={image} sizes="184px" />
      <span className={styles.plate}>
        <b>{isNewThisWeek ? 'New this week' : 'Newest listing'}</b>
        <span className="sr-only">{title}, </span>
        {location}
      </span>
    </Link>
  )
}

function SavedLink({ count }: { count: number }) {
  return (
    <Link
      className={iconButtonClass}
      data-slot="icon-button"
      to={href('/saved')}
      aria-label={`Saved properties, ${count}`}
      title="Saved properties"
    >
      <Icon name="heart" />
      {count > 0 && <span className={styles.savedCount}>{count}</span>}
    </Link>
  )
}

function listingEntries(statistics: SiteStatistics | null): MenuEntry[] {
  return [
    {
      path: href('/properties-for-sale'),
      title: 'Properties for Sale',
      description: counted('Villas, townhouses, apartments', statistics?.forSale),
      icon: 'house',
    },
    {
      path: href('/properties-for-rent'),
      title: 'Properties for Rent',
      description: counted('Bedsitters to office floors', statistics?.forRent),
      icon: 'building-complex',
    },
    {
      path: href('/land-for-sale'),
      title: 'Land for Sale',
      description: counted('Plots with checked titles', statistics?.land),
      icon: 'land-plot',
    },
  ]
}

function counted(description: string, count: number | undefined) {
  return count === undefined ? description : `${description} · ${count}`
}
