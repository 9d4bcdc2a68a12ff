import * as z from 'zod'
import { linkField, optionalEmailField, phoneField } from '#app/shared/form/field-schemas.ts'
import { contentDocument } from '../content-document.ts'
import { contentImage, line, listOf, paragraphs, shownWhenComplete } from '../content-fields.ts'
import { contentMessages } from '../content-messages.ts'
import { peopleContent as english } from './people-content.ts'
import { peopleContent as swahili } from './people-content.sw.ts'

const texts = contentMessages.people

const member = z.strictObject({
  id: line('Id', { max: 60 }),
  name: line(texts.name, { max: 100, isRequired: true }),
  role: line(texts.role, { max: 100 }),
  experience: line(texts.experience, { max: 60 }),
  /** Without one, the page draws the initials. */
  image: contentImage,
  bio: paragraphs(texts.bio, { max: 600 }),
  specialties: listOf(line(texts.specialty, { max: 60, isRequired: true }), 20),
  phone: phoneField,
  whatsapp: phoneField,
  email: optionalEmailField,
  /** Of the Estate Agents Registration Board. */
  registrationNumber: line(texts.registrationNumber, { max: 40 }),
  isHidden: z.boolean(),
})
export type Member = z.infer<typeof member>

const testimonial = shownWhenComplete(
  z.strictObject({
    id: line('Id', { max: 60 }),
    quote: paragraphs(texts.quote, { max: 500 }),
    name: line(texts.name, { max: 100 }),
    /** Where, what and when: 'Runda, sold in 2025'. */
    place: line(texts.place, { max: 100 }),
    /** Where it was published, if it was: 'Google, March 2026'. */
    source: line(texts.source, { max: 80 }),
    link: linkField,
    hasConsent: z.boolean(),
    isHidden: z.boolean(),
  }),
  // Without consent it waits; the others are published.
  { subject: 'quote', required: { name: texts.nameMissing, place: texts.placeMissing, hasConsent: '' } },
)
export type Testimonial = z.infer<typeof testimonial>

const schema = z.strictObject({ team: listOf(member, 100), testimonials: listOf(testimonial, 50) })

export type PeopleContent = z.infer<typeof schema>

export const people = contentDocument({
  label: contentMessages.documents.people,
  path: '/about',
  schema,
  sections: texts.sections,
  defaults: { en: english, sw: swahili },
})
