import {
  BookUser,
  Building2,
  CalendarDays,
  ChartColumn,
  Flag,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailPlus,
  Newspaper,
  PanelsTopLeft,
  Palette,
  ScrollText,
  Settings,
  UsersRound,
} from 'lucide-react'
import { href } from 'react-router'
import type { StaffRole } from '../staff-queries.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { shellMessages } from './shell-messages.ts'

const names = shellMessages.screens

type AdminScreen = {
  to: string
  label: string
  icon: LucideIcon
  /** Second key after G. */
  key: string
  group: 'work' | 'website' | 'company'
  count?: 'properties' | 'newInquiries' | 'openReports' | 'posts' | 'staffRequests'
  /** Who sees it and the screens below its address. */
  roles: readonly StaffRole[]
}

const superAdmins = ['super_admin'] as const
const managers = ['super_admin', 'administrator'] as const
const withAgents = [...managers, 'agent'] as const
const everybody = [...managers, 'agent', 'editor'] as const
const withEditors = [...managers, 'editor'] as const

const screens: readonly AdminScreen[] = [
  { to: href('/admin'), label: names.dashboard, icon: LayoutDashboard, key: 'd', group: 'work', roles: everybody },
  {
    to: href('/admin/inquiries'),
    label: names.inquiries,
    icon: Inbox,
    key: 'i',
    group: 'work',
    count: 'newInquiries',
    roles: withAgents,
  },
  {
    to: href('/admin/people'),
    label: names.people,
    icon: BookUser,
    key: 'o',
    group: 'work',
    roles: withAgents,
  },
  {
    to: href('/admin/viewings'),
    label: names.viewings,
    icon: CalendarDays,
    key: 'v',
    group: 'work',
    roles: withAgents,
  },
  {
    to: href('/admin/properties'),
    label: names.properties,
    icon: Building2,
    key: 'p',
    group: 'work',
    count: 'properties',
    roles: withAgents,
  },
  {
    to: href('/admin/reports'),
    label: names.reports,
    icon: Flag,
    key: 'r',
    group: 'work',
    count: 'openReports',
    roles: withAgents,
  },
  { to: href('/admin/pages'), label: names.pages, icon: PanelsTopLeft, key: 'w', group: 'website', roles: withEditors },
  {
    to: href('/admin/blogs'),
    label: names.posts,
    icon: Newspaper,
    key: 'b',
    group: 'website',
    count: 'posts',
    roles: withEditors,
  },
  {
    to: href('/admin/newsletter'),
    label: names.newsletter,
    icon: MailPlus,
    key: 'e',
    group: 'website',
    roles: withEditors,
  },
  { to: href('/admin/brand'), label: names.brand, icon: Palette, key: 'c', group: 'website', roles: managers },
  {
    to: href('/admin/analytics'),
    label: names.analytics,
    icon: ChartColumn,
    key: 'a',
    group: 'company',
    roles: managers,
  },
  {
    to: href('/admin/staff'),
    label: names.staff,
    icon: UsersRound,
    key: 't',
    group: 'company',
    count: 'staffRequests',
    roles: managers,
  },
  {
    to: href('/admin/activity'),
    label: names.activity,
    icon: ScrollText,
    key: 'l',
    group: 'company',
    roles: superAdmins,
  },
  { to: href('/admin/mail'), label: names.mail, icon: Mail, key: 'm', group: 'company', roles: superAdmins },
  { to: href('/admin/settings'), label: names.settings, icon: Settings, key: 's', group: 'company', roles: managers },
]

export function screensFor(role: StaffRole) {
  return screens.filter(({ roles }) => roles.includes(role))
}

export function screenGroupsFor(role: StaffRole) {
  const shown = screensFor(role)
  return (['work', 'website', 'company'] as const)
    .map((group) => ({ group, screens: shown.filter((screen) => screen.group === group) }))
    .filter((each) => each.screens.length > 0)
}

