import * as z from 'zod'
import { countCharacters, isBlank, isUsable, isUsableOverLines, trimLine } from '#app/shared/form/text-input.ts'
import type { PostDraft, ShownValues } from './post-draft.ts'
import { slugify } from '../../slug.ts'
import { reduceContent } from './editor/reduce-content.ts'

export const tagLimits = { one: 'tag', many: 'tags', maxLength: 40, max: 20 }
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
    .refine(isUsable, { error: `${name} contains characters that can't be used`, abort: true })
    .refine(hasMaxLength(limit), { error: `${name} can have at most ${limit} characters` })

const content = z
  .string()
  .refine((text) => isFilled(text), { error: 'Content is required', abort: true })
  .refine((text) => isUsableOverLines(text), { error: "Content contains characters that can't be used", abort: true })
  .refine((text) => new TextEncoder().encode(text).length <= maxContentBytes, {
    error: 'Content can have at most 200 KB',
  })

// In the order in which messages are shown.
const postInput = z.object({
  title: z.string().refine(isFilled, { error: 'Title is required', abort: true }).pipe(line('Title', maxTitleLength)),
  content,
  excerpt: z
    .string()
    .refine(isFilled, { error: 'Excerpt is required', abort: true })
    .pipe(line('Excerpt', maxExcerptLength)),
  slug: z.string().nullable(),
  tags: z
    .array(line('A tag', tagLimits.maxLength).refine(isFilled, { error: 'A tag cannot be empty' }))
    .max(tagLimits.max, { error: `At most ${tagLimits.max} tags` }),
  category: line('Category', 60).refine(isFilled, { error: 'Category is required' }),
  authorName: line('Author', 100).refine(isFilled, { error: 'Author is required' }),
  readingMinutes: z
    .string()
    .regex(/^\d{1,3}$/, { error: wrongMinutes(), abort: true })
    .transform(Number)
    .refine((minutes) => minutes >= 1 && minutes <= maxMinutes, { error: wrongMinutes() })
    .nullable(),
  seoTitle: line('SEO title', maxTitleLength).nullable(),
  seoDescription: line('SEO description', maxExcerptLength).nullable(),
  featuredImage: z
    .string()
    .refine((address) => isImageUrl(address), { error: 'Choose a picture that was uploaded here' })
    .nullable(),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
})
const draftInput = postInput.extend({ excerpt: line('Excerpt', maxExcerptLength) })

export type PostInput = z.infer<typeof postInput>
type PostField = keyof PostInput
export type PostErrors = Partial<Record<PostField, string>>
type PostValidationError = { fields: PostErrors; /** Text of the toast: the first message. */ message: string }
type PostCheck = { input: PostInput } | { error: PostValidationError }

const draftIncomplete = 'Title and content are required for draft'

type CheckPostParams = { draft: PostDraft; shown: ShownValues; origin: string; isDraft: boolean }

/** Validates the form; its content is returned sanitised for storing. */
export function checkPost({ draft, shown, origin, isDraft }: CheckPostParams): PostCheck {
  const reduced = reduceContent(draft.content, origin)
  if (reduced.state === 'too-much')
    return rejectWith({ content: 'Content is nested too deep or has too many elements' })
  if (reduced.externalImages > 0) return rejectWith({ content: 'Only pictures that were uploaded here can be shown' })
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
  const isIncomplete = isDraft && (fields.title === 'Title is required' || fields.content === 'Content is required')
  return isIncomplete ? { error: { fields, message: draftIncomplete } } : rejectWith(fields)
}

function rejectWith(fields: PostErrors): PostCheck {
  const first = postFields.find((field) => fields[field] !== undefined)
  return { error: { fields, message: (first && fields[first]) ?? '' } }
}

const postFields = Object.keys(postInput.shape) as PostField[]

function wrongMinutes() {
  return `Reading time must be a whole number from 1 to ${maxMinutes}`
}

// Images hosted elsewhere are no longer accepted, but a stored one may stay.
function isImageUrl(address: string) {
  return (
    /^\/media\/[0-9a-f]{32}$/.test(address) || (address.length <= 2_048 && URL.parse(address)?.protocol === 'https:')
  )
}
