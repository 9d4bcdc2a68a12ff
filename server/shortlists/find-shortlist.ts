import type { TransactionSql } from 'postgres'
import type { Shortlist } from '#app/features/shortlists/shortlist.ts'
import type { ShortlistKey } from '#app/features/shortlists/shortlists.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { hashToken } from '#server/auth/secret-token.ts'
import { isLinked, sharedTokenOf } from './shortlist-link.ts'

/** With what everybody thinks of it, best votes first. Opinions and voters are in the order in which people joined. */
export async function findShortlist(sql: TransactionSql, key: ShortlistKey): Promise<Shortlist | undefined> {
  if (!isEmailToken(key.token)) return undefined
  const secretHash = hashToken(key.secret ?? '')
  const [list] = await sql<Shortlist[]>`
    select s.title, s.is_open as "isOpen", s.created_at as "createdAt", s.expires_at as "expiresAt", reader.name as "myName",
      s.owner_hash = ${secretHash} as "isOwner",
      (
        select v.name from private.shortlist_voters v where v.shortlist_id = s.id and v.secret_hash = s.owner_hash
      ) as "ownerName",
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.id), '[]')
        from private.shortlist_voters v
        where s.owner_hash = ${secretHash} and v.shortlist_id = s.id and v.secret_hash <> s.owner_hash
      ) as voters,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'propertyId', e.property_id, 'title', e.title, 'opinions', said.opinions
        ) order by said.yes - said.no desc, said.yes desc, said.maybe desc, e.id), '[]')
        from private.shortlist_entries e cross join lateral (
          select count(*) filter (where o.vote = 'yes') as yes, count(*) filter (where o.vote = 'maybe') as maybe,
            count(*) filter (where o.vote = 'no') as no,
            coalesce(jsonb_agg(jsonb_build_object(
              'id', o.id, 'name', v.name, 'vote', o.vote, 'note', o.note, 'changedAt', o.changed_at,
              'isMine', v.id is not distinct from reader.id
            ) order by v.id), '[]') as opinions
          from private.shortlist_votes o join private.shortlist_voters v on v.id = o.voter_id
          where o.entry_id = e.id
        ) said
        where e.shortlist_id = s.id
      ) as entries
    from private.shortlists s left join private.shortlist_voters reader
      on reader.shortlist_id = s.id and reader.secret_hash = ${secretHash}
    where ${isLinked(sql, key)}`
  return list
}

/** Undefined for a link that is unknown, and once the list has expired. */
export async function findSharedToken(sql: TransactionSql, ownerToken: string): Promise<string | undefined> {
  if (!isEmailToken(ownerToken)) return undefined
  const known = await sql`
    select from private.shortlists s where s.owner_hash = ${hashToken(ownerToken)} and s.expires_at > now()`
  return known.length > 0 ? sharedTokenOf(ownerToken) : undefined
}
