import * as z from 'zod'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { parseCategory, priceTypes } from '#app/features/properties/property.ts'
import { statusLabel } from '#app/features/properties/search/search-labels.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import type { EmailItem } from '#server/mail/email-blocks.ts'
import type { EmailContent } from '#server/mail/render-email.ts'
import { visitorMessages } from './visitor-messages.ts'

const { savedSearchConfirmation, savedSearchNews } = visitorMessages

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

const changedHome = z.object({
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
type Home = z.infer<typeof changedHome>

const searchNews = z.object({
  label: z.string(),
  address: z.string(),
  frequency: z.string(),
  total: z.number(),
  homes: z.array(changedHome),
})

const maxListings = 20

export async function savedSearchNewsEmail(
  { client, origin }: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const { data, error } = await client.rpc('alert_email', { email: requireString(payload, 'email_id') })
  if (error) throw error
  const news = searchNews.nullable().parse(data)
  if (!news) return undefined
  const address = `${origin}/alerts/${requireString(payload, 'token')}`
  const remaining = news.total - maxListings
  return {
    subject: getSubject(news.homes, news.label),
    greeting: visitorMessages.greeting,
    paragraphs: [savedSearchNews.intro(news.label)],
    items: news.homes.slice(0, maxListings).map((listing) => toEmailItem(listing, origin)),
    action: {
      label: remaining > 0 ? savedSearchNews.openWithMore(remaining) : savedSearchNews.open,
      url: origin + news.address,
    },
    links: [{ label: savedSearchNews.manage, url: address }],
    closing: [savedSearchNews.reason],
    unsubscribeUrl: `${address}/stop`,
  }
}

/** The one listing with its price; of several '2 new listings, 1 price change' and the search. */
function getSubject(homes: Home[], search: string) {
  const { subject, counts } = savedSearchNews
  const [only, ...others] = homes
  if (only && others.length === 0) {
    if (only.kind === 'status') return subject.status(only.title, statusLabel(only.status).toLowerCase())
    return subject[only.kind === 'new' ? 'new' : getPriceChange(only)](only.title, getPriceText(only))
  }
  const parts = (['new', 'price', 'status'] as const).map((kind) => {
    const count = homes.filter((listing) => listing.kind === kind).length
    return count > 0 && counts[kind](count)
  })
  return subject.several(parts.filter(Boolean).join(', '), search)
}

function toEmailItem(listing: Home, origin: string): EmailItem {
  return {
    title: listing.title,
    url: `${origin}/property/${listing.id}`,
    lines: [[getPriceText(listing), listing.location].filter(Boolean).join(', '), getChangeText(listing)],
  }
}

function getChangeText(listing: Home) {
  const { change } = savedSearchNews
  if (listing.kind === 'new') return change.new
  if (listing.kind === 'price') {
    return change[getPriceChange(listing)](
      getPriceText({ ...listing, price: getPriceBefore(listing), price_type: 'fixed' }),
    )
  }
  const status = statusLabel(listing.status).toLowerCase()
  return listing.was ? change.status(status, statusLabel(listing.was).toLowerCase()) : change.statusOnly(status)
}

function getPriceChange(listing: Home) {
  const before = getPriceBefore(listing)
  if (before === null || listing.price === null) return 'priceChanged'
  return listing.price < before ? 'priceReduced' : 'priceIncreased'
}

function getPriceBefore({ was }: Home) {
  return was === null ? null : Number(was)
}

function getPriceText({ category, price, price_type: priceType }: Home) {
  return formatPrice({ price, currency: 'KES', priceType, category: parseCategory(category) })
}
