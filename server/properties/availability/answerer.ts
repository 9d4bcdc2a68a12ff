import type { TransactionSql } from 'postgres'
import { isEmailToken } from '#app/shared/email-token.ts'
import { hashToken } from '#server/auth/secret-token.ts'

/** Who says whether a listing is available: a member by their session, or by the link of an email and then only for `linked`. */
export type Answerer = { member: string; isManager: boolean; mayPublish: boolean; linked: string[] | null }

/** Undefined for editors. */
export async function findCaller(sql: TransactionSql): Promise<Answerer | undefined> {
  const [caller] = await sql<Answerer[]>`
    select private.caller_id() as member, private.is_manager() as "isManager", private.may_publish() as "mayPublish", null as linked
    where private.is_manager() or private.is_agent()`
  return caller
}

/**
 * As the server; undefined for a link that is unknown or has ended. A link is no second factor, so it ends where its owner needs one.
 * It is a manager's own listings alone that it answers for.
 */
export async function findLinkedAnswerer(sql: TransactionSql, token: string): Promise<Answerer | undefined> {
  if (!isEmailToken(token)) return undefined
  const [caller] = await sql<Answerer[]>`
    select member.user_id as member, false as "isManager",
      member.may_publish or member.role in ('super_admin', 'administrator') as "mayPublish", l.property_ids as linked
    from private.availability_links l join public.staff member on member.user_id = l.member_id
    where l.token_hash = ${hashToken(token)} and l.expires_at > now() and private.can_be_assigned(member.user_id)
      and not private.requires_second_factor() and not private.has_second_factor(member.user_id)`
  return caller
}

export function mayAnswerFor(
  { member, isManager, linked }: Answerer,
  listing: { id: string; agent_id: string | null },
): boolean {
  if (linked && !linked.includes(listing.id)) return false
  return isManager || listing.agent_id === member
}
