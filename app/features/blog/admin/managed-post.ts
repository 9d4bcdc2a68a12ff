import type { PictureSource } from '../../../ui/picture.tsx'

/** What the staff's list shows of an article. */
export type ManagedPost = {
  id: string
  slug: string
  title: string
  excerpt: string
  category: string
  authorName: string
  isPublished: boolean
  isFeatured: boolean
  readingMinutes: number
  viewsCount: number
  publishedAt: string | null
  createdAt: string
  picture: PictureSource | null
}

/** An article as it was saved, for the form. */
export type SavedPost = {
  id: string
  title: string
  slug: string
  excerpt: string
  content: string
  tags: string[]
  category: string
  authorName: string
  isPublished: boolean
  isFeatured: boolean
  readingMinutes: number
  hasOwnReadingTime: boolean
  seoTitle: string
  seoDescription: string
  /** The reference as it is stored; `picture` is what the library knows of it. */
  featuredImage: string | null
  picture: PictureSource | null
  publishedAt: string | null
  updatedAt: string
  viewsCount: number
}

export const authoringCategories = [
  'Property Tips',
  'Market Analysis',
  'Investment Guide',
  'Legal Advice',
  'Home Buying',
  'Property Management',
  'Real Estate News',
]

/** The database's own default. */
export const companyTeam = 'Makazi Properties Team'

/** Why an article cannot be published as it is. */
export function whyNotPublishable({ excerpt }: Pick<ManagedPost, 'excerpt'>): string | undefined {
  return excerpt.trim() === '' ? 'Excerpt is required' : undefined
}
