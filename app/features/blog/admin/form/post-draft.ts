import type { ImageSource } from '#app/ui/image.tsx'
import { authoringCategories, type SavedPost } from '../managed-post.ts'
import { slugify } from '../../slug.ts'
import { fallbackSlug, isSlugFromTitle } from './post-slug.ts'
import { estimateReadingMinutes } from './reading-minutes.ts'
import { postFormMessages } from './post-form-messages.ts'

/** A post as edited in the form. Null where a field follows another and was not edited by hand. */
export type PostDraft = {
  title: string
  slug: string | null
  excerpt: string
  content: string
  tags: string[]
  category: string
  authorName: string
  isPublished: boolean
  isFeatured: boolean
  readingMinutes: string | null
  seoTitle: string | null
  seoDescription: string | null
  featuredImage: string | null
  /** The stored data of the featured image, if it is in the media library. */
  image: ImageSource | null
}

/** A post is the company's unless someone else is entered. */
export function createDraft(companyName: string): PostDraft {
  return {
    title: '',
    slug: null,
    excerpt: '',
    content: '',
    tags: [],
    category: authoringCategories[0] ?? '',
    authorName: companyName,
    isPublished: false,
    isFeatured: false,
    readingMinutes: null,
    seoTitle: null,
    seoDescription: null,
    featuredImage: null,
    image: null,
  }
}

/** A field that equals its source follows it. */
export function toDraft(post: SavedPost): PostDraft {
  return {
    title: post.title,
    slug: isSlugFromTitle(post.slug, post.title) ? null : post.slug,
    excerpt: post.excerpt,
    content: post.content,
    tags: post.tags,
    category: post.category,
    authorName: post.authorName,
    isPublished: post.isPublished,
    isFeatured: post.isFeatured,
    readingMinutes: post.hasOwnReadingTime ? String(post.readingMinutes) : null,
    seoTitle: post.seoTitle === post.title ? null : post.seoTitle,
    seoDescription: post.seoDescription === post.excerpt ? null : post.seoDescription,
    featuredImage: post.featuredImage,
    image: post.image,
  }
}

export type ShownValues = { slug: string; readingMinutes: string; seoTitle: string; seoDescription: string }

/** The values that derived fields show. A slug that follows its title keeps the number it was saved with. */
export function getShownValues(draft: PostDraft, saved?: Pick<SavedPost, 'title' | 'slug'>): ShownValues {
  const title = draft.title.trim()
  const isSavedTitle = saved !== undefined && saved.title === title && isSlugFromTitle(saved.slug, title)
  return {
    slug: draft.slug ?? (isSavedTitle ? saved.slug : slugify(title) || (title === '' ? '' : fallbackSlug)),
    readingMinutes: draft.readingMinutes ?? String(estimateReadingMinutes(draft.content)),
    seoTitle: draft.seoTitle ?? title,
    seoDescription: draft.seoDescription ?? draft.excerpt.trim(),
  }
}

const names: Record<keyof PostDraft, string> = postFormMessages.fields

type Difference = { name: string; mine: string; theirs: string }

/** The fields in which two versions differ, and how. */
export function getDifferences(mine: PostDraft, theirs: PostDraft): Difference[] {
  const fields = Object.keys(names) as (keyof PostDraft)[]
  return fields
    .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]))
    .map((field) => ({ name: names[field], mine: formatField(field, mine), theirs: formatField(field, theirs) }))
}

function formatField(field: keyof PostDraft, draft: PostDraft): string {
  const value = field === 'image' ? draft.image?.alt : field in draft ? draft[field] : undefined
  if (field === 'content')
    return draft.content
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? postFormMessages.conflict.yes : postFormMessages.conflict.no
  return typeof value === 'string' ? value : postFormMessages.conflict.derived
}
