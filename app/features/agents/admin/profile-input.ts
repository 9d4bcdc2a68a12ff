import * as z from 'zod'
import { paragraphs, phoneField, singleLineText } from '#app/shared/form/field-schemas.ts'
import { agentLanguages } from '../agent-languages.ts'
import { profileMessages } from './profile-messages.ts'

const { subjects } = profileMessages

/** What staff say of themselves or of a colleague; empty is nothing. */
export const profileInput = z.object({
  isShown: z.boolean(),
  jobTitle: singleLineText(subjects.jobTitle, { max: 100 }),
  jobTitleSw: singleLineText(subjects.jobTitle, { max: 100 }),
  about: paragraphs(subjects.about, { max: 600 }),
  aboutSw: paragraphs(subjects.about, { max: 600 }),
  phone: phoneField,
  whatsapp: phoneField,
  languages: z.array(z.enum(agentLanguages)).max(12),
  photo: z.string().regex(/^(\/media\/[0-9a-f]{32})?$/),
})
export type ProfileInput = z.infer<typeof profileInput>

/** What is wrong, by field; empty where nothing is. */
export function findProblems(profile: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of profileInput.safeParse(profile).error?.issues ?? [])
    problems[String(path[0])] ??= message
  return problems
}
