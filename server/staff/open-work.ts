import type { Fragment, TransactionSql } from 'postgres'
import type { WorkKind } from '#app/features/staff/members/work-kinds.ts'

/** How much there is of each kind. */
export type Work = Record<WorkKind, number>

/** What somebody has to hand over when they leave, from `from` on. `member` is an id or a column of ids. */
export function openWork(sql: TransactionSql, member: Fragment): Record<WorkKind, Fragment> {
  return {
    inquiries: sql`from public.inquiries i
      where i.assignee_id = ${member} and i.status <> 'closed' and not i.is_spam and i.deleted_at is null`,
    listings: sql`from public.properties p where p.agent_id = ${member} and p.deleted_at is null`,
    viewings: sql`from public.viewings v
      where v.agent_id = ${member} and private.is_live(v.status) and v.ends_at > now()`,
    drafts: sql`from public.blogs b where b.author_id = ${member} and not b.is_published and b.deleted_at is null`,
  }
}

/** The same as rows of kind and id. */
export function openWorkOf(sql: TransactionSql, member: string): Fragment {
  const work = openWork(sql, sql`${member}::uuid`)
  return sql`
    select 'inquiries' as kind, i.id ${work.inquiries} union all select 'listings', p.id ${work.listings}
    union all select 'viewings', v.id ${work.viewings} union all select 'drafts', b.id ${work.drafts}`
}

export type Clash = { viewing_id: string; starts_at: string; taker: string }

/** The viewings of others at the same time as one of the member's: whoever takes that one has two. */
export async function findClashes(sql: TransactionSql, member: string): Promise<Clash[]> {
  return sql<Clash[]>`
    select theirs.id as viewing_id, theirs.starts_at, other.agent_id as taker
    from public.viewings theirs
    join public.viewings other on other.agent_id <> ${member} and private.is_live(other.status)
      and other.starts_at < theirs.ends_at and other.ends_at > theirs.starts_at
    where theirs.agent_id = ${member} and private.is_live(theirs.status) and theirs.ends_at > now()
    order by theirs.starts_at, other.agent_id`
}
