import type { PictureSource } from '../../ui/picture.tsx'
import type { Story } from './story/story.ts'

/** What lists show of an article. */
export type PostSummary = {
  slug: string
  title: string
  excerpt: string
  category: string
  publishedAt: string
  readingMinutes: number
  /** Null where there is none of ours: pictures kept elsewhere are not loaded. */
  picture: PictureSource | null
}

export type Post = PostSummary & {
  id: string
  tags: string[]
  authorName: string
  updatedAt: string
  viewsCount: number
  /** What search engines are told; the same as title and excerpt unless the author says otherwise. */
  metaTitle: string
  metaDescription: string
  story: Story
}

const postId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isPostId(value: string) {
  return postId.test(value)
}

/** What could be an address of an article at all; anything else is not looked up. */
export function isPostSlug(value: string) {
  return value.length <= 160 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}
