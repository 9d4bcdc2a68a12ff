import { formatPriceIn } from '#app/features/properties/property-price.ts'
import { parseCategory } from '#app/features/properties/property.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import type { EmailContent } from '#server/mail/render-email.ts'
import { pageUrl, wordsIn } from '#server/mail/email-words.ts'
import { type ChangedProperty, findAlert } from '#server/saved-searches/alert.ts'

type Words = ReturnType<typeof wordsIn>

// The sender is not verified yet: the search is in the words of the site, and none of their own are in this email.
export async function savedSearchConfirmationEmail(
  emailContext: EmailContext,
  payload: Payload,
): Promise<EmailContent> {
  const { greeting, savedSearchConfirmation } = wordsIn(emailContext.language).visitors
  const { subject, requested, facts, frequencies, confirm, notYou } = savedSearchConfirmation
  const label = requireString(payload, 'label')
  const frequency = requireString(payload, 'frequency')
  const { name } = await emailContext.company()
  const address = pageUrl(emailContext, `/saved-searches/${requireString(payload, 'token')}`)
  return {
    subject: subject(name),
    greeting,
    paragraphs: [requested[parseList(requireString(payload, 'list'), requested)](name)],
    facts: [
      [facts.search, label],
      [facts.frequency, Object.entries<string>(frequencies).find(([known]) => known === frequency)?.[1] ?? frequency],
    ],
    action: { label: confirm, url: address },
    closing: [notYou],
    unsubscribeUrl: `${address}/unsubscribe`,
  }
}

function parseList<List extends string>(list: string, texts: Record<List | 'projects', unknown>): List | 'projects' {
  return list in texts ? (list as List) : 'projects'
}

const maxListings = 20

export async function savedSearchAlertEmail(
  emailContext: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const alert = await emailContext.asServer((sql) => findAlert(sql, requireString(payload, 'email_id')))
  if (!alert) return undefined
  const words = wordsIn(emailContext.language)
  const { greeting, savedSearchAlert } = words.visitors
  const address = pageUrl(emailContext, `/saved-searches/${requireString(payload, 'token')}`)
  const remaining = alert.properties.length - maxListings
  return {
    subject: getSubject(alert.properties, alert.label, words),
    greeting,
    paragraphs: [savedSearchAlert.intro(alert.label)],
    items: alert.properties.slice(0, maxListings).map((listing) => ({
      title: listing.title,
      url: pageUrl(emailContext, `/property/${listing.id}`),
      lines: [
        [getPriceText(listing, words), listing.location].filter(Boolean).join(', '),
        getChangeText(listing, words),
      ],
    })),
    action: {
      label: remaining > 0 ? savedSearchAlert.openWithMore(remaining) : savedSearchAlert.open,
      url: pageUrl(emailContext, alert.address),
    },
    links: [{ label: savedSearchAlert.manage, url: address }],
    closing: [savedSearchAlert.reason],
    unsubscribeUrl: `${address}/unsubscribe`,
  }
}

/** The one listing with its price; of several '2 new listings, 1 price change' and the search. */
function getSubject(properties: ChangedProperty[], search: string, words: Words) {
  const { subject, counts } = words.visitors.savedSearchAlert
  const [only, ...others] = properties
  if (only && others.length === 0) {
    if (only.kind === 'status') return subject.status(only.title, getStatusText(only.status, words))
    return subject[only.kind === 'new' ? 'new' : getPriceChange(only)](only.title, getPriceText(only, words))
  }
  const parts = (['new', 'price', 'status'] as const).map((kind) => {
    const count = properties.filter((listing) => listing.kind === kind).length
    return count > 0 && counts[kind](count)
  })
  return subject.several(parts.filter(Boolean).join(', '), search)
}

function getChangeText(listing: ChangedProperty, words: Words) {
  const { change } = words.visitors.savedSearchAlert
  if (listing.kind === 'new') return change.new
  if (listing.kind === 'price') {
    return change[getPriceChange(listing)](
      getPriceText({ ...listing, price: getPriceBefore(listing), price_type: 'fixed' }, words),
    )
  }
  const status = getStatusText(listing.status, words)
  return listing.was ? change.status(status, getStatusText(listing.was, words)) : change.statusOnly(status)
}

function getPriceChange(listing: ChangedProperty) {
  const before = getPriceBefore(listing)
  if (before === null || listing.price === null) return 'priceChanged'
  return listing.price < before ? 'priceReduced' : 'priceIncreased'
}

function getPriceBefore({ was }: ChangedProperty) {
  return was === null ? null : Number(was)
}

function getPriceText({ category, price, price_type: priceType }: ChangedProperty, { properties }: Words) {
  return formatPriceIn(properties, { price, currency: 'KES', priceType, category: parseCategory(category) })
}

function getStatusText(status: string, { properties }: Words) {
  const [, label = status] = Object.entries<string>(properties.status).find(([known]) => known === status) ?? []
  return label.toLowerCase()
}