/** Without a line in the sidebar, or below the address of another screen, but for fewer roles. */
const innerScreens = [
  { to: href('/admin/availability'), label: names.availability, roles: withAgents },
  { to: href('/admin/properties/import'), label: names.importProperties, roles: managers },
  { to: href('/admin/properties/taxonomy'), label: names.taxonomy, roles: managers },
] as const

type Screen = Pick<AdminScreen, 'to' | 'label' | 'roles'>

/** The screen to which an address belongs; undefined for addresses that every role may open. */
export function findScreen(pathname: string): Screen | undefined {
  return findIn([...innerScreens, ...screens], pathname)
}

/** The entry of the sidebar to which an address belongs: of a screen without an entry, the one that the breadcrumb names. */
export function findSidebarEntry(pathname: string) {
  const availability = href('/admin/availability')
  return findIn(screens, pathname.startsWith(availability) ? href('/admin/properties') : pathname)
}

function findIn<Listed extends Screen>(list: readonly Listed[], pathname: string) {
  const path = pathname.replace(/\/$/, '').replace(/\/dashboard$/, '')
  const isBelow = (to: string) => (to === href('/admin') ? false : path.startsWith(`${to}/`))
  return list.find(({ to }) => path === to || isBelow(to))
}

/** What a role adds with the key N and the button above the sidebar. */
export function getAddScreen(role: StaffRole) {
  return role === 'editor'
    ? { label: names.addPost, to: href('/admin/blogs/add') }
    : { label: names.addProperty, to: href('/admin/properties/add') }
}

/** Breadcrumb labels of path segments. */
const segmentNames: Record<string, string> = {
  dashboard: names.dashboard,
  properties: names.properties,
  import: names.importProperties,
  taxonomy: names.taxonomy,
  deleted: names.deletedProperties,
  add: names.addProperty,
  edit: names.editProperty,
  analytics: names.analytics,
  settings: names.settings,
  activity: names.activity,
  profile: names.profile,
  availability: names.availability,
  inquiries: names.inquiries,
  viewings: names.viewings,
  reports: names.reports,
  blogs: names.posts,
  brand: names.brand,
  staff: names.staff,
  pages: names.pages,
  home: names.pageHome,
  about: names.pageAbout,
  people: names.pagePeople,
  services: names.pageServices,
  questions: names.pageQuestions,
  menu: names.pageMenu,
  privacy: names.pagePrivacy,
  terms: names.pageTerms,
  cookies: names.pageCookies,
  mail: names.mail,
  email: names.email,
  newsletter: names.newsletter,
}

type Crumb = { label: string; to?: string }

/** Of an address without a screen. */
export function getMissingCrumbs(): Crumb[] {
  return [{ label: names.dashboard, to: href('/admin') }, { label: sharedMessages.notFound.title }]
}

/** From 'Dashboard' down to the current page; segments without a page of their own (an id, `edit`) are not links. */
export function getCrumbs(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean).slice(1)
  const named = segments.filter((segment) => segment in segmentNames && segment !== 'dashboard')
  // Below these lists an address has an id.
  const inner = segments.length > 1 ? innerNames[named[0] ?? ''] : undefined
  const crumbs = named.map((segment, index): Crumb => {
    const label = getName(segment, named[0])
    const isLast = index === named.length - 1 && !inner
    return isLast ? { label } : { label, to: `/admin/${named.slice(0, index + 1).join('/')}` }
  })
  const { dashboard } = names
  if (named[0] === 'availability') crumbs.unshift({ label: names.properties, to: href('/admin/properties') })
  if (inner) crumbs.push({ label: inner })
  return [crumbs.length > 0 ? { label: dashboard, to: href('/admin') } : { label: dashboard }, ...crumbs]
}

const innerNames: Record<string, string> = { newsletter: names.newsletterIssue, people: names.person }

function getName(segment: string, area: string | undefined) {
  if (area === 'people') return names.people
  if (area === 'blogs' && segment === 'add') return names.addPost
  if (area === 'blogs' && segment === 'edit') return names.editPost
  return segmentNames[segment] ?? segment
}
