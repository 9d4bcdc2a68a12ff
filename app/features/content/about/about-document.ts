import * as z from 'zod'
import { contentDocument } from '../content-document.ts'
import { contentImage, line, listOf, paragraphs, titledText } from '../content-fields.ts'
import { contentMessages } from '../content-messages.ts'
import { figures } from '../figures.ts'
import { aboutContent as english } from './about-content.ts'
import { aboutContent as swahili } from './about-content.sw.ts'

const texts = contentMessages.about

const schema = z.strictObject({
  opening: z.strictObject({
    title: line(texts.title, { max: 120 }),
    text: paragraphs(texts.text, { max: 400 }),
    image: contentImage,
  }),
  /** The first paragraph is set larger. */
  history: z.strictObject({ title: line(texts.title, { max: 120 }), text: paragraphs(texts.text, { max: 6000 }) }),
  figures,
  values: z.strictObject({
    title: line(texts.title, { max: 120 }),
    items: listOf(titledText, 10),
    image: contentImage,
  }),
  aims: listOf(titledText, 6),
  team: z.strictObject({ title: line(texts.title, { max: 120 }), text: paragraphs(texts.text, { max: 400 }) }),
  testimonials: z.strictObject({ title: line(texts.title, { max: 120 }) }),
  closing: z.strictObject({ title: line(texts.title, { max: 120 }), text: paragraphs(texts.text, { max: 400 }) }),
})

export type AboutContent = z.infer<typeof schema>

export const about = contentDocument({
  label: contentMessages.documents.about,
  path: '/about',
  schema,
  sections: texts.sections,
  defaults: { en: english, sw: swahili },
})
