import { type ReactNode, useId } from 'react'
import { LogOut, Plus } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { license, version } from '../../../../package.json'
import type { BackendMode } from '#app/backend/context.ts'
import { roleLabel } from '../staff-queries.ts'
import { useStaff } from '../staff-session.ts'
import { findSidebarEntry, getAddScreen, screenGroupsFor } from './screens.ts'
import { shellMessages } from './shell-messages.ts'
import { SystemStatus } from './system-status.tsx'
import type { AdminCounts } from './admin-counts.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { Avatar } from '../avatar.tsx'
import { brandClass } from './class-names.ts'
import styles from './admin-shell.module.css'

type SidebarProps = {
  companyName: string
  backendMode: BackendMode
  counts: AdminCounts | undefined
  toggle: ReactNode
  onLogout: () => void
}

export function Sidebar({ companyName, backendMode, counts, toggle, onLogout }: SidebarProps) {
  const { member } = useStaff()
  const added = getAddScreen(member.role)
  const current = findSidebarEntry(useLocation().pathname)?.to
  const id = useId()
  return (
    <div className={styles.sidebarInner}>
      <div className={brandClass} data-slot="brand">
        <img src="/icon-192.png" alt="" width="28" height="28" className={styles.goneInRail} />
        <span className={styles.hiddenInRail}>{companyName}</span>
        {toggle}
      </div>
      <NavLink to={added.to} className={styles.addLink} title={shellMessages.addKey(added.label)}>
        <Plus aria-hidden="true" />
        <span className={styles.hiddenInRail}>{added.label}</span>
        <kbd aria-hidden="true" className={styles.goneInRail}>
          N
        </kbd>
      </NavLink>
      <nav aria-label={shellMessages.navigation} className="grid gap-2.5">
        {screenGroupsFor(member.role).map(({ group, screens }) => (
          <div key={group} className={styles.group}>
            <p id={`${id}-${group}`} className={`${styles.groupTitle} ${styles.hiddenInRail}`}>
              {shellMessages.groups[group]}
            </p>
            <ul aria-labelledby={`${id}-${group}`} className="grid gap-px">
              {screens.map(({ to, label, icon: Icon, count }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === current ? 'page' : undefined}
                    className={styles.link}
                    title={label}
                  >
                    <Icon aria-hidden="true" />
                    <span className={styles.hiddenInRail}>{label}</span>
                    {count && <SideCount isNew={waitingCounts.includes(count)} count={counts?.[count]} />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto grid gap-2 pt-4 pb-3">
        <SystemStatus backendMode={backendMode} />
        <p className={`${styles.goneInRail} px-2.5 text-2xs text-ink-3`}>{shellMessages.software(version, license)}</p>
      </div>
      <div className={styles.signedIn} data-slot="signed-in">
        <Avatar name={member.name || member.email} className={styles.goneInRail} />
        <span className={`${styles.hiddenInRail} min-w-0 flex-1 leading-tight`}>
          <b className="line-clamp-2 text-xs">{member.name || member.email}</b>
          <span className="text-2xs text-ink-3">{roleLabel(member.role)}</span>
        </span>
        <button
          type="button"
          className={iconButtonClass}
          data-slot="icon-button"
          aria-label={shellMessages.logout}
          title={shellMessages.logout}
          onClick={onLogout}
        >
          <LogOut aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

/** Counts of those who wait for somebody here. */
const waitingCounts: readonly string[] = [
  'newInquiries',
  'openReports',
  'staffRequests',
] satisfies (keyof AdminCounts)[]

function SideCount({ isNew, count }: { isNew: boolean; count: number | undefined }) {
  if (!count) return null
  return (
    <span className={`${styles.count} ${isNew ? styles.isNew : styles.goneInRail}`}>
      <span aria-hidden={isNew || undefined}>{shellMessages.boundedCount(count)}</span>
      {isNew && <span className="sr-only">{shellMessages.newCount(shellMessages.boundedCount(count))}</span>}
    </span>
  )
}
