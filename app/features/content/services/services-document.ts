import * as z from 'zod'
import { serviceIcons } from './service-icons.ts'
import { contentDocument } from '../content-document.ts'
import { contentImage, line, listOf, paragraphs } from '../content-fields.ts'
import { figures } from '../figures.ts'
import { pageTargets } from '../menu/targets.ts'
import { reservedSlugs } from './reserved-slugs.ts'
import { servicesDefaults } from './services-content.ts'
import { servicesFieldMessages } from './services-field-messages.ts'

const texts = servicesFieldMessages
const slugPattern = `[a-z0-9]+(?:-[a-z0-9]+)*`

/** The key of a service in other rows, such as inquiries: it stays when name and address change. */
const key = z
  .string()
  .regex(new RegExp(`^${slugPattern}$`))
  .meta({ maxLength: 60, minLength: 1 })

/** The last part of its address. The same rule is in the route table. */
const slug = z
  .string()
  .max(60, texts.slugTooLong)
  .regex(new RegExp(`^${slugPattern}$`), texts.slugForm)
  .refine((text) => !reservedSlugs.includes(text), texts.slugReserved)

const item = z.strictObject({
  figure: line(texts.itemFigure, { max: 20 }),
  title: line(texts.itemTitle, { max: 80 }),
  text: paragraphs(texts.itemText, { max: 400 }),
})

const block = z.strictObject({
  title: line(texts.title, { max: 100 }),
  text: line(texts.introduction, { max: 300 }),
  items: listOf(item, 12),
})

const service = z.strictObject({
  id: key,
  slug,
  name: line(texts.name, { max: 40, isRequired: true }),
  /** Left out of what is published: it keeps its texts but has no page. */
  isHidden: z.boolean(),
  isOnHome: z.boolean(),
  icon: z.enum(serviceIcons),
  /** Four or five words, for menus. */
  menuText: line(texts.menuText, { max: 60 }),
  /** One sentence, for cards. */
  summary: line(texts.summary, { max: 140 }),
  description: line(texts.description, { max: 160 }),
  headline: line(texts.headline, { max: 100 }),
  lead: paragraphs(texts.lead, { max: 500 }),
  text: paragraphs(texts.text, { max: 5000 }),
  fee: line(texts.fee, { max: 60 }),
  image: contentImage,
  figures,
  offers: block,
  reasons: block,
  reasonsImage: contentImage,
  scope: block,
  steps: block,
  questions: listOf(
    z.strictObject({
      question: line(texts.question, { max: 160 }),
      answer: paragraphs(texts.answer, { max: 1000 }),
    }),
    20,
  ),
  closing: z.strictObject({
    title: line(texts.title, { max: 100 }),
    text: line(texts.closingText, { max: 300 }),
  }),
})
export type Service = z.infer<typeof service>

/** Where an earlier address leads: to a service by its key, or to a page of the site. */
const target = z.union([
  z
    .string()
    .regex(new RegExp(`^service:${slugPattern}$`))
    .meta({ maxLength: 68 }),
  z.enum(pageTargets),
])

const schema = z.strictObject({
  title: line(texts.title, { max: 100 }),
  text: line(texts.introduction, { max: 300 }),
  services: listOf(service, 40).superRefine(rejectRepeated),
  /** Further choices of the inquiry form, without a page. */
  topics: listOf(z.strictObject({ id: key, name: line(texts.name, { max: 60, isRequired: true }) }), 20).superRefine(
    rejectRepeated,
  ),
  /** Kept by the database: an address that was public once goes on working (private.keep_service_addresses()). */
  redirects: listOf(z.strictObject({ from: slug, to: target }), 1000),
})
export type ServicesContent = z.infer<typeof schema>

export const services = contentDocument({
  label: texts.document,
  path: '/',
  schema,
  sections: texts.sections,
  defaults: servicesDefaults,
})

function rejectRepeated(rows: readonly { id: string; slug?: string; name: string }[], context: z.RefinementCtx) {
  rows.forEach((row, index) => {
    const earlier = rows.slice(0, index).find(({ id, slug: other }) => id === row.id || (other && other === row.slug))
    if (earlier) context.addIssue({ code: 'custom', path: [index, 'slug'], message: texts.slugTaken(earlier.name) })
  })
}
