import * as z from 'zod'
import { contentDocument } from '../content-document.ts'
import { line, paragraphs } from '../content-fields.ts'
import { legalDefaults } from './legal-defaults.ts'
import { legalFieldMessages } from './legal-field-messages.ts'
import { listBlanks } from './legal-text.ts'

const texts = legalFieldMessages

/** Plain text with headings, lists and placeholders (legal-text.ts). With a blank it can be a draft, but not be published. */
const text = paragraphs(texts.text, { max: 60_000, isRequired: true })
  .refine((words) => listBlanks(words).length === 0, texts.blanks)
  .meta({ maxLength: 60_000 })

const schema = z.strictObject({
  title: line(texts.title, { max: 80, isRequired: true }),
  description: line(texts.description, { max: 160 }),
  lead: line(texts.lead, { max: 400 }),
  text,
  /** The month of the template that the text comes from; empty for a text of the company's own. */
  template: z
    .string()
    .regex(/^([12][0-9]{3}-(0[1-9]|1[0-2]))?$/)
    .meta({ maxLength: 7 }),
})
export type LegalContent = z.infer<typeof schema>

export const privacy = contentDocument({
  label: texts.documents.privacy,
  path: '/privacy',
  schema,
  sections: texts.sections,
  defaults: legalDefaults.privacy,
})
export const terms = contentDocument({
  label: texts.documents.terms,
  path: '/terms',
  schema,
  sections: texts.sections,
  defaults: legalDefaults.terms,
})
export const cookies = contentDocument({
  label: texts.documents.cookies,
  path: '/cookies',
  schema,
  sections: texts.sections,
  defaults: legalDefaults.cookies,
})
