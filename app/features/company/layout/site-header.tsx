import { authorLanguage } from '#app/shared/locale.ts'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Image } from '#app/ui/image.tsx'
import { CompanyLogo } from '../company-logo.tsx'
import type { SiteStatistics } from '../company-settings.ts'
import { countListings, listings, MenuLink, type SiteHeaderProps, type SiteLink } from './menu-link.tsx'
import type { NewestProperty } from './newest-property.ts'
import { PhoneMenu } from './mobile-menu.tsx'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { companyMessages } from '../company-messages.ts'
import styles from './site-header.module.css'

const { header } = companyMessages

export function SiteHeader(props: SiteHeaderProps) {
  const { company, logo, menu, statistics, newest, chat } = props
  return (
    <header className={`${styles.siteHeader} no-print`} data-menus="">
      <div className="page-container">
        <CompanyLogo name={company.name} logo={logo} />
        <nav className={styles.navigation} aria-label={header.main} lang={menu.langs.entries}>
          {menu.entries.map(({ label, to, isForeign, links }) =>
            to === undefined ? (
              <details key={label} name="site-menu">
                <Summary>{label}</Summary>
                <MenuPanel links={links} statistics={statistics} newest={newest} />
              </details>
            ) : (
              <MenuLink key={label} link={{ label, to, isForeign }} />
            ),
          )}
        </nav>
        <div className="ml-auto flex items-center">
          {chat}
          <SavedLink />
          {menu.button && (
            <ButtonLink to={menu.button.to} tone="talk-line" size="s" className={`${styles.quote} whitespace-nowrap`}>
              {menu.button.label}
            </ButtonLink>
          )}
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

type MenuPanelProps = { links: readonly SiteLink[] } & Pick<SiteHeaderProps, 'statistics' | 'newest'>

/** With the newest listing, where it leads to listings. */
function MenuPanel({ links, statistics, newest }: MenuPanelProps) {
  const items = links.map((link) => <DropLink key={`${link.label} ${link.to}`} link={link} statistics={statistics} />)
  if (!newest || !links.some(({ to }) => to in listings))
    return <ul className={`${styles.dropdown} ${styles.services}`}>{items}</ul>
  return (
    <div className={`${styles.dropdown} ${styles.properties}`}>
      <ul>{items}</ul>
      <NewestTile newest={newest} />
    </div>
  )
}

function DropLink({ link, statistics }: { link: SiteLink; statistics: SiteStatistics | null }) {
  const { label, to, icon = listings[to]?.icon } = link
  const count = countListings(to, statistics)
  const text = count === undefined ? link.text : getCountText(link.text, count)
  return (
    <li>
      <MenuLink link={link}>
        {icon && <Icon name={icon} />}
        <b>{label}</b>
        {text && <small>{text}</small>}
      </MenuLink>
    </li>
  )
}

function getCountText(text: string, count: number) {
  return text ? header.withCount(text, count) : header.listings(count)
}

function NewestTile({ newest }: { newest: NewestProperty }) {
  const { id, title, location, imageSrc, isNewThisWeek } = newest
  const image = { src: imageSrc, alt: '', width: 480, height: 320, color: 'var(--sand-deep)' }
  return (
    <Link className={styles.newest} to={href('/property/:propertyId', { propertyId: id })}>
      <Image image={image} sizes="184px" />
      <span className={styles.plate}>
        <b>{isNewThisWeek ? header.newestThisWeek : header.newest}</b>
        <span className="sr-only" lang={authorLanguage}>
          {title},{' '}
        </span>
        {location}
      </span>
    </Link>
  )
}

/** The page's script knows how many there are. */
function SavedLink() {
  return (
    <Link className={iconButtonClass} data-slot="icon-button" to={href('/saved')} title={header.saved}>
      <Icon name="heart" />
      <span className="sr-only">{header.saved}</span>
      <span className={styles.savedCount} data-saved-count="" />
    </Link>
  )
}
