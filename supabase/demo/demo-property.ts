import type { PlainInput } from '#app/features/properties/fields/plain-fields.ts'
import type { Category, PriceType, Status } from '#app/features/properties/property.ts'
import type { PaymentStep } from '#app/features/properties/off-plan/payment-plan.ts'
import type { UnitKind } from '#app/features/properties/units/unit-kinds.ts'
import type { ImageFile } from './image-files.ts'

/** Names of the lists that a new database has. */
export type PropertyTypeName =
  | 'House'
  | 'Condo'
  | 'Townhouse'
  | 'Apartment'
  | 'Villa'
  | 'Bedsitter'
  | 'Single room'
  | 'Double room'
  | 'Studio'
  | 'Duplex'
  | 'Office'
  | 'Commercial'
  | 'Industrial'
  | 'Land'

/** What only one property has is an amenity. */
export type DemoFeature =
  | 'Parking'
  | 'Garden'
  | 'Swimming pool'
  | 'Gym'
  | 'Security'
  | 'Balcony'
  | 'Fireplace'
  | 'Modern kitchen'
  | 'Air conditioning'
  | 'Heating'
  | 'Laundry'
  | 'Storage'
  | 'Lift'
  | 'Pet friendly'
  | 'Furnished'
  | 'Borehole'
  | 'Backup generator'
  | 'Staff quarters'
  | 'Gated estate'
  | 'Solar water heating'
  | 'Roof terrace'
  | 'Beachfront'
  | 'Mountain view'
  | 'Token meter'
  | 'Water included'
  | 'Three-phase power'
  | 'Water access'
  | 'Electricity access'
  | 'Road access'
  | 'Fenced'
  | 'Title deed ready'
  | 'Agricultural use'
  | 'Residential development'
  | 'Commercial development'
  | 'Near a school'
  | 'Near a hospital'
  | 'Near a shopping centre'
  | 'Near public transport'

/** With the files of its photos. */
type DemoUnit = Omit<UnitKind, 'images'> & { images: readonly ImageFile[] }

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
  /** The kinds of a building. */
  units?: readonly DemoUnit[]
  /** Of what is sold off plan. */
  paymentPlan?: readonly PaymentStep[]
  /** Completed in so many months. */
  completesInMonths?: number
  /** A draft may have none yet. The rooms of a home may furnish a second one, of another category: no list shows them twice. */
  images: readonly ImageFile[]
  featuredImageIndex: number
  features: readonly DemoFeature[]
  amenities: readonly string[]
  status: Status
  isFeatured: boolean
  isPublished: boolean
  viewsCount: number
  daysAgo: number
  /** Available from the first of a month: this one, or so many later. */
  firstOfMonth?: number
}
