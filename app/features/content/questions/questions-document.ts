import * as z from 'zod'
import { contentDocument } from '../content-document.ts'
import { line, listOf, paragraphs } from '../content-fields.ts'
import { questionsDefaults } from './questions-content.ts'
import { questionsFieldMessages } from './questions-field-messages.ts'

const texts = questionsFieldMessages

const question = z.strictObject({
  question: line(texts.question, { max: 160, isRequired: true }),
  answer: paragraphs(texts.answer, { max: 1500, isRequired: true }),
  /** Questions of one group stand together under its name. */
  group: line(texts.group, { max: 40 }),
  isHidden: z.boolean(),
})

const schema = z.strictObject({
  title: line(texts.title, { max: 100 }),
  questions: listOf(question, 60),
})
export type QuestionsContent = z.infer<typeof schema>
export type Question = z.infer<typeof question>

export const questions = contentDocument({
  label: texts.document,
  path: '/contact',
  schema,
  sections: texts.sections,
  defaults: questionsDefaults,
})
