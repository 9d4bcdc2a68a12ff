import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { isBlank } from '#app/shared/form/text-input.ts'

export const searchInput = z.object({ words: z.string() })

/** Inquiries of one person. `id` is the latest of them. */
type FoundPerson = {
  id: string
  name: string
  phone: string | null
  email: string
  inquiries: number
  last_at: string
}
type FoundProperty = {
  id: string
  reference: string
  title: string
  location: string
  status: string
  is_published: boolean
  image: string | null
}
type FoundInquiry = {
  id: string
  reference: string
  name: string
  inquiry_type: string
  status: string
  created_at: string
  property_title: string | null
}
type FoundPost = { id: string; title: string; category: string | null; is_published: boolean }
export type PaletteResults = {
  people: FoundPerson[]
  properties: FoundProperty[]
  inquiries: FoundInquiry[]
  posts: FoundPost[]
}

const listed = 5

/**
 * People, properties, inquiries and posts that match the words, five of each, the newest first, drafts included, as far as the
 * caller's role reads them.
 */
export async function searchEverything(
  sql: TransactionSql,
  { words }: z.infer<typeof searchInput>,
): Promise<PaletteResults> {
  if (isBlank(words)) return { people: [], properties: [], inquiries: [], posts: [] }
  const [found] = await sql<[{ inquiries: string[]; properties: string[]; isEditor: boolean }]>`
    select private.find_inquiries(${words}) as inquiries, private.find_properties(${words}) as properties,
      private.may_edit_content() as "isEditor"`
  const [people, properties, inquiries, posts] = await Promise.all([
    findPeople(sql, found.inquiries),
    findProperties(sql, found.properties),
    findByReference(sql, words, found.inquiries),
    found.isEditor ? findPosts(sql, words) : [],
  ])
  return { people: [...people], properties: [...properties], inquiries: [...inquiries], posts: [...posts] }
}

function findPeople(sql: TransactionSql, inquiries: string[]) {
  return sql<FoundPerson[]>`
    select i.id, i.name, i.phone, i.email, people.inquiries, i.created_at as last_at
    from (
      select (array_agg(i.id order by i.created_at desc, i.id desc))[1] as latest, count(*) as inquiries
      from public.inquiries i where i.id = any (${inquiries}::uuid[])
      group by coalesce(i.person_id::text, private.phone_digits(i.phone), private.email_key(i.email))
      order by max(i.created_at) desc limit ${listed}
    ) people
    join public.inquiries i on i.id = people.latest
    order by i.created_at desc, i.id desc`
}

function findProperties(sql: TransactionSql, ids: string[]) {
  return sql<FoundProperty[]>`
    select p.id, p.reference, p.title, p.location, p.status, p.is_published,
      coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image
    from public.properties p where p.id = any (${ids}::uuid[])
    order by p.created_at desc, p.id desc limit ${listed}`
}

/** Those that the words name by reference, from three characters on. */
function findByReference(sql: TransactionSql, words: string, inquiries: string[]) {
  return sql<FoundInquiry[]>`
    select i.id, i.reference, i.name, i.inquiry_type, i.status, i.created_at, private.visible_title(i.property_id) as property_title
    from public.inquiries i
    where i.id = any (${inquiries}::uuid[]) and char_length(private.reference_key(${words})) >= 3
      and private.reference_key(i.reference) like '%' || private.reference_key(${words}) || '%'
    order by i.created_at desc, i.id desc limit ${listed}`
}

function findPosts(sql: TransactionSql, words: string) {
  return sql<FoundPost[]>`
    select b.id, b.title, b.category, b.is_published from public.blogs b
    where private.fold_name(b.title) like all (private.word_patterns(${words})) and b.deleted_at is null
    order by b.created_at desc, b.id desc limit ${listed}`
}
