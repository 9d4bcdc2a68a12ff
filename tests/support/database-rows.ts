import type { Sql } from 'postgres'
import type { TestBackend } from './test-backend.ts'

/** Valid rows; each test overrides the fields it needs. They are inserted by the owner, bypassing policies. */
export type PropertyRow = { id: string; slug: string; title: string; version: number }

let created = 0

export const imageHash = 'a'.repeat(32)

export function propertyFields(backend: TestBackend, fields: Record<string, unknown> = {}) {
  created += 1
  return {
    title: `House ${created} on the hill`,
    description: 'Four rooms and a garden.',
    location: 'Karen, Nairobi',
    price: 25_000_000,
    type: 'House',
    bedrooms: 3,
    bathrooms: 2.5,
    area_sqft: 2400,
    features: ['Parking', 'Garden'],
    category_id: backend.categoryId('for-sale'),
    ...fields,
  }
}

export async function addProperty(backend: TestBackend, fields: Record<string, unknown> = {}): Promise<PropertyRow> {
  return one(
    await backend.sql<PropertyRow[]>`
      insert into public.properties ${backend.sql(propertyFields(backend, fields))} returning id, slug, title, version`,
  )
}

export async function addImage(sql: Sql, hash = imageHash) {
  await sql`
    insert into public.media (hash, alt, width, height, dominant_color)
    values (${hash}, 'A house in the sun', 1600, 1067, '#8a6d4f') on conflict do nothing`
  return `/media/${hash}`
}

export function blogFields(fields: Record<string, unknown> = {}) {
  created += 1
  return {
    title: `Buying land, part ${created}`,
    excerpt: 'What to check before you pay.',
    content: '<p>Search the title first.</p>',
    category: 'Property Tips',
    is_published: true,
    ...fields,
  }
}

export async function addBlog(backend: TestBackend, fields: Record<string, unknown> = {}) {
  return one(
    await backend.sql<{ id: string; slug: string; title: string }[]>`
      insert into public.blogs ${backend.sql(blogFields(fields))} returning id, slug, title`,
  )
}

/** The same text sent twice is one inquiry, so each has its own. */
export function inquiryFields(fields: Record<string, unknown> = {}) {
  created += 1
  return {
    name: 'Wanjikũ Kamau',
    email: 'wanjiku@example.com',
    phone: '+254700000111',
    message: `Is the house still free in January? It is number ${created} on my list.`,
    inquiry_type: 'general',
    service_interest: null,
    status: 'new',
    source: 'contact_form',
    ...fields,
  }
}

export async function addInquiry(backend: TestBackend, fields: Record<string, unknown> = {}) {
  return one(
    await backend.sql<{ id: string }[]>`
      insert into public.inquiries ${backend.sql(inquiryFields(fields))} returning id`,
  )
}

export function one<Row>(rows: readonly Row[] | null): Row {
  const [row] = rows ?? []
  if (!row) throw new Error('Expected a row')
  return row
}
