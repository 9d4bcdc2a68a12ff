import type { ReactNode } from 'react'
import { LogOut, Plus } from 'lucide-react'
import { href, NavLink } from 'react-router'
import type { BackendMode } from '#app/backend/context.ts'
import { formatAmount } from '#app/shared/money.ts'
import logoFile from '../../../ui/mark.svg?url'
import { roleLabel } from '../staff-queries.ts'
import { useStaff } from '../staff-session.ts'
import { screensFor } from './screens.ts'
import { shellMessages } from './shell-messages.ts'
import { SystemStatus } from './system-status.tsx'
import type { AdminCounts } from './admin-counts.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'
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
  return (
    <div className={styles.sidebarInner}>
      <div className={styles.brand} data-slot="brand">
        <img src={logoFile} alt="" width="28" height="28" className={styles.goneInRail} />
        <span className={styles.hiddenInRail}>{companyName}</span>
        {toggle}
      </div>
      <NavLink to={href('/admin/properties/add')} className={styles.addLink} title={shellMessages.addPropertyKey}>
        <Plus aria-hidden="true" />
        <span className={styles.hiddenInRail}>{shellMessages.screens.addProperty}</span>
        <kbd aria-hidden="true" className={styles.goneInRail}>
          N
        </kbd>
      </NavLink>
      <nav aria-label={shellMessages.navigation} className="grid gap-px">
        {screensFor(member.role).map(({ to, label, icon: Icon, count }) => (
          <NavLink key={to} to={to} end={to === href('/admin')} className={styles.link} title={label}>
            <Icon aria-hidden="true" />
            <span className={styles.hiddenInRail}>{label}</span>
            {counts && count && (
              <SideCount isNew={count === 'newInquiries' || count === 'openReports'} count={counts[count]} />
            )}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto grid gap-2.5 pt-6">
        <SystemStatus backendMode={backendMode} />
        <div className="flex items-center gap-2.5 pl-0.5">
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
    </div>
  )
}

export function Avatar({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`${styles.avatar} ${className}`} aria-hidden="true">
      {(name.trim()[0] ?? 'A').toUpperCase()}
    </span>
  )
}

function SideCount({ isNew, count }: { isNew: boolean; count: number }) {
  if (isNew && count === 0) return null
  return (
    <span className={`${styles.count} ${styles.goneInRail} ${isNew ? styles.isNew : ''}`}>
      <span aria-hidden={isNew || undefined}>{formatAmount(count)}</span>
      {isNew && <span className="sr-only">{shellMessages.newCount(formatAmount(count))}</span>}
    </span>
  )
}
