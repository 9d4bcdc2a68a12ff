import { formatPrice } from '../../../app/features/properties/property-price.ts'
import { type PriceType, readCategory } from '../../../app/features/properties/property.ts'
import { countOf } from '../../../app/shared/text.ts'
import { wordOf, type Desk, type Payload } from '../desk.ts'
import type { LetterItem, LetterParts } from '../letter.ts'

const lists: Record<string, string> = {
  projects: 'all properties',
  'properties-for-sale': 'properties for sale',
  'properties-for-rent': 'properties for rent',
  'land-for-sale': 'land for sale',
}

// Whoever filled in the form is not known yet: none of their words stand in this letter.
export async function writeSavedSearchConfirmation({ company, origin }: Desk, payload: Payload) {
  const { name } = await company()
  const address = `${origin}/alerts/${wordOf(payload, 'token')}`
  return {
    subject: `Please confirm the search you saved at ${name}`,
    greeting: 'Hello,',
    paragraphs: [
      `somebody, we hope you, asked ${name} to keep a search of ${lists[wordOf(payload, 'list')] ?? lists.projects} for this address and to write when something in it changes.`,
    ],
    action: { label: 'Confirm my search', url: address },
    closing: [
      'The link is good for seven days. If it was not you, do nothing: without a confirmation no letters follow, and we forget the address.',
    ],
    unsubscribeUrl: `${address}/stop`,
  }
}

type News = { label: string; address: string; frequency: string; total: number; homes: Home[] }
type Home = {
  id: string
  title: string
  location: string
  price: number | null
  price_type: PriceType
  category: string
  status: string
  kind: 'new' | 'price' | 'status'
  was: string | null
}

const mostHomes = 20

export async function writeSavedSearchNews(
  { client, origin }: Desk,
  payload: Payload,
): Promise<LetterParts | undefined> {
  const { data, error } = await client.rpc('alert_letter', { letter: wordOf(payload, 'letter') })
  if (error) throw error
  const news = data as News | null
  if (!news) return undefined
  const address = `${origin}/alerts/${wordOf(payload, 'token')}`
  const left = news.total - mostHomes
  return {
    subject: `${headline(news.homes)}: ${news.label}`,
    greeting: 'Hello,',
    paragraphs: [`this is what changed in the search you keep with us, ${news.label}.`],
    items: news.homes.slice(0, mostHomes).map((home) => itemOf(home, origin)),
    action: { label: left > 0 ? `See these and ${left} more` : 'Open this search', url: origin + news.address },
    links: [{ label: 'How often we write, and all your searches', url: address }],
    unsubscribeUrl: `${address}/stop`,
  }
}

/** '2 new, 1 other price'. */
function headline(homes: Home[]) {
  const count = (kind: Home['kind']) => homes.filter((home) => home.kind === kind).length
  const parts = [
    count('new') > 0 && `${count('new')} new`,
    count('price') > 0 && countOf(count('price'), 'other price', 'other prices'),
    count('status') > 0 && countOf(count('status'), 'change', 'changes'),
  ]
  return parts.filter(Boolean).join(', ')
}

function itemOf(home: Home, origin: string): LetterItem {
  return {
    title: home.title,
    url: `${origin}/property/${home.id}`,
    lines: [[priceOf(home, home.price, home.price_type), home.location].filter(Boolean).join(', '), whatIsNew(home)],
  }
}

function whatIsNew(home: Home) {
  if (home.kind === 'new') return 'New in this search'
  if (home.kind === 'status') return `Now ${home.status}${home.was ? `, before ${home.was}` : ''}`
  const was = home.was === null ? null : Number(home.was)
  if (was === null || home.price === null) return `The price changed. Before: ${priceOf(home, was)}`
  return `The price ${home.price < was ? 'fell' : 'rose'} from ${priceOf(home, was)}`
}

function priceOf({ category }: Home, price: number | null, priceType: PriceType = 'fixed') {
  return formatPrice({ price, currency: 'KES', priceType, category: readCategory(category) })
}
