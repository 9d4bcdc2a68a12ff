import { plainFields } from '#app/features/properties/fields/plain-fields.ts'
import type { UnitKind } from '#app/features/properties/units/unit-kinds.ts'
import { posts } from './posts/posts.ts'
import { demoSettings } from './company.ts'
import { demoInquiries, type DemoInquiry } from './inquiries.ts'
import type { DemoPost } from './demo-post.ts'
import type { DemoProperty, PropertyTypeName } from './demo-property.ts'
import { images } from './image-files.ts'
import { demoProperties } from './properties.ts'
import { team } from './team.ts'

export const demo = {
  images,
  properties: demoProperties,
  posts,
  inquiries: demoInquiries,
  settings: demoSettings,
  team,
} as const

export type PropertyTypeSlug = 'residential' | 'commercial' | 'industrial' | 'land'

/** From an image's file name to the reference that rows store, `/media/<hash>`. */
export type ImageRef = (file: string) => string

export function toPropertyTypeSlug(type: PropertyTypeName): PropertyTypeSlug {
  if (type === 'Office' || type === 'Commercial') return 'commercial'
  if (type === 'Industrial') return 'industrial'
  if (type === 'Land') return 'land'
  return 'residential'
}

/** The columns of `properties` that the demo sets; the seeder adds id, category_id and property_type_id. */
export function propertyRow(property: DemoProperty, imageRef: ImageRef, now: Date) {
  const createdAt = before(now, property.daysAgo)
  const { plot } = property
  return {
    ...plainValues(property),
    ...(property.firstOfMonth !== undefined && { available_from: firstOfMonth(now, property.firstOfMonth) }),
    ...(property.completesInMonths !== undefined && {
      completion_month: firstOfMonth(now, property.completesInMonths).slice(0, 7),
    }),
    slug: `${slugify(property.title)}-${createdAt.getTime()}`,
    short_description: shortDescription(property.description),
    price: property.price,
    price_currency: 'KES',
    price_type: property.priceType,
    country: 'Kenya',
    land_size_acres: plot?.unit === 'acres' ? plot.size : null,
    land_size_hectares: plot?.unit === 'hectares' ? plot.size : null,
    land_size_unit: plot?.unit ?? 'acres',
    images: property.images.map(imageRef),
    featured_image_index: property.featuredImageIndex,
    features: [...property.features],
    amenities: [...property.amenities],
    status: property.status,
    is_featured: property.isFeatured,
    is_published: property.isPublished,
    views_count: property.viewsCount,
    type: property.type,
    created_at: createdAt.toISOString(),
  }
}

/** With their photos as they are stored. */
export function unitRows({ units = [] }: DemoProperty, imageRef: ImageRef): UnitKind[] {
  return units.map((unit) => ({ ...unit, images: unit.images.map(imageRef) }))
}

function plainValues(property: DemoProperty) {
  return Object.fromEntries(
    plainFields.flatMap(({ name, column }) => (property[name] === undefined ? [] : [[column, property[name]]])),
  )
}

function firstOfMonth(now: Date, later: number) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString().slice(0, 10)
}

/** The columns of `blogs`; a draft has no published_at. */
export function postRow(post: DemoPost, imageRef: ImageRef, now: Date) {
  const savedAt = before(now, post.daysAgo).toISOString()
  return {
    title: post.title,
    slug: slugify(post.title),
    excerpt: post.excerpt,
    content: storedContent(post.content),
    featured_image: imageRef(post.featuredImage),
    author_name: post.authorName,
    author_image: null,
    category: post.category,
    tags: [...post.tags],
    is_published: post.isPublished,
    is_featured: post.isFeatured,
    reading_time: readingMinutes(post.content),
    seo_title: post.title,
    seo_description: post.excerpt,
    published_at: post.isPublished ? savedAt : null,
    created_at: savedAt,
    views_count: post.viewsCount,
  }
}

/** The columns of `inquiries`; `propertyId` is looked up by the inquiry's `propertyKey`. */
export function inquiryRow(inquiry: DemoInquiry, propertyId: string | null, now: Date) {
  const createdAt = before(now, inquiry.daysAgo).toISOString()
  return {
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    message: inquiry.message,
    inquiry_type: inquiry.inquiryType,
    service_interest: inquiry.serviceInterest,
    status: inquiry.status,
    source: 'contact_form',
    property_id: propertyId,
    is_spam: inquiry.isSpam,
    consented_at: createdAt,
    created_at: createdAt,
  }
}

/** At most 200 characters, on one line, ending with a whole word. */
export function shortDescription(description: string): string {
  const singleLine = description.replace(/\s+/g, ' ').trim()
  if (singleLine.length <= 200) return singleLine
  return `${singleLine.slice(0, singleLine.lastIndexOf(' ', 199))}…`
}

export function readingMinutes(html: string): number {
  return Math.max(1, Math.ceil(wordCount(html) / 200))
}

export function wordCount(html: string): number {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
}

// The blog shows every newline of stored content as a line break, so those between elements must go.
function storedContent(html: string): string {
  return html.replace(/>\s*\n\s*</g, '><')
}

function slugify(title: string): string {
  const withoutAccents = title.normalize('NFKD').replace(/\p{M}/gu, '')
  return withoutAccents
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
}
