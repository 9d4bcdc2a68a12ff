import * as z from 'zod'
import { emailField, singleLineText, phoneField } from '#app/shared/form/field-schemas.ts'
import { inquiryTypes, type InquirySubject } from './inquiry.ts'
import { inquiryMessages } from './inquiry-messages.ts'
import { toInvalid, type InquiryErrors, type InquiryField, type InvalidInquiry } from './inquiry-rules.ts'
import { getInquiryFormValues } from './inquiry-form-values.ts'
import { countCharacters, isBlank, isUsableOverLines, plainLineEnds, trimInput } from '#app/shared/form/text-input.ts'

const { errors } = inquiryMessages
export const maxMessageLength = 5_000

const isFilled = (text: string) => !isBlank(text)
const hasMaxLength = (limit: number) => (text: string) => countCharacters(text) <= limit

export const inquiryInput = z.object({
  fullName: singleLineText(errors.name, { max: 100, isRequired: true, missing: errors.required.fullName }),
  email: z
    .string()
    .overwrite(trimInput)
    .refine(isFilled, { error: errors.required.email, abort: true })
    .pipe(emailField),
  phone: phoneField.transform((number) => number || null),
  /** Which services there are is the company's content: parseInquiry() checks it. */
  service: z.preprocess(emptyToNull, z.string({ error: errors.service }).nullable()),
  message: z
    .string()
    .overwrite((text) => trimInput(plainLineEnds(text)))
    .refine(isFilled, { error: errors.required.message, abort: true })
    .refine(isUsableOverLines, { error: errors.messageUnusable, abort: true })
    .refine(hasMaxLength(maxMessageLength), { error: errors.messageTooLong }),
  inquiryType: z.enum(inquiryTypes).catch('general'),
  propertyId: z.preprocess(emptyToNull, z.guid({ error: errors.notListed }).toLowerCase().nullable()),
})
export type InquiryInput = z.infer<typeof inquiryInput>

export function parseInquiry(
  form: FormData,
  subjects: readonly InquirySubject[],
): { state: 'valid'; inquiry: InquiryInput } | InvalidInquiry {
  const isOffered = (service: string | null) => service === null || subjects.some(({ id }) => id === service)
  const schema = inquiryInput.refine(({ service }) => isOffered(service), { path: ['service'], error: errors.service })
  const parsed = schema.safeParse({ ...getInquiryFormValues(form), service: parseService(form) })
  if (parsed.success) return { state: 'valid', inquiry: parsed.data }

  const fields: InquiryErrors = {}
  for (const { path, message } of parsed.error.issues) fields[path[0] as InquiryField] ??= message
  return toInvalid(fields)
}

// Repeated values and unknown ones are passed on as they are, for the schema to reject.
function parseService(form: FormData) {
  const services = [...form]
    .filter(([name]) => name === 'service' || name.startsWith('service['))
    .map(([, value]) => value)
  if (services.length === 0) return ''
  return services.length === 1 && form.has('service') ? services[0] : services
}

function emptyToNull(value: unknown) {
  return typeof value === 'string' && isBlank(value) ? null : value
}
