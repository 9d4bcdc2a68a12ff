import * as z from 'zod'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { type PriceType, parseCategory, priceTypes } from '#app/features/properties/property.ts'
import { countLabel } from '#app/shared/text.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import type { EmailItem, EmailContent } from '#server/mail/render-email.ts'

const lists: Record<string, string> = {
  projects: 'all properties',
  'properties-for-sale': 'properties for sale',
  'properties-for-rent': 'properties for rent',
  'land-for-sale': 'land for sale',
}

// The sender is not verified yet: none of their words are in this email.
export async function savedSearchConfirmationEmail({ company, origin }: EmailContext, payload: Payload) {
  const { name } = await company()
  const address = `${origin}/alerts/${requireString(payload, 'token')}`
  return {
    subject: `Please confirm the search you saved at ${name}`,
    greeting: 'Hello,',
    paragraphs: [
      `somebody, we hope you, asked ${name} to keep a search of ${lists[requireString(payload, 'list')] ?? lists.projects} for this address and to write when something in it changes.`,
    ],
    action: { label: 'Confirm my search', url: address },
    closing: [
      'The link is good for seven days. If it was not you, do nothing: without a confirmation no letters follow, and we forget the address.',
    ],
    unsubscribeUrl: `${address}/stop`,
  }
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
    subject: `${headline(news.homes)}: ${news.label}`,
    greeting: 'Hello,',
    paragraphs: [`this is what changed in the search you keep with us, ${news.label}.`],
    items: news.homes.slice(0, maxListings).map((listing) => toEmailItem(listing, origin)),
    action: {
      label: remaining > 0 ? `See these and ${remaining} more` : 'Open this search',
      url: origin + news.address,
    },
    links: [{ label: 'How often we write, and all your searches', url: address }],
    unsubscribeUrl: `${address}/stop`,
  }
}

/** '2 new, 1 other price'. */
function headline(homes: Home[]) {
  const count = (kind: Home['kind']) => homes.filter((listing) => listing.kind === kind).length
  const parts = [
    count('new') > 0 && `${count('new')} new`,
    count('price') > 0 && countLabel(count('price'), 'other price', 'other prices'),
    count('status') > 0 && countLabel(count('status'), 'change', 'changes'),
  ]
  return parts.filter(Boolean).join(', ')
}

function toEmailItem(listing: Home, origin: string): EmailItem {
  return {
    title: listing.title,
    url: `${origin}/property/${listing.id}`,
    lines: [
      [getPriceText(listing, listing.price, listing.price_type), listing.location].filter(Boolean).join(', '),
      changeText(listing),
    ],
  }
}

function changeText(listing: Home) {
  if (listing.kind === 'new') return 'New in this search'
  if (listing.kind === 'status') return `Now ${listing.status}${listing.was ? `, before ${listing.was}` : ''}`
  const was = listing.was === null ? null : Number(listing.was)
  if (was === null || listing.price === null) return `The price changed. Before: ${getPriceText(listing, was)}`
  return `The price ${listing.price < was ? 'fell' : 'rose'} from ${getPriceText(listing, was)}`
}

function getPriceText({ category }: Home, price: number | null, priceType: PriceType = 'fixed') {
  return formatPrice({ price, currency: 'KES', priceType, category: parseCategory(category) })
}
