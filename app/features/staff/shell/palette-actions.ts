import {
  AlarmClock,
  CalendarPlus,
  CircleCheck,
  FlaskConical,
  Inbox,
  LogOut,
  MailPlus,
  Moon,
  PanelsTopLeft,
  PencilLine,
  PenLine,
  Phone,
  Plus,
  Settings,
  Sun,
  SunMoon,
  Tags,
  Upload,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { href } from 'react-router'
import type { PaletteAction } from '#app/ui/admin/palette-action.ts'
import { chooseTheme } from '#app/ui/theme/operate-theme-switch.ts'
import type { StaffRole } from '../staff-queries.ts'
import { screensFor } from './screens.ts'
import { shellMessages } from './shell-messages.ts'

const { screens: names, commands: texts } = shellMessages

type ActionOfRoles = PaletteAction & { roles: readonly StaffRole[] }

const managers = ['super_admin', 'administrator'] as const
const withAgents = [...managers, 'agent'] as const
const withEditors = [...managers, 'editor'] as const

/** What can be started from anywhere; each role gets its own, in this order. */
const startable: readonly ActionOfRoles[] = [
  {
    group: 'actions',
    label: names.addProperty,
    also: texts.addProperty,
    to: href('/admin/properties/add'),
    icon: Plus,
    keys: ['N'],
    roles: withAgents,
  },
  {
    group: 'actions',
    label: names.importProperties,
    also: texts.import,
    to: href('/admin/properties/import'),
    icon: Upload,
    roles: managers,
  },
  {
    group: 'actions',
    label: texts.logCall,
    also: texts.logCallWords,
    to: `${href('/admin/inquiries')}?log`,
    icon: Phone,
    roles: withAgents,
  },
  {
    group: 'actions',
    label: texts.newInquiries,
    also: texts.newInquiriesWords,
    to: `${href('/admin/inquiries')}?status=new`,
    icon: Inbox,
    roles: withAgents,
  },
  {
    group: 'actions',
    label: texts.overdue,
    also: texts.overdueWords,
    to: `${href('/admin/inquiries')}?due=overdue`,
    icon: AlarmClock,
    roles: withAgents,
  },
  {
    group: 'actions',
    label: texts.confirm,
    also: texts.confirmWords,
    to: href('/admin/availability'),
    icon: CircleCheck,
    roles: withAgents,
  },
  {
    group: 'actions',
    label: texts.viewing,
    also: texts.viewingWords,
    to: `${href('/admin/viewings')}?add=viewing`,
    icon: CalendarPlus,
    roles: withAgents,
  },
  {
    group: 'actions',
    label: names.addPost,
    also: texts.addPost,
    to: href('/admin/blogs/add'),
    icon: PenLine,
    roles: managers,
  },
  {
    group: 'actions',
    label: names.addPost,
    also: texts.addPost,
    to: href('/admin/blogs/add'),
    icon: PenLine,
    keys: ['N'],
    roles: ['editor'],
  },
  {
    group: 'actions',
    label: texts.newsletter,
    also: texts.newsletterWords,
    to: href('/admin/newsletter'),
    icon: MailPlus,
    roles: withEditors,
  },
  {
    group: 'actions',
    label: texts.invite,
    also: texts.inviteWords,
    to: `${href('/admin/staff')}?invite`,
    icon: UserPlus,
    roles: managers,
  },
  {
    group: 'actions',
    label: texts.propertyDrafts,
    also: texts.draftWords,
    to: `${href('/admin/properties')}?show=draft`,
    icon: PencilLine,
    roles: withAgents,
  },
  {
    group: 'actions',
    label: texts.postDrafts,
    also: texts.draftWords,
    to: `${href('/admin/blogs')}?status=draft`,
    icon: PencilLine,
    roles: withEditors,
  },
  {
    group: 'actions',
    label: texts.test,
    also: texts.testWords,
    to: `${href('/admin')}#debug`,
    icon: FlaskConical,
    roles: ['super_admin'],
  },
]

const pages = [
  { label: names.pageHome, to: href('/admin/pages/home') },
  { label: names.pageAbout, to: href('/admin/pages/about') },
  { label: names.pagePeople, to: href('/admin/pages/people') },
  { label: names.pageServices, to: href('/admin/pages/services') },
  { label: names.pageQuestions, to: href('/admin/pages/questions') },
  { label: names.pageMenu, to: href('/admin/pages/menu') },
  { label: names.pagePrivacy, to: href('/admin/pages/privacy') },
  { label: names.pageTerms, to: href('/admin/pages/terms') },
  { label: names.pageCookies, to: href('/admin/pages/cookies') },
]

/** Screens that have no line in the sidebar. */
const innerScreens: readonly ActionOfRoles[] = [
  { group: 'screens', label: names.taxonomy, to: href('/admin/properties/taxonomy'), icon: Tags, roles: managers },
  {
    group: 'screens',
    label: texts.emailSettings,
    also: texts.emailSettingsWords,
    to: href('/admin/settings/email'),
    icon: Settings,
    roles: managers,
  },
  ...pages.map(({ label, to }) => ({
    group: 'screens' as const,
    label: texts.page(label),
    to,
    icon: PanelsTopLeft,
    roles: withEditors,
  })),
]

const themes = [
  { theme: 'dark', label: texts.dark, icon: Moon },
  { theme: 'light', label: texts.light, icon: Sun },
  { theme: 'system', label: texts.system, icon: SunMoon },
] as const

type PaletteOptions = { settings: readonly PaletteAction[]; onLogout: () => void }

/** The commands of the palette: what can be started from anywhere, then every screen, and settings by their names. */
export function getPaletteActions(role: StaffRole, { settings, onLogout }: PaletteOptions): PaletteAction[] {
  const forRole = (actions: readonly ActionOfRoles[]) => actions.filter(({ roles }) => roles.includes(role))
  return [
    ...forRole(startable),
    ...themes.map(({ theme, label, icon }) => ({
      group: 'actions' as const,
      label,
      also: texts.themeWords,
      icon,
      run: () => chooseTheme(theme),
    })),
    { group: 'actions', label: shellMessages.logout, also: texts.logoutWords, icon: LogOut, run: onLogout },
    ...screensFor(role).map(({ label, to, icon, key }) => ({
      group: 'screens' as const,
      label,
      to,
      icon,
      keys: ['G', key.toUpperCase()],
    })),
    ...forRole(innerScreens),
    { group: 'screens', label: names.profile, to: href('/admin/profile'), icon: UserRound },
    ...settings,
  ]
}
