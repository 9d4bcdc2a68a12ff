import { type ReactNode, useRef } from 'react'
import { href, Link, NavLink } from 'react-router'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useClosingDetails } from '#app/ui/dismissable-details.ts'
import { Image } from '#app/ui/image.tsx'
import { CompanyLogo } from '../company-logo.tsx'
import type { Company, SiteStatistics } from '../company-settings.ts'
import type { NewestProperty } from './newest-property.ts'
import { PhoneMenu } from './mobile-menu.tsx'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { companyMessages } from '../company-messages.ts'
import styles from './site-header.module.css'

const { header } = companyMessages

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
  const element = useRef<HTMLElement>(null)
  useClosingDetails(element)

  return (
    <header className={`${styles.siteHeader} no-print`} ref={element}>
      <div className="page-container">
        <CompanyLogo name={company.name} />
        <nav className={styles.navigation} aria-label={header.main}>
          <details name="site-menu">
            <Summary>{header.services}</Summary>
            <ul className={`${styles.dropdown} ${styles.services}`}>
              {services.map((service) => (
                <DropLink key={service.path} {...service} />
              ))}
            </ul>
          </details>
          <details name="site-menu">
            <Summary>{header.properties}</Summary>
            <div className={`${styles.dropdown} ${styles.properties}`}>
              <ul>
                {listingEntries(statistics).map((entry) => (
                  <DropLink key={entry.path} {...entry} />
                ))}
              </ul>
              {newest && <NewestTile newest={newest} />}
            </div>
          </details>
          <NavLink to={href('/projects')}>{header.allProperties}</NavLink>
          <NavLink to="/blog">{header.blog}</NavLink>
          <NavLink to="/about">{header.about}</NavLink>
          <NavLink to={href('/contact')}>{header.contact}</NavLink>
        </nav>
        <div className="ml-auto flex items-center">
          {chat}
          <SavedLink count={savedCount} />
          <ButtonLink to={href('/contact')} tone="talk-line" size="s" className={`${styles.quote} whitespace-nowrap`}>
            {header.quote}
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
        <b>{isNewThisWeek ? header.newestThisWeek : header.newest}</b>
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
      aria-label={header.savedCount(count)}
      title={header.saved}
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
      title: header.sale.title,
      description: counted(header.sale.description, statistics?.forSale),
      icon: 'house',
    },
    {
      path: href('/properties-for-rent'),
      title: header.rent.title,
      description: counted(header.rent.description, statistics?.forRent),
      icon: 'building-complex',
    },
    {
      path: href('/land-for-sale'),
      title: header.land.title,
      description: counted(header.land.description, statistics?.land),
      icon: 'land-plot',
    },
  ]
}

function counted(description: string, count: number | undefined) {
  return count === undefined ? description : header.withCount(description, count)
}
