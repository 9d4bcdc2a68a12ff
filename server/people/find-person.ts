import type { Fragment, TransactionSql } from 'postgres'
import * as z from 'zod'
import type { viewingsStatus } from '#app/backend/stored-values.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'
import { findOwn, isOwn } from '#server/inquiries/inbox-page.ts'
import { type RelatedInquiry, relatedColumns } from '#server/inquiries/people.ts'
import { matchSearches } from './saved-searches.ts'

export const personInput = z.object({ id: z.guid() })

type PersonInquiry = RelatedInquiry & { phone: string | null; email: string; assignee_id: string | null }
type PersonViewing = {
  id: string
  starts_at: string
  status: (typeof viewingsStatus)[number]
  agent: string | null
  property_title: string | null
}
type KnownProperty = { id: string; title: string | null; is_published: boolean; image: string | null }
type SimilarPerson = RelatedInquiry & { person: string }

const maxInquiries = 50
const maxViewings = 20

/**
 * One person: what they wrote, came to see, look for and asked about, as far as the caller handles their inquiries. For managers also
 * who may be the same. Null where the caller handles nothing of them, also because they were merged with somebody.
 */
export async function findPerson(sql: TransactionSql, { id }: z.infer<typeof personInput>) {
  const caller = await requireHandler(sql)
  const theirs = sql`${isOwn(sql, await findOwn(sql, caller))} and ${countedInquiry(sql)} and i.person_id = ${id}`
  const inquiries = await findInquiries(sql, theirs)
  const [latest] = inquiries
  if (!latest) return null
  const [[counted], viewings, properties, similar, searches] = await Promise.all([
    sql<[{ inquiries: number; first_at: string }]>`
      select count(*) as inquiries, min(i.created_at) as first_at from public.inquiries i where ${theirs}`,
    findViewings(sql, theirs),
    findProperties(sql, theirs),
    findSimilar(sql, latest.id),
    matchSearches(sql, id),
  ])
  return {
    id,
    latest: latest.id,
    name: latest.name,
    agent: latest.assignee,
    names: distinct(inquiries.map(({ name }) => name)),
    phones: distinct(inquiries.map(({ phone }) => phone)),
    emails: distinct(inquiries.map(({ email }) => email)),
    first_at: counted.first_at,
    last_at: latest.created_at,
    total: counted.inquiries,
    inquiries: [...inquiries],
    viewings: [...viewings],
    properties: [...properties],
    similar: [...similar],
    searches,
  }
}

function findInquiries(sql: TransactionSql, theirs: Fragment) {
  return sql<PersonInquiry[]>`
    select ${relatedColumns(sql)}, i.phone, i.email, i.assignee_id, null as reason from public.inquiries i where ${theirs}
    order by i.created_at desc, i.id desc limit ${maxInquiries}`
}

function findViewings(sql: TransactionSql, theirs: Fragment) {
  return sql<PersonViewing[]>`
    select v.id, v.starts_at, v.status, private.staff_name(v.agent_id) as agent, private.visible_title(v.property_id) as property_title
    from public.viewings v join public.inquiries i on i.id = v.inquiry_id where ${theirs}
    order by v.starts_at desc, v.id limit ${maxViewings}`
}

/** Each once, the one asked about last first. Of what the caller may not read no more than the name. */
function findProperties(sql: TransactionSql, theirs: Fragment) {
  return sql<KnownProperty[]>`
    select about.property_id as id, private.visible_title(about.property_id) as title, coalesce(p.is_published, false) as is_published,
      coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image
    from (
      select i.property_id, max(i.created_at) as last_at from public.inquiries i
      where ${theirs} and i.property_id is not null group by i.property_id
    ) about
    left join public.properties p on p.id = about.property_id
    order by about.last_at desc limit ${maxInquiries}`
}

function findSimilar(sql: TransactionSql, inquiry: string) {
  return sql<SimilarPerson[]>`
    select ${relatedColumns(sql)}, s.reason, i.person_id as person from private.similar_inquiries(${inquiry}) s
    join public.inquiries i on i.id = s.id order by s.ordinal`
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[]
}
