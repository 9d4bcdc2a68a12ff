import type { Fragment, TransactionSql } from 'postgres'
import * as z from 'zod'
import { maxPeople, peoplePageSize } from '#app/features/inquiries/admin/people/people-search.ts'
import { isBlank } from '#app/shared/form/text-input.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'
import { findOwn, isOwn } from '#server/inquiries/inbox-page.ts'
import { findSavedSearches } from './saved-searches.ts'

const maxWords = 200

export const peoplePageInput = z.object({
  words: z.string().transform((text) => [...text].slice(0, maxWords).join('')),
  page: z.int().min(1).max(100_000),
  pageSize: z.int().min(1).max(100).default(peoplePageSize),
})

export type PersonRow = {
  id: string
  /** The newest inquiry, which has the name and the numbers that are shown. */
  latest: string
  name: string
  phone: string | null
  email: string
  inquiries: number
  open: number
  /** Viewings that were, and that are to come. */
  viewed: number
  arranged: number
  agent: string | null
  last_at: string
}

/** People are collected from the newest inquiries; older ones are found by their words. */
const newestCount = 20_000
/** As many as a search finds. */
const maxFound = 200

/**
 * A page of the people whose inquiries the caller handles, whoever wrote last first: everybody, or those with these words, number, email
 * or reference. With what each of them wants to hear of.
 */
export async function listPeople(sql: TransactionSql, { words, page, pageSize }: z.infer<typeof peoplePageInput>) {
  const caller = await requireHandler(sql)
  const mine = sql`${isOwn(sql, await findOwn(sql, caller))} and ${countedInquiry(sql)} and i.person_id is not null`
  const found = await (isBlank(words) ? newest(sql, mine) : search(sql, mine, words))
  const total = Math.min(found.people.length, maxPeople)
  const last = Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
  const ids = found.people.slice(0, total).slice((last - 1) * pageSize, last * pageSize)
  const rows = await selectRows(sql, ids, mine)
  const searches = await findSavedSearches(sql, ids)
  return {
    total,
    has_more: found.hasMore || found.people.length > total,
    page: last,
    rows: rows.map((row) =>
      Object.assign(row, {
        searches: searches.filter(({ person }) => person === row.id).map(({ label }) => label),
      }),
    ),
  }
}

type Found = { people: string[]; hasMore: boolean }

async function newest(sql: TransactionSql, mine: Fragment): Promise<Found> {
  const [found] = await sql<[{ people: string[] | null; hasMore: boolean }]>`
    with newest as materialized (
      select i.person_id, i.created_at from public.inquiries i where ${mine}
      order by i.created_at desc, i.id desc limit ${newestCount}
    )
    select (select count(*) = ${newestCount} from newest) as "hasMore", array_agg(p.person_id order by p.last_at desc, p.person_id) as people
    from (select n.person_id, max(n.created_at) as last_at from newest n group by n.person_id) p`
  return { people: found.people ?? [], hasMore: found.hasMore }
}

async function search(sql: TransactionSql, mine: Fragment, words: string): Promise<Found> {
  const [{ inquiries }] = await sql<[{ inquiries: string[] }]>`select private.find_inquiries(${words}) as inquiries`
  const people = await sql<{ id: string }[]>`
    select i.person_id as id from public.inquiries i where i.id = any (${inquiries}::uuid[]) and ${mine}
    group by i.person_id order by max(i.created_at) desc, i.person_id`
  return { people: people.map(({ id }) => id), hasMore: inquiries.length >= maxFound }
}

async function selectRows(sql: TransactionSql, ids: readonly string[], mine: Fragment) {
  const rows = await sql<PersonRow[]>`
    select p.id, latest.id as latest, latest.name, latest.phone, latest.email, private.staff_name(latest.assignee_id) as agent,
      latest.created_at as last_at, counted.*, viewings.*
    from unnest(${ids}::uuid[]) with ordinality as p (id, position)
    cross join lateral (
      select i.id, i.name, i.phone, i.email, i.assignee_id, i.created_at from public.inquiries i
      where i.person_id = p.id and ${mine} order by i.created_at desc, i.id desc limit 1
    ) latest
    cross join lateral (
      select count(*) as inquiries, count(*) filter (where i.status <> 'closed') as open
      from public.inquiries i where i.person_id = p.id and ${mine}
    ) counted
    cross join lateral (
      select count(*) filter (where v.status = 'done') as viewed,
        count(*) filter (where private.is_to_come(v.status, v.ends_at)) as arranged
      from public.viewings v join public.inquiries i on i.id = v.inquiry_id where i.person_id = p.id and ${mine}
    ) viewings
    order by p.position`
  return [...rows]
}
