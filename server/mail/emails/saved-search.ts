import * as z from 'zod'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { parseCategory, priceTypes } from '#app/features/properties/property.ts'
import { statusLabel } from '#app/features/properties/search/search-labels.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import type { EmailItem } from '#server/mail/email-blocks.ts'
import type { EmailContent } from '#server/mail/render-email.ts'
import { visitorMessages } from './visitor-messages.ts'

const { savedSearchConfirmation, savedSearchAlert } = visitorMessages

// The sender is not verified yet: none of their words are in this email.
export async function savedSearchConfirmationEmail({ company, origin }: EmailContext, payload: Payload) {
  const { subject, requested, confirm, notYou } = savedSearchConfirmation
  const { name } = await company()
  const address = `${origin}/alerts/${requireString(payload, 'token')}`
  return {
    subject: subject(name),
    greeting: visitorMessages.greeting,
    paragraphs: [requested[parseList(requireString(payload, 'list'))](name)],
    action: { label: confirm, url: address },
    closing: [notYou],
    unsubscribeUrl: `${address}/stop`,
  }
}

function parseList(list: string): keyof typeof savedSearchConfirmation.requested {
  return list in savedSearchConfirmation.requested
    ? (list as keyof typeof savedSearchConfirmation.requested)
    : 'projects'
}

const changedProperty = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  price: z.number().nullable(),
  price_type: z.enum(priceTypes),
  category: z.string(),
  status: z.string(),
  kind: z.enum(['new', 'price', 'status']),
  was: z.string().nullable(),
})
type ChangedProperty = z.infer<typeof changedProperty>

const searchAlert = z.object({
  label: z.string(),
  address: z.string(),
  frequency: z.string(),
  total: z.number(),
  properties: z.array(changedProperty),
})

const maxListings = 20

export async function savedSearchAlertEmail(
  { client, origin }: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const { data, error } = await client.rpc('alert_email', { email: requireString(payload, 'email_id') })
  if (error) throw error
  const alert = searchAlert.nullable().parse(data)
  if (!alert) return undefined
  const address = `${origin}/alerts/${requireString(payload, 'token')}`
  const remaining = alert.total - maxListings
  return {
    subject: getSubject(alert.properties, alert.label),
    greeting: visitorMessages.greeting,
    paragraphs: [savedSearchAlert.intro(alert.label)],
    items: alert.properties.slice(0, maxListings).map((listing) => toEmailItem(listing, origin)),
    action: {
      label: remaining > 0 ? savedSearchAlert.openWithMore(remaining) : savedSearchAlert.open,
      url: origin + alert.address,
    },
    links: [{ label: savedSearchAlert.manage, url: address }],
    closing: [savedSearchAlert.reason],
    unsubscribeUrl: `${address}/stop`,
  }
}

/** The one listing with its price; of several '2 new listings, 1 price change' and the search. */
function getSubject(properties: ChangedProperty[], search: string) {
  const { subject, counts } = savedSearchAlert
  const [only, ...others] = properties
  if (only && others.length === 0) {
    if (only.kind === 'status') return subject.status(only.title, statusLabel(only.status).toLowerCase())
    return subject[only.kind === 'new' ? 'new' : getPriceChange(only)](only.title, getPriceText(only))
  }
  const parts = (['new', 'price', 'status'] as const).map((kind) => {
    const count = properties.filter((listing) => listing.kind === kind).length
    return count > 0 && counts[kind](count)
  })
  return subject.several(parts.filter(Boolean).join(', '), search)
}

function toEmailItem(listing: ChangedProperty, origin: string): EmailItem {
  return {
    title: listing.title,
    url: `${origin}/property/${listing.id}`,
    lines: [[getPriceText(listing), listing.location].filter(Boolean).join(', '), getChangeText(listing)],
  }
}

function getChangeText(listing: ChangedProperty) {
  const { change } = savedSearchAlert
  if (listing.kind === 'new') return change.new
  if (listing.kind === 'price') {
    return change[getPriceChange(listing)](
      getPriceText({ ...listing, price: getPriceBefore(listing), price_type: 'fixed' }),
    )
  }
  const status = statusLabel(listing.status).toLowerCase()
  return listing.was ? change.status(status, statusLabel(listing.was).toLowerCase()) : change.statusOnly(status)
}

function getPriceChange(listing: ChangedProperty) {
  const before = getPriceBefore(listing)
  if (before === null || listing.price === null) return 'priceChanged'
  return listing.price < before ? 'priceReduced' : 'priceIncreased'
}

function getPriceBefore({ was }: ChangedProperty) {
  return was === null ? null : Number(was)
}

function getPriceText({ category, price, price_type: priceType }: ChangedProperty) {
  return formatPrice({ price, currency: 'KES', priceType, category: parseCategory(category) })
}
