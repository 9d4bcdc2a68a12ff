import type { TransactionSql } from 'postgres'
import type { Ballot, BallotResult, ShortlistKey } from '#app/features/shortlists/shortlists.ts'
import { hashToken } from '#server/auth/secret-token.ts'
import { isLinked } from './shortlist-link.ts'

const maxChanges = 500

/** Stores a voter's own vote and note; `gone` where the listing is no longer on the list. */
export async function voteOnShortlist(
  sql: TransactionSql,
  key: ShortlistKey,
  { entryId, vote, note }: Ballot,
): Promise<BallotResult> {
  // Locked in this order, so that neither is deleted meanwhile: the list, the voter, the entry.
  const [list] = await sql<[{ id: string }?]>`
    select s.id from private.shortlists s where ${isLinked(sql, key)} for key share`
  if (!list) return 'unknown'
  const [voter] = await sql<[{ id: string; changes: number }?]>`
    select id, changes from private.shortlist_voters
    where shortlist_id = ${list.id} and secret_hash = ${hashToken(key.secret ?? '')} for no key update`
  if (!voter) return 'not_joined'
  if (voter.changes >= maxChanges) return 'too_often'
  await sql`update private.shortlist_voters set changes = changes + 1 where id = ${voter.id}`
  const entry = await sql`
    select from private.shortlist_entries where id = ${entryId} and shortlist_id = ${list.id} for key share`
  if (entry.length === 0) return 'gone'
  await sql`
    insert into private.shortlist_votes as o (entry_id, voter_id, vote, note)
    values (${entryId}, ${voter.id}, nullif(${vote}::text, ''), coalesce(private.plain_text(${note}), ''))
    on conflict on constraint shortlist_vote_is_one_per_voter do update set
      vote = case when ${vote}::text is null then o.vote else excluded.vote end,
      note = coalesce(private.plain_text(${note}), o.note), changed_at = now()`
  await sql`
    delete from private.shortlist_votes o
    where o.entry_id = ${entryId} and o.voter_id = ${voter.id} and o.vote is null and o.note = ''`
  return 'saved'
}
