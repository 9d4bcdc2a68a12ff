import * as z from 'zod'
import { escapeAttribute, escapeText } from '#app/shared/escape-markup.ts'
import { formatPriceIn } from '#app/features/properties/property-price.ts'
import { parseCategory, type PriceType } from '#app/features/properties/property.ts'
import type { Language } from '#app/shared/language.ts'
import type { EmailLook } from '#server/mail/email-look.ts'
import { type Block, button, headingBlock, layoutTable, paragraph } from '#server/mail/email-blocks.ts'
import { pageUrl, wordsIn } from '#server/mail/email-words.ts'
import { storedValue } from '#app/backend/stored-row.ts'

const text = z.string().catch('')
const block = z.object({
  kind: z.enum(['text', 'listings', 'post', 'image', 'button', 'sign_off']),
  text,
  ids: z.array(z.string()).catch([]),
  id: text,
  image: text,
  alt: text,
  label: text,
  url: text,
})
type NewsletterBlock = z.infer<typeof block>

const listing = z.object({
  id: z.string(),
  title: z.string(),
  title_sw: z.string().nullable(),
  location: z.string(),
  price: z.number().nullable(),
  price_type: storedValue<PriceType>(),
  category: z.string(),
  status: z.string(),
  image: z.string().nullable(),
})
type Listing = z.infer<typeof listing>

/** An issue as the database returns it for an email: what staff wrote, and the listings and posts as they stand now. */
export const issueSchema = z.object({
  content: z.object({ subject: z.string(), previewText: z.string(), blocks: z.array(block) }),
  parts: z.object({
    listings: z.array(listing),
    posts: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string(), excerpt: z.string() })),
  }),
})
export type Issue = z.infer<typeof issueSchema>

/** Where the email is read, and in which language. */
export type RenderContext = { origin: string; language: Language; look: EmailLook }

/** The parts of an email in both formats, in the author's order. What is not on the site any more is left out. */
export function toNewsletterBlocks({ content, parts }: Issue, context: RenderContext): Block[] {
  return [
    ...(content.previewText ? [previewText(content.previewText)] : []),
    headingBlock(content.subject, context.look),
    ...content.blocks.flatMap((each) => renderBlock(each, parts, context)),
  ]
}

function renderBlock(each: NewsletterBlock, parts: Issue['parts'], context: RenderContext): Block[] {
  switch (each.kind) {
    case 'text':
    case 'sign_off':
      return paragraphs(each.text)
    case 'listings': {
      const found = each.ids.flatMap((id) => parts.listings.filter((one) => one.id === id))
      return found.length > 0 ? [listingTable(found, context)] : []
    }
    case 'post': {
      const post = parts.posts.find(({ id }) => id === each.id)
      return post ? [postBlock(post, context)] : []
    }
    case 'image':
      return each.image ? [imageBlock(each, context)] : []
    case 'button':
      return each.label && each.url ? [button({ label: each.label, url: each.url }, context.look)] : []
  }
}

/** Blank lines separate paragraphs. */
function paragraphs(words: string) {
  return words
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(paragraph)
}

/** Shown in lists of emails after the subject, and nowhere in the email. */
function previewText(words: string): Block {
  return {
    text: '',
    html: `<div style="display:none;max-height:0;overflow:hidden">${escapeText(words)}</div>`,
  }
}

function listingTable(listings: Listing[], context: RenderContext): Block {
  const words = wordsIn(context.language)
  const items = listings.map((one) => {
    const price = formatPriceIn(words.properties, {
      price: one.price,
      currency: 'KES',
      priceType: one.price_type,
      category: parseCategory(one.category),
    })
    const { sold, rented } = words.properties.status
    const gone = one.status === 'sold' ? sold : one.status === 'rented' ? rented : ''
    return {
      title: (context.language === 'sw' && one.title_sw) || one.title,
      url: pageUrl(context, `/property/${one.id}`),
      image: imageUrl(one.image, { origin: context.origin, width: 320 }),
      price: gone ? `${gone}, ${price}` : price,
      location: one.location,
    }
  })
  const { view } = words.newsletter
  return {
    text: items.map(({ title, url, price, location }) => [title, price, location, url].join('\n')).join('\n\n'),
    html: `${layoutTable('width:100%;margin:0 0 20px')}${items.map((item) => listingRow(item, view, context.look)).join('')}</table>`,
  }
}

type ListingItem = { title: string; url: string; image: string | undefined; price: string; location: string }

function listingRow({ title, url, image, price, location }: ListingItem, view: string, { accent }: EmailLook) {
  const rule = 'padding:14px 0;border-top:1px solid #e4dac9;vertical-align:top'
  const photo = image
    ? `<td class="rule" width="144" style="${rule}"><a href="${escapeAttribute(url)}"><img src="${escapeAttribute(image)}" width="132" alt="" style="display:block;width:132px;height:auto;border-radius:6px;border:0"></a></td>`
    : ''
  return `<tr>${photo}<td class="rule"${image ? '' : ' colspan="2"'} style="${rule};overflow-wrap:anywhere"><strong>${escapeText(price)}</strong><br>${escapeText(title)}<br>${escapeText(location)}<br><a class="link" href="${escapeAttribute(url)}" style="color:${accent}" aria-label="${escapeAttribute(`${view}: ${title}`)}">${escapeText(view)}</a></td></tr>`
}

function postBlock({ slug, title, excerpt }: Issue['parts']['posts'][number], context: RenderContext): Block {
  const url = pageUrl(context, `/blog/${slug}`)
  const { readPost } = wordsIn(context.language).newsletter
  return {
    text: `${title}\n${excerpt}\n${url}`,
    html: `<h2 style="margin:8px 0 4px;font:600 19px/1.3 ${context.look.displayFont};overflow-wrap:anywhere">${escapeText(title)}</h2><p style="margin:0 0 20px;overflow-wrap:anywhere">${escapeText(excerpt)} <a class="link" href="${escapeAttribute(url)}" style="color:${context.look.accent}">${escapeText(readPost)}</a></p>`,
  }
}

function imageBlock({ image, alt, url }: NewsletterBlock, { origin }: RenderContext): Block {
  const source = imageUrl(image, { origin, width: 960 }) ?? ''
  const html = `<img src="${escapeAttribute(source)}" width="526" alt="${escapeAttribute(alt)}" style="display:block;width:100%;height:auto;border-radius:6px;border:0">`
  const linked = url ? `<a href="${escapeAttribute(url)}">${html}</a>` : html
  return { text: [alt, url].filter(Boolean).join('\n'), html: `<div style="margin:0 0 20px">${linked}</div>` }
}

/** JPEG, which every email program shows. */
function imageUrl(image: string | null, { origin, width }: { origin: string; width: 320 | 960 }) {
  if (!image) return undefined
  return image.startsWith('/media/') ? `${origin}${image}/${width}.jpg` : image
}
