import {
  Building2,
  CalendarDays,
  ChartColumn,
  Flag,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  PenLine,
  Plus,
  ScrollText,
  Settings,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { href } from 'react-router'
import type { PaletteAction } from '#app/ui/admin/palette-action.ts'
import type { StaffRole } from '../staff-queries.ts'
import { shellMessages } from './shell-messages.ts'

const names = shellMessages.screens

type AdminScreen = {
  to: string
  label: string
  icon: LucideIcon
  /** Second key after G. */
  key: string
  count?: 'properties' | 'newInquiries' | 'openReports' | 'posts'
  isFor?: StaffRole
}

const screens: readonly AdminScreen[] = [
  { to: href('/admin'), label: names.dashboard, icon: LayoutDashboard, key: 'd' },
  { to: href('/admin/analytics'), label: names.analytics, icon: ChartColumn, key: 'a' },
  { to: href('/admin/properties'), label: names.properties, icon: Building2, key: 'p', count: 'properties' },
  { to: href('/admin/inquiries'), label: names.inquiries, icon: Inbox, key: 'i', count: 'newInquiries' },
  { to: href('/admin/viewings'), label: names.viewings, icon: CalendarDays, key: 'v' },
  { to: href('/admin/reports'), label: names.reports, icon: Flag, key: 'r', count: 'openReports' },
  { to: href('/admin/blogs'), label: names.posts, icon: Newspaper, key: 'b', count: 'posts' },
  { to: href('/admin/settings'), label: names.settings, icon: Settings, key: 's', isFor: 'super_admin' },
  { to: href('/admin/staff'), label: names.staff, icon: UsersRound, key: 't', isFor: 'super_admin' },
  { to: href('/admin/activity'), label: names.activity, icon: ScrollText, key: 'l', isFor: 'super_admin' },
  { to: href('/admin/mail'), label: names.mail, icon: Mail, key: 'm', isFor: 'super_admin' },
]

export function screensFor(role: StaffRole) {
  return screens.filter(({ isFor }) => isFor === undefined || isFor === role)
}

/** The commands of the palette: what can be started from anywhere, then every screen. */
export function getPaletteActions(role: StaffRole): PaletteAction[] {
  return [
    { group: 'actions', label: names.addProperty, to: href('/admin/properties/add'), icon: Plus, keys: ['N'] },
    { group: 'actions', label: names.addPost, to: href('/admin/blogs/add'), icon: PenLine },
    ...screensFor(role).map(({ label, to, icon, key }) => ({
      group: 'screens' as const,
      label,
      to,
      icon,
      keys: ['G', key.toUpperCase()],
    })),
    { group: 'screens', label: names.profile, to: href('/admin/profile'), icon: UserRound },
  ]
}

/** Breadcrumb labels of path segments. */
const segmentNames: Record<string, string> = {
  dashboard: names.dashboard,
  properties: names.properties,
  add: names.addProperty,
  edit: names.editProperty,
  analytics: names.analytics,
  settings: names.settings,
  activity: names.activity,
  profile: names.profile,
  inquiries: names.inquiries,
  viewings: names.viewings,
  reports: names.reports,
  blogs: names.posts,
  staff: names.staff,
  mail: names.mail,
}

type Crumb = { label: string; to?: string }

/** From 'Dashboard' down to the current page; segments without a page of their own (an id, `edit`) are not links. */
export function getCrumbs(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean).slice(1)
  const named = segments.filter((segment) => segment in segmentNames && segment !== 'dashboard')
  const crumbs = named.map((segment, index): Crumb => {
    const label = getName(segment, named[0])
    const isLast = index === named.length - 1
    return isLast ? { label } : { label, to: `/admin/${named.slice(0, index + 1).join('/')}` }
  })
  const { dashboard } = names
  return [crumbs.length > 0 ? { label: dashboard, to: href('/admin') } : { label: dashboard }, ...crumbs]
}

function getName(segment: string, area: string | undefined) {
  if (area === 'blogs' && segment === 'add') return names.addPost
  if (area === 'blogs' && segment === 'edit') return names.editPost
  return segmentNames[segment] ?? segment
}
