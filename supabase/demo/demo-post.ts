import type { ImageFile } from './image-files.ts'

export type PostCategory =
  | 'Property Tips'
  | 'Market Analysis'
  | 'Investment Guide'
  | 'Legal Advice'
  | 'Home Buying'
  | 'Property Management'
  | 'Real Estate News'

export type DemoPost = {
  title: string
  category: PostCategory
  excerpt: string
  /** HTML of p, h2, h3, ul, ol, li, strong, em, blockquote, table and a (https to official bodies). */
  content: string
  featuredImage: ImageFile
  authorName: string
  tags: readonly string[]
  isPublished: boolean
  isFeatured: boolean
  viewsCount: number
  /** Days since publication; for a draft, since it was last saved. */
  daysAgo: number
}
