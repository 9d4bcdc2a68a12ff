import { offerUnits } from '#app/features/properties/units/offered-units.ts'
import { formatPriceIn } from '#app/features/properties/property-price.ts'
import { parseCategory, parsePriceType } from '#app/features/properties/property.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { pageUrl, wordsIn } from '#server/mail/email-words.ts'

type Listing = {
  id: string
  title: string
  location: string
  price: number | null
  price_currency: string
  price_type: string
  units: unknown
  category: string | null
}

/** The link of a listing that a visitor sends to their own address; nothing once it is taken down. */
export async function propertyLinkEmail(emailContext: EmailContext, payload: Payload) {
  const { asServer, company, language } = emailContext
  const [property] = await asServer(
    (sql) => sql<Listing[]>`
      select p.id, p.title, p.location, p.price, p.price_currency, p.price_type, p.units, c.slug as category
      from public.properties p left join public.categories c on c.id = p.category_id
      where p.id = ${requireString(payload, 'property_id')} and p.is_published
    `,
  )
  if (!property) return undefined
  const { name } = await company()
  const { links, visitors, properties } = wordsIn(language)
  const texts = links.property
  const { id, title, location, price } = property
  const priceType = parsePriceType(property.price_type)
  const category = parseCategory(property.category)
  const { units } = offerUnits(property)
  const priced = { price, currency: property.price_currency, priceType, category, ...(units && { units }) }
  const facts: [string, string][] = [
    [texts.facts.price, formatPriceIn(properties, priced)],
    ...(location ? ([[texts.facts.place, location]] as [string, string][]) : []),
  ]
  return {
    subject: texts.subject(title),
    greeting: visitors.greeting,
    paragraphs: [texts.text(name)],
    facts,
    action: { label: texts.open, url: pageUrl(emailContext, `/property/${id}`) },
    closing: [links.notYou],
  }
}

/** The link of a shared list. Its title and names are visitors' words, so they are not in the email. */
export async function shortlistLinkEmail(emailContext: EmailContext, payload: Payload) {
  const { name } = await emailContext.company()
  const { links, visitors } = wordsIn(emailContext.language)
  const texts = links.shortlist
  return {
    subject: texts.subject(name),
    greeting: visitors.greeting,
    paragraphs: [texts.text(name)],
    action: { label: texts.open, url: pageUrl(emailContext, `/shortlist/${requireString(payload, 'token')}`) },
    closing: [links.notYou],
  }
}
