import {
  Building2,
  ChartColumn,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  ScrollText,
  Settings,
  UsersRound,
} from 'lucide-react'
import { href } from 'react-router'
import type { StaffRole } from '../staff-queries.ts'

type AdminScreen = {
  to: string
  label: string
  icon: LucideIcon
  /** Second key after G. */
  key: string
  count?: 'properties' | 'newInquiries' | 'posts'
  isFor?: StaffRole
}

const screens: readonly AdminScreen[] = [
  { to: href('/admin'), label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
  { to: href('/admin/analytics'), label: 'Analytics', icon: ChartColumn, key: 'a' },
  { to: href('/admin/properties'), label: 'Properties', icon: Building2, key: 'p', count: 'properties' },
  { to: href('/admin/inquiries'), label: 'Inquiries', icon: Inbox, key: 'i', count: 'newInquiries' },
  { to: href('/admin/blogs'), label: 'Blog Posts', icon: Newspaper, key: 'b', count: 'posts' },
  { to: href('/admin/settings'), label: 'Settings', icon: Settings, key: 's', isFor: 'super_admin' },
  { to: href('/admin/staff'), label: 'Staff', icon: UsersRound, key: 't', isFor: 'super_admin' },
  { to: href('/admin/activity'), label: 'Activity Log', icon: ScrollText, key: 'l', isFor: 'super_admin' },
  { to: href('/admin/mail'), label: 'Mail', icon: Mail, key: 'm', isFor: 'super_admin' },
]

export function screensFor(role: StaffRole) {
  return screens.filter(({ isFor }) => isFor === undefined || isFor === role)
}

/** Breadcrumb labels of path segments. */
const segmentNames: Record<string, string> = {
  dashboard: 'Dashboard',
  properties: 'Property Management',
  add: 'Add Property',
  edit: 'Edit Property',
  users: 'Users',
  analytics: 'Analytics',
  reports: 'Reports',
  settings: 'Settings',
  activity: 'Activity Log',
  subscriptions: 'Subscriptions',
  profile: 'Profile',
  notifications: 'Notifications',
  inquiries: 'Inquiries',
  blogs: 'Blog Posts',
  staff: 'Staff',
  mail: 'Mail',
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
  return [crumbs.length > 0 ? { label: 'Dashboard', to: href('/admin') } : { label: 'Dashboard' }, ...crumbs]
}

function getName(segment: string, area: string | undefined) {
  if (area === 'blogs' && segment === 'add') return 'Add Post'
  if (area === 'blogs' && segment === 'edit') return 'Edit Post'
  return segmentNames[segment] ?? segment
}
