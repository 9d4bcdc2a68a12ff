import type { PictureSource } from '../../../../../ui/picture.tsx'
import { isStatus, type PriceType, readCategory } from '../../../property.ts'
import { type LandUnit, newProperty, type PropertyValues } from '../input/property-values.ts'

/** A property as it lies in the database, and what the form shows of it. */
export type StoredProperty = {
  row: StoredRow
  values: PropertyValues
  /** True while lists show the beginning of the description: then a new description brings a new beginning. */
  followsDescription: boolean
}

export type LandSize = { size: number | null; unit: LandUnit }

export const storedColumns =
  `id, version, slug, title, description, short_description, price, price_type, location, address,
  latitude, longitude, type, bedrooms, bathrooms, area_sqft, land_size_acres, land_size_hectares, land_size_unit, year_built,
  images, featured_image_index, floor_plan, tour_url, features, amenities, status, is_published, is_featured, views_count,
  inquiries_count, created_at, updated_at, category:categories(slug)` as const

export type StoredRow = {
  id: string
  version: number
  slug: string
  title: string
  description: string
  short_description: string
  price: number | null
  price_type: string
  location: string
  address: string | null
  latitude: number | null
  longitude: number | null
  type: string
  bedrooms: number
  bathrooms: number
  area_sqft: number | null
  land_size_acres: number | null
  land_size_hectares: number | null
  land_size_unit: string
  year_built: number | null
  images: string[]
  featured_image_index: number
  floor_plan: string | null
  tour_url: string | null
  features: string[]
  amenities: string[]
  status: string
  is_published: boolean
  is_featured: boolean
  views_count: number
  inquiries_count: number
  created_at: string
  updated_at: string
  category: { slug: string } | null
}

export function readStored(row: StoredRow, pictures: ReadonlyMap<string, PictureSource>): StoredProperty {
  const pictureOf = (src: string) => pictures.get(src) ?? { src, alt: '', width: 1600, height: 1200, color: '#efe7da' }
  return {
    row,
    followsDescription: row.short_description === beginningOf(row.description),
    values: {
      title: row.title,
      price: figureText(row.price),
      priceType: readPriceType(row.price_type),
      location: row.location,
      address: row.address ?? '',
      latitude: figureText(row.latitude),
      longitude: figureText(row.longitude),
      category: readCategory(row.category?.slug),
      type: row.type === 'Land' ? newProperty.type : row.type,
      description: row.description,
      bedrooms: figureText(row.bedrooms),
      bathrooms: figureText(row.bathrooms),
      areaSqft: figureText(row.area_sqft),
      yearBuilt: row.year_built === null ? '' : String(row.year_built),
      ...landSizeOf(row),
      pictures: row.images.map(pictureOf),
      featuredIndex: row.featured_image_index,
      floorPlan: row.floor_plan ? [pictureOf(row.floor_plan)] : [],
      tourUrl: row.tour_url ?? '',
      features: row.features,
      amenities: row.amenities,
      status: isStatus(row.status) ? row.status : 'available',
      isPublished: row.is_published,
      isFeatured: row.is_featured,
    },
  }
}

/** As the database makes it of a description for lists. */
export function beginningOf(description: string) {
  return [...description.replaceAll(/\s+/g, ' ').trim()].slice(0, 200).join('')
}

function landSizeOf(row: StoredRow): Pick<PropertyValues, 'landSize' | 'landUnit'> {
  const { size, unit } = savedLandSize(row)
  return { landUnit: unit, landSize: figureText(size) }
}

/** In the unit it was saved in. */
export function savedLandSize(row: StoredRow): LandSize {
  const isHectares = row.land_size_unit === 'hectares'
  return { unit: isHectares ? 'hectares' : 'acres', size: isHectares ? row.land_size_hectares : row.land_size_acres }
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 })

function figureText(figure: number | null) {
  return figure === null ? '' : grouped.format(figure)
}

function readPriceType(priceType: string): PriceType {
  return priceType === 'negotiable' || priceType === 'on_request' ? priceType : 'fixed'
}
