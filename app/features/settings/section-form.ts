import type * as z from 'zod'
import {
  platformDefaults,
  parseSection,
  resetSection,
  type Section,
  sections,
  sectionSchemas,
} from './platform-settings.ts'

/** A section's form values: numbers as entered, switches, and values of special fields. */
export type FormValues = Record<string, unknown>
export type Problems = Record<string, string>

/** The interface of a section on the settings page, so that other features can provide sections. */
export type SectionForm = {
  /** Applies Reset to the stored values; absent where it changes nothing. */
  reset?: (saved: unknown) => Record<string, unknown>
  read: (saved: unknown) => FormValues
  check: (input: FormValues) => { value: Record<string, unknown> } | { problems: Problems }
}

export const platformForms = Object.fromEntries(sections.map((section) => [section, platformForm(section)])) as Record<
  Section,
  SectionForm
>

function platformForm(section: Section): SectionForm {
  const schema: z.ZodObject = sectionSchemas[section]
  const usual: Record<string, unknown> = platformDefaults[section]
  return {
    // The rates that the company has found out are content, not preferences.
    ...(section !== 'costs' && { reset: (saved: unknown) => resetSection(section, saved) }),
    read: (saved) =>
      Object.fromEntries(
        Object.entries(parseSection(section, saved)).map(([key, value]) => [
          key,
          typeof value === 'number' ? String(value) : value,
        ]),
      ),
    check: (input) => {
      const entries = Object.entries(input).map(([key, value]) => [
        key,
        typeof usual[key] === 'number' ? parseNumber(String(value)) : value,
      ])
      const reading = schema.safeParse(Object.fromEntries(entries))
      return reading.success ? { value: reading.data } : { problems: getProblems(reading.error) }
    },
  }
}

/** Undefined when it is not a number, which every limit rejects. */
function parseNumber(input: string) {
  const text = input.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

function getProblems(error: z.ZodError): Problems {
  const problems: Problems = {}
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message
  return problems
}
