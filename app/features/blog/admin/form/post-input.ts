import * as z from 'zod'
import { countCharacters, isBlank, isUsable, isUsableOverLines, trimLine } from '#app/shared/form/text-input.ts'
import type { PostDraft, ShownValues } from './post-draft.ts'
import { slugify } from '../../slug.ts'
import { reduceContent } from './editor/reduce-content.ts'
import { postFormMessages } from './post-form-messages.ts'

const { fields: fieldNames, rules } = postFormMessages

export const tagLimits = { ...postFormMessages.tagNouns, maxLength: 40, max: 20 }
export const maxTitleLength = 160
export const maxExcerptLength = 400
export const maxContentBytes = 204_800
export const maxMinutes = 240

const isFilled = (text: string) => !isBlank(text)
const hasMaxLength = (limit: number) => (text: string) => countCharacters(text) <= limit
const line = (name: string, limit: number) =>
  z
    .string()
    .overwrite((text) => trimLine(text.replaceAll(/\s*[\r\n]+\s*/g, ' ')))
    .refine(isUsable, { error: rules.unusable(name), abort: true })
    .refine(hasMaxLength(limit), { error: rules.tooLong(name, limit) })

const content = z
  .string()
  .refine((text) => isFilled(text), { error: rules.required(fieldNames.content), abort: true })
  .refine((text) => isUsableOverLines(text), { error: rules.unusable(fieldNames.content), abort: true })
  .refine((text) => new TextEncoder().encode(text).length <= maxContentBytes, {
    error: rules.contentTooLarge,
  })

// In the order in which messages are shown.
const postInput = z.object({
  title: z
    .string()
    .refine(isFilled, { error: rules.required(fieldNames.title), abort: true })
    .pipe(line(fieldNames.title, maxTitleLength)),
  content,
  excerpt: z
    .string()
    .refine(isFilled, { error: rules.required(fieldNames.excerpt), abort: true })
    .pipe(line(fieldNames.excerpt, maxExcerptLength)),
  slug: z.string().nullable(),
  tags: z
    .array(line(tagLimits.subject, tagLimits.maxLength).refine(isFilled, { error: rules.emptyTag }))
    .max(tagLimits.max, { error: rules.tooManyTags(tagLimits.max) }),
  category: line(fieldNames.category, 60).refine(isFilled, { error: rules.required(fieldNames.category) }),
  authorName: line(fieldNames.authorName, 100).refine(isFilled, { error: rules.required(fieldNames.authorName) }),
  readingMinutes: z
    .string()
    .regex(/^\d{1,3}$/, { error: rules.minutes(maxMinutes), abort: true })
    .transform(Number)
    .refine((minutes) => minutes >= 1 && minutes <= maxMinutes, { error: rules.minutes(maxMinutes) })
    .nullable(),
  seoTitle: line(fieldNames.seoTitle, maxTitleLength).nullable(),
  seoDescription: line(fieldNames.seoDescription, maxExcerptLength).nullable(),
  featuredImage: z
    .string()
    .refine((address) => isImageUrl(address), { error: rules.image })
    .nullable(),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
})
const draftInput = postInput.extend({ excerpt: line(fieldNames.excerpt, maxExcerptLength) })

export type PostInput = z.infer<typeof postInput>
type PostField = keyof PostInput
export type PostErrors = Partial<Record<PostField, string>>
type PostValidationError = { fields: PostErrors; /** Text of the toast: the first message. */ message: string }
type PostCheck = { input: PostInput } | { error: PostValidationError }

type CheckPostParams = { draft: PostDraft; shown: ShownValues; origin: string; isDraft: boolean }

/** Validates the form; its content is returned sanitised for storing. */
export function checkPost({ draft, shown, origin, isDraft }: CheckPostParams): PostCheck {
  const reduced = reduceContent(draft.content, origin)
  if (reduced.state === 'too-much') return rejectWith({ content: rules.contentTooDeep })
  if (reduced.externalImages > 0) return rejectWith({ content: rules.contentImages })
  const normalised = {
    ...draft,
    content: reduced.content,
    slug: draft.slug === null ? null : slugify(shown.slug) || null,
  }
  const parsed = (isDraft ? draftInput : postInput).safeParse(normalised)
  if (parsed.success) {
    const { isPublished, ...input } = parsed.data
    return { input: { ...input, isPublished: isPublished && !isDraft } }
  }
  const fields: PostErrors = {}
  for (const { path, message } of parsed.error.issues) fields[path[0] as PostField] ??= message
  const isIncomplete =
    isDraft &&
    (fields.title === rules.required(fieldNames.title) || fields.content === rules.required(fieldNames.content))
  return isIncomplete ? { error: { fields, message: rules.draftIncomplete } } : rejectWith(fields)
}

function rejectWith(fields: PostErrors): PostCheck {
  const first = postFields.find((field) => fields[field] !== undefined)
  return { error: { fields, message: (first && fields[first]) ?? '' } }
}

const postFields = Object.keys(postInput.shape) as PostField[]

// Images hosted elsewhere are no longer accepted, but a stored one may stay.
function isImageUrl(address: string) {
  return (
    /^\/media\/[0-9a-f]{32}$/.test(address) || (address.length <= 2_048 && URL.parse(address)?.protocol === 'https:')
  )
}
