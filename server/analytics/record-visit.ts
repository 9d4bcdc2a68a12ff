import type { TransactionSql } from 'postgres'
import type { PageEvent } from './page-event.ts'
import type { VisitorHash } from './visitor-hash.ts'
import { takeLock } from '#server/postgres/transaction.ts'

// The page reports its own source, so sources and browsers can be forged: what one network and one day can add is limited, and the
// rest is counted together.
const maxNames = { visitor: 60, source: 8 }
const maxNewSources = 50

type Hashes = Awaited<ReturnType<VisitorHash>>

/** Visits to pages that are not published, or do not exist, are not recorded. */
export async function recordVisit(sql: TransactionSql, event: PageEvent, { visitor, network }: Hashes): Promise<void> {
  const { kind, path, propertyId = null, postSlug = null, agentSlug = null } = event
  const [found] = await sql<[{ isListed: boolean; postId: string | null; isAgent: boolean; isKnownVisitor: boolean }]>`
    select
      exists (select from public.properties p where p.id = ${propertyId} and p.is_published) as "isListed",
      (select b.id from public.blogs b where b.slug = ${postSlug} and b.is_published) as "postId",
      exists (
        select from private.agent_profiles a where a.slug = ${agentSlug} and private.shown_agent_name(a.user_id) is not null
      ) as "isAgent",
      exists (
        select from private.visit_names
        where day = private.company_day(now()) and network = ${network} and kind = 'visitor' and name = ${visitor}
      ) as "isKnownVisitor"`
  const { postId } = found
  if ((propertyId !== null && !found.isListed) || (postSlug !== null && postId === null)) return
  if (agentSlug !== null && !found.isAgent) return
  const source = await admitSource(sql, network, event.source ?? null)
  const isCounted = found.isKnownVisitor || (await admitName(sql, network, { kind: 'visitor', name: visitor }))
  await sql`
    insert into public.page_events (kind, path, property_id, blog_id, source, visitor_hash)
    values (${kind}, ${path}, ${propertyId}, ${postId}, ${source}, ${isCounted ? visitor : network})`
  if (kind !== 'page_view') return
  if (propertyId !== null) await sql`select public.increment_views(${propertyId})`
  if (postId !== null) await sql`select public.increment_blog_views(${postId})`
}

/**
 * The source as stored. One that several visitors came from on one day of the last month is trusted; a day adds at most fifty new
 * ones.
 */
async function admitSource(sql: TransactionSql, network: string, source: string | null): Promise<string | null> {
  if (source === null || !/^(site|campaign):/.test(source)) return source
  const [{ isTrusted, isFull }] = await sql<[{ isTrusted: boolean; isFull: boolean }]>`
    select
      exists (
        select from private.daily_source_visits d
        where d.source = ${source} and d.day > private.company_day(now()) - 30 and d.visitors >= 3
      ) as "isTrusted",
      (
        select count(distinct n.name) >= ${maxNewSources} and not coalesce(bool_or(n.name = ${source}), false)
        from private.visit_names n where n.day = private.company_day(now()) and n.kind = 'source'
      ) as "isFull"`
  if (isTrusted) return source
  return !isFull && (await admitName(sql, network, { kind: 'source', name: source })) ? source : 'other'
}

/** Whether the network has reported this name today already, or is still below its limit. */
async function admitName(
  sql: TransactionSql,
  network: string,
  { kind, name }: { kind: keyof typeof maxNames; name: string },
): Promise<boolean> {
  await takeLock(sql, `visit names:${network}`)
  const [{ names, isKnown }] = await sql<[{ names: number; isKnown: boolean }]>`
    select count(*) as names, coalesce(bool_or(name = ${name}), false) as "isKnown" from private.visit_names
    where day = private.company_day(now()) and network = ${network} and kind = ${kind}`
  if (isKnown || names >= maxNames[kind]) return isKnown
  await sql`
    insert into private.visit_names (day, network, kind, name)
    values (private.company_day(now()), ${network}, ${kind}, ${name}) on conflict do nothing`
  return true
}
