import type { TransactionSql } from 'postgres'
import type { AgentCalendar, AgentViewing } from '#app/features/viewings/agent-calendar.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { createEmailToken, hashToken } from '#server/auth/secret-token.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { viewingCallMessages as messages } from './viewing-call-messages.ts'

/** Returns the token of the caller's new address, this once; the one before ends. */
export async function renewAgentCalendar(sql: TransactionSql): Promise<string> {
  await requireHandler(sql, messages.calendarOwnersOnly)
  const token = createEmailToken()
  await sql`
    insert into private.agent_calendars (agent_id, token_hash) values (private.caller_id(), ${hashToken(token)})
    on conflict (agent_id) do update set token_hash = ${hashToken(token)}, created_at = now()`
  return token
}

/** False when there was none. */
export async function endAgentCalendar(sql: TransactionSql): Promise<boolean> {
  const ended = await sql`delete from private.agent_calendars where agent_id = private.caller_id() returning agent_id`
  return ended.length > 0
}

/**
 * The viewings of the calendar with this token, a month back and three months ahead, with names and phones of the clients whom its owner
 * handles now. Undefined for a token that is unknown or has ended, whatever the reason.
 */
export async function findLinkedCalendar(sql: TransactionSql, token: string): Promise<AgentCalendar | undefined> {
  if (!isEmailToken(token)) return undefined
  const [owner] = await sql<{ id: string; name: string; isAgent: boolean }[]>`
    select member.user_id as id, member.name, member.role = 'agent' as "isAgent"
    from private.agent_calendars c join public.staff member on member.user_id = c.agent_id
    where c.token_hash = ${hashToken(token)} and private.can_be_assigned(c.agent_id)`
  if (!owner) return undefined
  const viewings = await sql<AgentViewing[]>`
    select v.id, v.status, v.starts_at, v.ends_at, v.sequence, v.changed_at,
      case when client.is_theirs then i.name else ${messages.colleaguesClient} end as name,
      case when client.is_theirs then i.phone end as phone,
      case when listing.is_theirs then p.title else known.title end as title,
      case when listing.is_theirs then p.location else known.location end as location
    from public.viewings v
    join public.inquiries i on i.id = v.inquiry_id and i.deleted_at is null and not i.is_spam
    join public.properties p on p.id = v.property_id
    cross join lateral private.public_name(p.id) known
    cross join lateral (select not ${owner.isAgent} or p.agent_id = ${owner.id} as is_theirs) listing
    cross join lateral (
      select not ${owner.isAgent} or private.is_own_inquiry(i.id, i.assignee_id, i.property_id, ${owner.id}) as is_theirs
    ) client
    where v.agent_id = ${owner.id}
      and v.starts_at > now() - interval '30 days' and v.starts_at < now() + interval '90 days'
    order by v.starts_at, v.id`
  return { name: owner.name, viewings: [...viewings] }
}
