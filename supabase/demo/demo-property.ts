import type { PlainInput } from '#app/features/properties/fields/plain-fields.ts'
import type { Category, PriceType, Status } from '#app/features/properties/property.ts'
import type { commonFeatures, landFeatures } from '#app/features/properties/admin/form/input/property-features.ts'
import type { PropertyType } from '#app/features/properties/property-types.ts'
import type { ImageFile } from './image-files.ts'

export type PropertyTypeName = PropertyType | 'Land'

/** One name for each feature, since a filter counts every spelling by itself; what only one property has is an amenity. */
export type DemoFeature =
  | (typeof commonFeatures)[number]
  | (typeof landFeatures)[number]
  | 'Backup Generator'
  | 'Beachfront'
  | 'Borehole'
  | 'Gated Estate'
  | 'Mountain View'
  | 'Roof Terrace'
  | 'Solar Water Heating'
  | 'Staff Quarters'
  | 'Three-Phase Power'
  | 'Token Meter'
  | 'Water Included'

/** Plain fields that are left out stay empty. */
export type DemoProperty = Partial<PlainInput> & {
  /** Stable short name by which inquiries and tests refer to this property; not its public slug. */
  slugKey: string
  category: Category
  type: PropertyTypeName
  title: string
  /** Paragraphs separated by a blank line; the first sentence is shown larger. */
  description: string
  /** KES; per month when the category is for-rent; null exactly when priceType is on_request. */
  price: number | null
  priceType: PriceType
  location: string
  address: string
  latitude: number
  longitude: number
  bedrooms: number
  bathrooms: number
  /** Built or lettable area; null for land. */
  areaSqft: number | null
  /** The plot, as written on its title; null for a unit without its own plot. */
  plot: { size: number; unit: 'acres' | 'hectares' } | null
  yearBuilt: number | null
  /** An image belongs to one property; a draft may have none yet. */
  images: readonly ImageFile[]
  featuredImageIndex: number
  features: readonly DemoFeature[]
  amenities: readonly string[]
  status: Status
  isFeatured: boolean
  isPublished: boolean
  viewsCount: number
  daysAgo: number
}
