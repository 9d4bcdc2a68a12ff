import * as z from 'zod'
import { phoneField, optionalDate, optionalEmailField, singleLineText } from '#app/shared/form/field-schemas.ts'
import { countCharacters, trimInput } from '#app/shared/form/text-input.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { Mandate, MandateInput } from '../stored/property-editing.ts'
import { parseFigure } from './parse-money.ts'

const { mandate: texts } = propertyFormMessages

/** As entered. */
export type MandateValues = {
  owner: string
  phone: string
  email: string
  starts: string
  expires: string
  commission: string
  notes: string
  unpublishes: boolean
}
export type MandateField = keyof MandateValues
export type MandateProblems = Partial<Record<MandateField, string>>

const maxNotes = 5000

const mandateInput = z.object({
  owner: singleLineText(texts.owner, { max: 100 }),
  phone: phoneField,
  email: optionalEmailField,
  starts: optionalDate,
  expires: optionalDate,
  commission: z.string().transform((text, context) => {
    const figure = text.trim() === '' ? null : parseFigure(text)
    if (figure === null || (figure !== undefined && figure >= 0 && figure <= 100)) return figure
    context.addIssue({ code: 'custom', message: texts.problems.commission })
    return z.NEVER
  }),
  notes: z
    .string()
    .overwrite(trimInput)
    .refine((text) => countCharacters(text) <= maxNotes, texts.problems.tooLong(texts.notes, maxNotes)),
  unpublishes: z.boolean(),
})

type Reading = { state: 'accepted'; mandate: MandateInput } | { state: 'rejected'; problems: MandateProblems }

export function parseMandate(values: MandateValues): Reading {
  const { success, data, error } = mandateInput.safeParse(values)
  if (!success) {
    const problems: MandateProblems = {}
    for (const { path, message } of error.issues) problems[path[0] as MandateField] ??= message
    return { state: 'rejected', problems }
  }
  if (data.starts && data.expires && data.expires < data.starts) {
    return { state: 'rejected', problems: { expires: texts.problems.days } }
  }
  return {
    state: 'accepted',
    mandate: {
      owner_name: data.owner,
      owner_phone: data.phone || null,
      owner_email: data.email || null,
      starts_on: data.starts || null,
      expires_on: data.expires || null,
      commission: data.commission,
      notes: data.notes,
      unpublishes_on_expiry: data.unpublishes,
    },
  }
}

export function toMandateValues(mandate: Mandate | null): MandateValues {
  return {
    owner: mandate?.owner_name ?? '',
    phone: mandate?.owner_phone ?? '',
    email: mandate?.owner_email ?? '',
    starts: mandate?.starts_on ?? '',
    expires: mandate?.expires_on ?? '',
    commission: mandate?.commission?.toString() ?? '',
    notes: mandate?.notes ?? '',
    unpublishes: mandate?.unpublishes_on_expiry ?? false,
  }
}
