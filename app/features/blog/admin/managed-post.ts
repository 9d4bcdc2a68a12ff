import { byDeal } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import type { CallOutputs } from '#app/backend/calls.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { postFormMessages } from './form/post-form-messages.ts'

const { fields: fieldNames, rules } = postFormMessages

/** A post in the staff's list. */
export type ManagedPost = CallOutputs['blogs']['list']['rows'][number]

/** A post as it is stored, for the form. */
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
  /** The reference as stored; `image` is its data from the media library. */
  featuredImage: string | null
  image: ImageSource | null
  publishedAt: string | null
  updatedAt: string
  viewsCount: number
}

const homeBuying = 'Home Buying'
export const authoringCategories = [
  'Property Tips',
  'Market Analysis',
  'Investment Guide',
  'Legal Advice',
  homeBuying,
  'Property Management',
  'Real Estate News',
]

/** None about buying where nothing is sold. */
export function useAuthoringCategories() {
  const isSelling = byDeal(useOffer(), { sale: true, rent: false, both: true })
  return authoringCategories.filter((category) => isSelling || category !== homeBuying)
}

/** Why a post cannot be published as it is. */
export function whyNotPublishable({ excerpt }: Pick<ManagedPost, 'excerpt'>): string | undefined {
  return excerpt.trim() === '' ? rules.required(fieldNames.excerpt) : undefined
}
