import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { Language } from '#app/shared/language.ts'
import type { IconName } from '#app/ui/icons/icon.tsx'
import type { LogoImages } from '../company-logo.tsx'
import type { Company, SiteStatistics } from '../company-settings.ts'
import type { NewestProperty } from './newest-property.ts'

/** A link of menu or footer, with the address that it has now. */
export type SiteLink = { label: string; to: string; text: string; icon?: IconName; isForeign?: boolean }
type SiteMenuEntry = { label: string; to?: string; isForeign?: boolean; links: readonly SiteLink[] }

/** Menu and footer as the company has arranged them. */
export type SiteMenu = {
  /** With a link, or with links of their own in a panel. */
  entries: readonly SiteMenuEntry[]
  button: SiteLink | null
  footerLine: string
  columns: readonly { title: string; links: readonly SiteLink[] }[]
  bottomLine: string
  showsSocial: boolean
  /** Of the parts in which texts are in another language than the page. */
  langs: Partial<Record<'entries' | 'button' | 'footerLine' | 'columns' | 'bottomLine', Language>>
}

export type SiteHeaderProps = {
  company: Pick<Company, 'name' | 'officePhone'>
  logo: LogoImages | null
  menu: SiteMenu
  /** Null while the backend is unavailable. */
  statistics: SiteStatistics | null
  newest: NewestProperty | null
  /** The chat link, rendered by another feature. */
  chat?: ReactNode
}

/** A link to a page, or to another site. */
export function MenuLink({ link: { label, to, isForeign }, children = label }: MenuLinkProps) {
  const { pathname } = useLocation()
  if (isForeign) {
    return (
      <a href={to} rel="noopener">
        {children}
      </a>
    )
  }
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

type MenuLinkProps = { link: Pick<SiteLink, 'label' | 'to' | 'isForeign'>; children?: ReactNode }

/** The pages of listings, which are shown with an icon and the number of properties. */
export const listings: Partial<Record<string, { icon: IconName; count: keyof SiteStatistics }>> = {
  '/projects': { icon: 'layout-grid', count: 'activeListings' },
  '/properties-for-sale': { icon: 'house', count: 'forSale' },
  '/properties-for-rent': { icon: 'building-complex', count: 'forRent' },
  '/land-for-sale': { icon: 'land-plot', count: 'land' },
}

/** Undefined for other pages, and while the backend is unavailable. */
export function countListings(path: string, statistics: SiteStatistics | null) {
  const listing = listings[path]
  return listing && statistics?.[listing.count]
}
