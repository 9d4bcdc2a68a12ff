import type { ReactNode } from 'react'
import {
  Bell,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Keyboard,
  LogOut,
  Search,
  Settings,
  UserRound,
} from 'lucide-react'
import { href, Link, useLocation, useMatches } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#app/ui/admin/menu.tsx'
import { roleLabel } from '../staff-queries.ts'
import { useStaff } from '../staff-session.ts'
import { findScreen, getCrumbs, getMissingCrumbs } from './screens.ts'
import { shellMessages } from './shell-messages.ts'
import { Avatar } from '../avatar.tsx'
import { iconButtonClass } from '#app/ui/class-names.ts'
import styles from './admin-shell.module.css'

type TopBarProps = {
  companyName: string
  drawerButton: ReactNode
  notice: ReactNode
  newInquiries: number | undefined
  onSearch: () => void
  onShowShortcuts: () => void
  onLogout: () => void
}

export function TopBar(props: TopBarProps) {
  const { companyName, drawerButton, notice, newInquiries, onSearch, onShowShortcuts, onLogout } = props
  const { member } = useStaff()
  return (
    <header className={styles.topBar}>
      {drawerButton}
      <Breadcrumb companyName={companyName} />
      <span className="ml-auto" />
      {notice}
      <button
        type="button"
        className={`${styles.searchButton} max-md:hidden`}
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <Search aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{shellMessages.search}</span>
        <kbd aria-hidden="true">Ctrl</kbd>
        <kbd aria-hidden="true">K</kbd>
      </button>
      <IconButton label={shellMessages.search} className="md:hidden" onClick={onSearch}>
        <Search aria-hidden="true" />
      </IconButton>
      {findScreen(href('/admin/inquiries'))?.roles.includes(member.role) && <InquiryBell count={newInquiries} />}
      <AccountMenu onShowShortcuts={onShowShortcuts} onLogout={onLogout} />
    </header>
  )
}

/** On a phone the way back to the parent, or the company's name where that is the dashboard. */
function Breadcrumb({ companyName }: Pick<TopBarProps, 'companyName'>) {
  const { pathname } = useLocation()
  // Only the screen for addresses without one has a splat.
  const isMissing = useMatches().at(-1)?.params['*'] !== undefined
  const crumbs = isMissing ? getMissingCrumbs() : getCrumbs(pathname)
  const parent = crumbs.length > 2 ? crumbs.at(-2) : undefined
  return (
    <>
      {parent?.to ? (
        <Link className="flex min-h-11 min-w-0 items-center gap-1 md:hidden" to={parent.to}>
          <ChevronLeft aria-hidden="true" />
          <span className="truncate">{parent.label}</span>
        </Link>
      ) : (
        <Link className={`${styles.wordmark} md:hidden`} to={href('/admin')}>
          <span className="truncate">{companyName}</span>
        </Link>
      )}
      <nav className={`${styles.breadcrumbs} max-md:sr-only`} aria-label={shellMessages.breadcrumb}>
        <ol>
          {crumbs.map(({ label, to }, index) => (
            <li key={label}>
              {index > 0 && <ChevronRight aria-hidden="true" />}
              {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

/** The count is undefined until it is known, which is not the same as none. */
function InquiryBell({ count }: { count: number | undefined }) {
  const label = count === undefined ? shellMessages.bellLoading : shellMessages.bell(count)
  return (
    <Link
      className={`${iconButtonClass} ${styles.bell}`}
      data-slot="icon-button"
      to={`${href('/admin/inquiries')}?status=new`}
      aria-label={label}
      title={label}
    >
      <Bell aria-hidden="true" />
      {count !== undefined && count > 0 && (
        <span className={styles.bellCount} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}

function AccountMenu({ onShowShortcuts, onLogout }: Pick<TopBarProps, 'onShowShortcuts' | 'onLogout'>) {
  const { member } = useStaff()
  const name = member.name || member.email
  const role = roleLabel(member.role)
  return (
    <Menu
      title={shellMessages.account}
      trigger={
        <button type="button" className={styles.account}>
          <span className="sr-only">{shellMessages.account}, </span>
          <Avatar name={name} />
          <span className="max-lg:sr-only">
            <b className="block max-w-44 truncate text-xs font-semibold">{name}</b>
            <small className="text-2xs text-ink-3">{role}</small>
          </span>
          <ChevronDown className="max-md:hidden" aria-hidden="true" />
        </button>
      }
    >
      <MenuLink to={href('/admin/profile')} icon={<UserRound aria-hidden="true" />}>
        {shellMessages.screens.profile}
      </MenuLink>
      {findScreen(href('/admin/settings'))?.roles.includes(member.role) && (
        <MenuLink to={href('/admin/settings')} icon={<Settings aria-hidden="true" />}>
          {shellMessages.screens.settings}
        </MenuLink>
      )}
      <MenuItem needsKeyboard onSelect={onShowShortcuts} icon={<Keyboard aria-hidden="true" />}>
        {shellMessages.shortcuts}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onLogout} icon={<LogOut aria-hidden="true" />}>
        {shellMessages.logout}
      </MenuItem>
    </Menu>
  )
}
