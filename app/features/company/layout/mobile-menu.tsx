import { Fragment } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { phoneHref } from '../phone.ts'
import { countListings, MenuLink, type SiteHeaderProps, type SiteLink } from './menu-link.tsx'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { companyMessages } from '../company-messages.ts'
import styles from './site-header.module.css'

const { header } = companyMessages

/** The whole site's navigation in one panel, under a small screen's bar: first the panels of the menu, then its links. */
export function PhoneMenu({ company, menu, statistics }: Omit<SiteHeaderProps, 'newest'>) {
  const panels = menu.entries.filter(({ to }) => to === undefined)
  const links = menu.entries.flatMap(({ label, to, isForeign }) =>
    to === undefined ? [] : [{ label, to, text: '', ...(isForeign && { isForeign }) }],
  )
  const renderLink = (link: SiteLink) => (
    <PhoneLink key={`${link.label} ${link.to}`} link={link} count={countListings(link.to, statistics)} />
  )
  return (
    <details className={styles.menu}>
      <summary className={iconButtonClass} data-slot="icon-button" aria-label={header.menu}>
        <Icon name="menu" className={styles.whenClosed} />
        <Icon name="x" className={styles.whenOpen} />
      </summary>
      <nav className={styles.menuPanel} aria-label={header.menu}>
        <div lang={menu.langs.entries}>
          {panels.map((panel) => (
            <Fragment key={panel.label}>
              <h2>{panel.label}</h2>
              <ul className={panel.links.some(({ to }) => countListings(to, statistics)) ? styles.large : undefined}>
                {panel.links.map(renderLink)}
              </ul>
            </Fragment>
          ))}
          {links.length > 0 && <h2>{header.company}</h2>}
          <ul>{links.map(renderLink)}</ul>
        </div>
        <div className="mt-3 mb-4">
          <LanguageSwitch />
        </div>
        <div className={styles.menuFooter}>
          {menu.button && (
            <ButtonLink to={menu.button.to} tone="talk">
              {menu.button.label}
            </ButtonLink>
          )}
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

function PhoneLink({ link, count }: { link: SiteLink; count: number | undefined }) {
  return (
    <li>
      <MenuLink link={link}>
        {link.label}
        {count === undefined ? <Icon name="chevron-right" /> : <small>{header.listings(count)}</small>}
      </MenuLink>
    </li>
  )
}
