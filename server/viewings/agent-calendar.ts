import type { TransactionSql } from 'postgres'
import { forbidCall } from '#server/calls/call.ts'
import { findRole } from './handling.ts'
import { viewingCallMessages as messages } from './viewing-call-messages.ts'

/** Returns the token of the caller's new address, this once; the one before ends. */
export async function renewAgentCalendar(sql: TransactionSql): Promise<string> {
  const { isManager, isAgent } = await findRole(sql)
  if (!isManager && !isAgent) throw forbidCall(messages.calendarOwnersOnly)
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  await sql`
    insert into private.agent_calendars (agent_id, token_hash) values (private.caller_id(), private.hash_token(${token}))
    on conflict (agent_id) do update set token_hash = private.hash_token(${token}), created_at = now()`
  return token
}

/** False when there was none. */
export async function endAgentCalendar(sql: TransactionSql): Promise<boolean> {
  const ended = await sql`delete from private.agent_calendars where agent_id = private.caller_id() returning agent_id`
  return ended.length > 0
}
