import * as z from 'zod'
import { contentDocument } from '../content-document.ts'
import { contentImage, line, listOf, paragraphs, titledText } from '../content-fields.ts'
import { contentMessages } from '../content-messages.ts'
import { figures } from '../figures.ts'
import { homeSectionIds } from './home-sections.ts'
import { homeContent as english } from './home-content.ts'
import { homeContent as swahili } from './home-content.sw.ts'

const texts = contentMessages.home

const schema = z.strictObject({
  /** Without a heading or text, the tagline and the description of the settings stand there. */
  hero: z.strictObject({
    heading: line(texts.heading, { max: 100 }),
    text: line(texts.subline, { max: 200 }),
    /** Leads to the contact form. */
    button: line(texts.button, { max: 40 }),
    image: contentImage,
    darkImage: contentImage,
  }),
  /** The sections below the hero, in their order on the page. */
  sections: listOf(z.strictObject({ id: z.enum(homeSectionIds), isHidden: z.boolean() }), homeSectionIds.length),
  about: z.strictObject({
    title: line(texts.title, { max: 120 }),
    text: paragraphs(texts.text, { max: 1000 }),
    aims: listOf(titledText, 6),
    image: contentImage,
  }),
  why: z.strictObject({ title: line(texts.title, { max: 120 }), items: listOf(titledText, 12), image: contentImage }),
  figures,
  work: z.strictObject({ title: line(texts.title, { max: 120 }), steps: listOf(titledText, 8) }),
  values: z.strictObject({ title: line(texts.title, { max: 120 }), items: listOf(titledText, 10) }),
  closing: z.strictObject({
    title: line(texts.title, { max: 120 }),
    text: paragraphs(texts.text, { max: 400 }),
    button: line(texts.button, { max: 40 }),
  }),
  /** Above what clients said, which is in the document of the people. */
  testimonials: z.strictObject({ title: line(texts.title, { max: 120 }) }),
})

export type HomeContent = z.infer<typeof schema>

export const home = contentDocument({
  label: contentMessages.documents.home,
  path: '/',
  schema,
  sections: texts.sections,
  defaults: { en: english, sw: swahili },
})
