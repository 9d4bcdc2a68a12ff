import {
  Building2,
  CalendarPlus,
  Inbox,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Phone,
  Search,
  UserRound,
} from 'lucide-react'
import { href } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { ageLabel } from '#app/shared/age-label.ts'
import { callLink, chatLink, readablePhone } from '#app/shared/phone-links.ts'
import type { PaletteAction } from '#app/ui/admin/palette-action.ts'
import { paletteMessages } from './palette-messages.ts'

const messages = paletteMessages

type PaletteResults = CallOutputs['dashboard']['search']

/** A line of the palette, and what it opens: a screen, or an address outside of it such as tel:. Or what it does. */
export type PaletteEntry = {
  key: string
  group: keyof typeof messages.groups
  to?: string | undefined
  run?: (() => void) | undefined
  isOutside?: boolean
  icon: LucideIcon
  image?: string | null
  label: string
  detail?: string
  keys?: readonly string[]
}

export function toEntries(actions: readonly PaletteAction[], results: PaletteResults | undefined): PaletteEntry[] {
  const commands = actions.map((action) => ({ ...action, key: `${action.group} ${action.to ?? ''} ${action.label}` }))
  return [
    ...commands.filter(({ group }) => group === 'actions'),
    ...(results ? toResultEntries(results) : []),
    ...commands.filter(({ group }) => group === 'screens'),
  ]
}

function toResultEntries({ people, properties, inquiries, posts }: PaletteResults): PaletteEntry[] {
  const [person, ...others] = people
  return [
    ...people.map(toPersonEntry),
    ...(person && others.length === 0 ? toContactEntries(person) : []),
    ...properties.map(({ id, title, reference, location, status, is_published, image }) => ({
      key: id,
      group: 'properties' as const,
      to: href('/admin/properties/edit/:propertyId', { propertyId: id }),
      icon: Building2,
      image,
      label: title,
      detail: `${reference}, ${location}, ${status}, ${publishState(is_published)}`,
    })),
    ...inquiries.map(({ id, reference, name, property_title, inquiry_type, status, created_at }) => ({
      key: id,
      group: 'inquiries' as const,
      to: inquiryAddress(id),
      icon: Inbox,
      label: `${reference}, ${name}`,
      detail: [property_title, inquiry_type, status, ageLabel(created_at)].filter(Boolean).join(', '),
    })),
    ...posts.map(({ id, title, category, is_published }) => ({
      key: id,
      group: 'posts' as const,
      to: href('/admin/blogs/edit/:blogId', { blogId: id }),
      icon: Newspaper,
      label: title,
      detail: `${category ?? messages.uncategorised}, ${publishState(is_published)}`,
    })),
  ]
}

type Person = PaletteResults['people'][number]

function toPersonEntry({ id, name, phone, email, inquiries, last_at }: Person): PaletteEntry {
  const detail = messages.person(phone ? readablePhone(phone) : email, inquiries, ageLabel(last_at).toLowerCase())
  return { key: `person ${id}`, group: 'people', to: inquiryAddress(id), icon: UserRound, label: name, detail }
}

/** Only the one person found: with several, whose phone would ring? */
function toContactEntries({ id, phone }: Person): PaletteEntry[] {
  const viewing: PaletteEntry = {
    key: 'viewing',
    group: 'person',
    to: `${href('/admin/viewings')}?${new URLSearchParams({ inquiry: id })}`,
    icon: CalendarPlus,
    label: messages.viewing,
  }
  if (phone === null) return [viewing]
  return [
    {
      key: 'call',
      group: 'person',
      to: callLink(phone),
      isOutside: true,
      icon: Phone,
      label: messages.call(readablePhone(phone)),
    },
    {
      key: 'chat',
      group: 'person',
      to: chatLink(phone),
      isOutside: true,
      icon: MessageCircle,
      label: messages.whatsapp,
    },
    viewing,
  ]
}

/** The same search in the whole lists, which show more than five. */
export function toListEntries(query: string, seesInquiries: boolean): PaletteEntry[] {
  if (query === '' || !seesInquiries) return []
  return [
    {
      key: 'search inquiries',
      group: 'lists',
      to: `${href('/admin/inquiries')}?${new URLSearchParams({ search: query })}`,
      icon: Search,
      label: messages.searchInquiries(query),
    },
    {
      key: 'search properties',
      group: 'lists',
      to: `${href('/admin/properties')}?${new URLSearchParams({ q: query })}`,
      icon: Search,
      label: messages.searchProperties(query),
    },
  ]
}

function inquiryAddress(id: string) {
  return `${href('/admin/inquiries')}?${new URLSearchParams({ inquiry: id })}`
}

function publishState(isPublished: boolean) {
  return isPublished ? messages.published : messages.draft
}
