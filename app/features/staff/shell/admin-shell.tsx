import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Menu as MenuIcon, PanelLeft, X } from 'lucide-react'
import { href, useLocation, useNavigate } from 'react-router'
import type { BackendMode } from '#app/backend/context.ts'
import { useModal } from '#app/ui/admin/dialog.tsx'
import type { PaletteAction } from '#app/ui/admin/palette-action.ts'
import { KeyList } from '#app/ui/admin/shortcut-list.tsx'
import { type Hotkeys, useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { IconButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { useStaff } from '../staff-session.ts'
import { useAdminCounts } from './admin-counts.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { getPaletteActions } from './palette-actions.ts'
import { getAddScreen, screensFor } from './screens.ts'
import { shellMessages } from './shell-messages.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './admin-shell.module.css'

type AdminShellProps = {
  companyName: string
  backendMode: BackendMode
  Search: ComponentType<PaletteProps>
  /** Settings by their names, for the palette. */
  settings: readonly PaletteAction[]
  /** Beside the search in the top bar. */
  notice: ReactNode
  children: ReactNode
}

/** `search` is the text the palette opens with; undefined while it is closed. */
type PaletteProps = { search: string | undefined; actions: readonly PaletteAction[]; onClose: () => void }

/** Sidebar, top bar and keyboard shortcuts around every admin page. */
export function AdminShell({ companyName, backendMode, Search, settings, notice, children }: AdminShellProps) {
  const { signOut, member } = useStaff()
  const navigate = useNavigate()
  const counts = useAdminCounts().data
  const [isSidebarOpen, toggleSidebar] = useSidebar()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [search, setSearch] = useState<string>()
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  const main = useFocusAfterNavigation(() => setIsDrawerOpen(false))
  // In one go with its render, so that no key falls between the early keys and the palette's field.
  useEffect(() => queueMicrotask(() => flushSync(() => setSearch(takeEarlyKeys()))), [])

  async function logout() {
    await signOut()
    toast(shellMessages.loggedOut)
    await navigate(href('/admin'))
  }

  useFrameKeys({
    onShowShortcuts: () => setIsShowingKeys(true),
    onSearch: () => setSearch(''),
    onToggleSidebar: toggleSidebar,
  })

  const sidebar = (toggle: ReactNode) => (
    <Sidebar {...{ companyName, backendMode, counts, toggle }} onLogout={() => void logout()} />
  )
  return (
    <div className={styles.frame} data-slot="admin-frame" data-sidebar={isSidebarOpen ? 'open' : 'rail'}>
      <a className="skip-link" href="#main">
        {shellMessages.skip}
      </a>
      <aside className={styles.sidebar} aria-label={shellMessages.sidebar}>
        {sidebar(
          <IconButton
            label={isSidebarOpen ? shellMessages.collapseSidebar : shellMessages.expandSidebar}
            aria-expanded={isSidebarOpen}
            aria-keyshortcuts="["
            onClick={toggleSidebar}
          >
            <PanelLeft aria-hidden="true" />
          </IconButton>,
        )}
      </aside>
      <MenuDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
        {sidebar}
      </MenuDrawer>
      <TopBar
        companyName={companyName}
        notice={notice}
        newInquiries={counts?.newInquiries}
        onSearch={() => setSearch('')}
        onShowShortcuts={() => setIsShowingKeys(true)}
        onLogout={() => void logout()}
        drawerButton={
          <IconButton label={shellMessages.openMenu} className="-ml-2 md:hidden" onClick={() => setIsDrawerOpen(true)}>
            <MenuIcon aria-hidden="true" />
          </IconButton>
        }
      />
      <main id="main" ref={main} tabIndex={-1} className={`${styles.main} min-w-0`}>
        {children}
      </main>
      <Search
        search={search}
        actions={getPaletteActions(member.role, { settings, onLogout: () => void logout() })}
        onClose={() => setSearch(undefined)}
      />
      <KeyList open={isShowingKeys} onClose={() => setIsShowingKeys(false)} />
    </div>
  )
}

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; children: (toggle: ReactNode) => ReactNode }

/** The sidebar of a phone. */
function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  useModal(drawer, isOpen)
  return (
    <dialog
      ref={drawer}
      className={`admin-float ${styles.drawer}`}
      aria-label={shellMessages.menu}
      closedby="any"
      onClose={onClose}
    >
      {isOpen &&
        children(
          <IconButton label={shellMessages.closeMenu} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>,
        )}
    </dialog>
  )
}

const keyMessages = shellMessages.keys

type FrameKeys = { onShowShortcuts: () => void; onSearch: () => void; onToggleSidebar: () => void }

/** Keys that work on every screen, and one for going to each. */
function useFrameKeys({ onShowShortcuts, onSearch, onToggleSidebar }: FrameKeys) {
  const { member } = useStaff()
  const navigate = useNavigate()
  const added = getAddScreen(member.role)
  const screenKeys: Hotkeys = Object.fromEntries(
    screensFor(member.role).map(({ key, label, to }) => [
      `g ${key}`,
      { does: keyMessages.goTo(label), run: () => void navigate(to) },
    ]),
  )
  useHotkeys(
    {
      '?': { does: keyMessages.showKeys, run: onShowShortcuts },
      'ctrl+k': { does: keyMessages.search, run: onSearch },
      '/': {
        does: keyMessages.searchList,
        run: () => document.querySelector<HTMLElement>(listSearch)?.focus(),
      },
      z: { does: keyMessages.undo, run: () => document.querySelector<HTMLElement>(newestUndo)?.click() },
      n: { does: added.label, run: () => void navigate(added.to) },
      '[': { does: keyMessages.toggleSidebar, run: onToggleSidebar },
      ...screenKeys,
    },
    { isEverywhere: true },
  )
}

const listSearch = '[data-list-search]'
// Its toast is the last stop of Tab on the page, and gone after ten seconds.
const newestUndo = '[data-slot="toast"]:last-child button:not([aria-label])'

/** Moves focus to the new page after navigation, as after a page load. */
function useFocusAfterNavigation(onNavigate: () => void) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const renderedPath = useRef(pathname)
  useEffect(() => {
    if (renderedPath.current === pathname) return
    renderedPath.current = pathname
    onNavigate()
    main.current?.focus({ preventScroll: true })
  })
  return main
}

const wideQuery = '(min-width: 64rem)'

/** Collapsed by default under 1024 px; a manual choice lasts until the width crosses that line. */
function useSidebar(): [isOpen: boolean, toggle: () => void] {
  const isWide = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(wideQuery).matches)
  const [chosen, setChosen] = useState<{ isOpen: boolean; isForWide: boolean }>()
  const isOpen = chosen?.isForWide === isWide ? chosen.isOpen : isWide
  return [isOpen, () => setChosen({ isOpen: !isOpen, isForWide: isWide })]
}

function subscribeToWidth(listener: () => void) {
  const query = window.matchMedia(wideQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
