import * as z from 'zod'
import { countCharacters, isBlank, isUsable, isUsableOverLines, trimLine } from '../../../../shared/form/typed-text.ts'
import type { PostDraft, ShownPost } from './post-draft.ts'
import { slugOf } from '../../slug.ts'
import { reduceContent } from './editor/reduce-content.ts'

export const tagLimits = { one: 'tag', many: 'tags', longest: 40, most: 20 }
export const longestTitle = 160
export const longestExcerpt = 400
export const mostContentBytes = 204_800
export const mostMinutes = 240

const isWritten = (text: string) => !isBlank(text)
const atMost = (limit: number) => (text: string) => countCharacters(text) <= limit
const line = (name: string, limit: number) =>
  z
    .string()
    .overwrite((text) => trimLine(text.replaceAll(/\s*[\r\n]+\s*/g, ' ')))
    .refine(isUsable, { error: `${name} contains characters that can't be used`, abort: true })
    .refine(atMost(limit), { error: `${name} can have at most ${limit} characters` })

const content = z
  .string()
  .refine((text) => isWritten(text), { error: 'Content is required', abort: true })
  .refine((text) => isUsableOverLines(text), { error: "Content contains characters that can't be used", abort: true })
  .refine((text) => new TextEncoder().encode(text).length <= mostContentBytes, {
    error: 'Content can have at most 200 KB',
  })

// In the order in which messages are shown.
const postInput = z.object({
  title: z.string().refine(isWritten, { error: 'Title is required', abort: true }).pipe(line('Title', longestTitle)),
  content,
  excerpt: z
    .string()
    .refine(isWritten, { error: 'Excerpt is required', abort: true })
    .pipe(line('Excerpt', longestExcerpt)),
  slug: z.string().nullable(),
  tags: z
    .array(line('A tag', tagLimits.longest).refine(isWritten, { error: 'A tag cannot be empty' }))
    .max(tagLimits.most, { error: `At most ${tagLimits.most} tags` }),
  category: line('Category', 60).refine(isWritten, { error: 'Category is required' }),
  authorName: line('Author', 100).refine(isWritten, { error: 'Author is required' }),
  readingMinutes: z
    .string()
    .regex(/^\d{1,3}$/, { error: wrongMinutes(), abort: true })
    .transform(Number)
    .refine((minutes) => minutes >= 1 && minutes <= mostMinutes, { error: wrongMinutes() })
    .nullable(),
  seoTitle: line('SEO title', longestTitle).nullable(),
  seoDescription: line('SEO description', longestExcerpt).nullable(),
  featuredImage: z
    .string()
    .refine((address) => isPictureAddress(address), { error: 'Choose a picture that was uploaded here' })
    .nullable(),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
})
const draftInput = postInput.extend({ excerpt: line('Excerpt', longestExcerpt) })

export type PostInput = z.infer<typeof postInput>
export type PostField = keyof PostInput
export type PostErrors = Partial<Record<PostField, string>>
export type Refusal = { fields: PostErrors; /** Text of the toast: the first message. */ message: string }
export type PostCheck = { input: PostInput } | { refusal: Refusal }

export const draftIncomplete = 'Title and content are required for draft'

type Given = { draft: PostDraft; shown: ShownPost; origin: string; isDraft: boolean }

/** Validates the form; its content is returned sanitised for storing. */
export function checkPost({ draft, shown, origin, isDraft }: Given): PostCheck {
  const reduced = reduceContent(draft.content, origin)
  if (reduced.state === 'too-much') return refuse({ content: 'Content is nested too deep or has too many elements' })
  if (reduced.foreignPictures > 0) return refuse({ content: 'Only pictures that were uploaded here can be shown' })
  const written = { ...draft, content: reduced.content, slug: draft.slug === null ? null : slugOf(shown.slug) || null }
  const parsed = (isDraft ? draftInput : postInput).safeParse(written)
  if (parsed.success) {
    const { isPublished, ...input } = parsed.data
    return { input: { ...input, isPublished: isPublished && !isDraft } }
  }
  const fields: PostErrors = {}
  for (const { path, message } of parsed.error.issues) fields[path[0] as PostField] ??= message
  const isIncomplete = isDraft && (fields.title === 'Title is required' || fields.content === 'Content is required')
  return isIncomplete ? { refusal: { fields, message: draftIncomplete } } : refuse(fields)
}

function refuse(fields: PostErrors): PostCheck {
  const first = postFields.find((field) => fields[field] !== undefined)
  return { refusal: { fields, message: (first && fields[first]) ?? '' } }
}

const postFields = Object.keys(postInput.shape) as PostField[]

function wrongMinutes() {
  return `Reading time must be a whole number from 1 to ${mostMinutes}`
}

// Images hosted elsewhere are no longer accepted, but a stored one may stay.
function isPictureAddress(address: string) {
  return (
    /^\/media\/[0-9a-f]{32}$/.test(address) || (address.length <= 2_048 && URL.parse(address)?.protocol === 'https:')
  )
}
