import * as z from 'zod'
import { emailField, lineOfText, phoneField } from '../../shared/form/field-schemas.ts'
import { inquiryTypes, serviceOptions } from './inquiry.ts'
import {
  messageTooLong,
  notListed,
  refuse,
  requiredMessages,
  type InquiryErrors,
  type InquiryField,
  type InquiryRefusal,
} from './inquiry-rules.ts'
import { readTyped } from './typed-inquiry.ts'
import { countCharacters, isBlank, isUsableOverLines, plainLineEnds, trimTyped } from '../../shared/form/typed-text.ts'

const isWritten = (text: string) => !isBlank(text)
const atMost = (limit: number) => (text: string) => countCharacters(text) <= limit

export const inquiryInput = z.object({
  fullName: lineOfText('Name', { most: 100, isRequired: true, missing: requiredMessages.fullName }),
  email: z
    .string()
    .overwrite(trimTyped)
    .refine(isWritten, { error: requiredMessages.email, abort: true })
    .pipe(emailField),
  phone: phoneField.transform((number) => number || null),
  service: z.preprocess(
    emptyToNull,
    z
      .enum(
        serviceOptions.map(({ value }) => value),
        { error: 'Choose a service from the list' },
      )
      .nullable(),
  ),
  message: z
    .string()
    .overwrite((typed) => trimTyped(plainLineEnds(typed)))
    .refine(isWritten, { error: requiredMessages.message, abort: true })
    .refine(isUsableOverLines, { error: "Message contains characters that can't be used", abort: true })
    .refine(atMost(5_000), { error: messageTooLong }),
  inquiryType: z.enum(inquiryTypes).catch('general'),
  propertyId: z.preprocess(emptyToNull, z.guid({ error: notListed }).toLowerCase().nullable()),
})
export type InquiryInput = z.infer<typeof inquiryInput>

export type InquiryReading =
  | { state: 'accepted'; inquiry: InquiryInput }
  | { state: 'refused'; refusal: InquiryRefusal }

export function readInquiry(form: FormData): InquiryReading {
  const reading = inquiryInput.safeParse({ ...readTyped(form), service: readService(form) })
  if (reading.success) return { state: 'accepted', inquiry: reading.data }

  const fields: InquiryErrors = {}
  for (const { path, message } of reading.error.issues) fields[path[0] as InquiryField] ??= message
  return { state: 'refused', refusal: refuse(fields) }
}

// Repeated values and unknown ones are passed on as they are, for the schema to reject.
function readService(form: FormData) {
  const answers = [...form]
    .filter(([name]) => name === 'service' || name.startsWith('service['))
    .map(([, value]) => value)
  if (answers.length === 0) return ''
  return answers.length === 1 && form.has('service') ? answers[0] : answers
}

function emptyToNull(value: unknown) {
  return typeof value === 'string' && isBlank(value) ? null : value
}
