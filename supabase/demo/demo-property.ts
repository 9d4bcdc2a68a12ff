import type { PictureFile } from './pictures.ts'

export type PropertyCategorySlug = 'for-sale' | 'for-rent' | 'land'

export type PropertyTypeName =
  | 'House'
  | 'Condo'
  | 'Townhouse'
  | 'Apartment'
  | 'Villa'
  | 'Bedsitter'
  | 'Single Room'
  | 'Double Room'
  | 'Studio'
  | 'Duplex'
  | 'Office'
  | 'Commercial'
  | 'Industrial'
  | 'Land'

export type DemoProperty = {
  /** Stable short name by which inquiries and tests point at this property; not its public slug. */
  slugKey: string
  category: PropertyCategorySlug
  type: PropertyTypeName
  title: string
  /** Paragraphs separated by a blank line; the first sentence is shown larger. */
  description: string
  /** KES; per month when the category is for-rent; null exactly when priceType is on_request. */
  price: number | null
  priceType: 'fixed' | 'negotiable' | 'on_request'
  location: string
  address: string
  latitude: number
  longitude: number
  bedrooms: number
  bathrooms: number
  /** Built or lettable area; null for land. */
  areaSqft: number | null
  /** The plot, as written on its title; null where a unit has none of its own. */
  plot: { size: number; unit: 'acres' | 'hectares' } | null
  yearBuilt: number | null
  images: readonly PictureFile[]
  featuredImageIndex: number
  features: readonly string[]
  amenities: readonly string[]
  status: 'available' | 'pending' | 'sold' | 'rented'
  isFeatured: boolean
  isPublished: boolean
  viewsCount: number
  daysAgo: number
}
