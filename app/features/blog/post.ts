import type { ImageSource } from '#app/ui/image.tsx'
import { blogMessages } from './blog-messages.ts'
import type { Content } from './content/read-content.ts'

/** A post as lists show it. */
export type PostSummary = {
  slug: string
  title: string
  excerpt: string
  category: string
  publishedAt: string
  readingMinutes: number
  /** Null for images hosted elsewhere, which are not loaded. */
  image: ImageSource | null
}

export type Post = PostSummary & {
  id: string
  tags: string[]
  authorName: string
  updatedAt: string
  viewsCount: number
  /** For search engines; defaults to title and excerpt. */
  metaTitle: string
  metaDescription: string
  content: Content
}

const categoryLabels = new Map<string, string>(Object.entries(blogMessages.categories))

/** What people read for a stored category. */
export function categoryLabel(category: string) {
  return categoryLabels.get(category) ?? category
}

const postId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isPostId(value: string) {
  return postId.test(value)
}

/** Whether the text could be a slug at all; anything else is not looked up. */
export function isPostSlug(value: string) {
  return value.length <= 160 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}
