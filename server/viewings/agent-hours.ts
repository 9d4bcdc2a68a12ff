import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { forbidCall } from '#server/calls/call.ts'
import { viewingCallMessages as messages } from './viewing-call-messages.ts'
import { takeLock } from '#server/postgres/transaction.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Both null on a day without viewings. Monday is 1. */
const weekdayHours = z.object({ weekday: z.int().min(1).max(7), opens: clock.nullable(), closes: clock.nullable() })
const daysOff = z.object({ first_day: z.iso.date(), last_day: z.iso.date() })

export const agentInput = z.object({ agent: z.guid().optional() })
export const agentHoursInput = z.object({
  agent: z.guid(),
  /** Null for the company's. */
  hours: z.array(weekdayHours).length(7).nullable(),
  days_off: z.array(daysOff).max(100),
})

type SavedHours = z.infer<typeof agentHoursInput>
type AgentHours = SavedHours & {
  company_hours: NonNullable<SavedHours['hours']>
  /** When the caller made the address of their calendar. */
  calendar_since: string | null
}

/** The caller's, without an agent. */
export async function findAgentHours(sql: TransactionSql, { agent }: z.infer<typeof agentInput>) {
  const [found] = await sql<AgentHours[]>`
    select member.id as agent,
      (
        select jsonb_agg(jsonb_build_object(
          'weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
        ) order by h.weekday)
        from private.agent_hours h where h.agent_id = member.id
      ) as hours,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('first_day', o.first_day, 'last_day', o.last_day) order by o.first_day), '[]'
        )
        from private.agent_days_off o where o.agent_id = member.id and o.last_day >= private.company_day(now())
      ) as days_off,
      (
        select jsonb_agg(jsonb_build_object(
          'weekday', extract(isodow from d.day), 'opens', to_char(d.opens[1], 'HH24:MI'),
          'closes', to_char(d.closes[cardinality(d.closes)], 'HH24:MI')
        ) order by d.day)
        from private.opening_days('2026-01-05', '2026-01-11') d
      ) as company_hours,
      (select c.created_at from private.agent_calendars c where c.agent_id = member.id) as calendar_since
    from (select coalesce(${agent ?? null}::uuid, private.caller_id()) as id) as member
    where private.may_change_hours(member.id)`
  if (!found) throw forbidCall()
  return found
}

export async function saveAgentHours(sql: TransactionSql, { agent, hours, days_off }: SavedHours) {
  const [{ may }] = await sql<[{ may: boolean }]>`select private.may_change_hours(${agent}) as may`
  if (!may) throw forbidCall(messages.ownHoursOnly)
  await takeLock(sql, `agent_hours:${agent}`)
  await sql`delete from private.agent_hours where agent_id = ${agent}`
  await sql`delete from private.agent_days_off where agent_id = ${agent}`
  if (hours)
    await sql`
      insert into private.agent_hours (agent_id, weekday, opens, closes)
      select ${agent}, h.weekday, h.opens, h.closes
      from jsonb_to_recordset(${sql.json(hours)}) as h (weekday int, opens time, closes time)`
  await sql`
    insert into private.agent_days_off (agent_id, first_day, last_day)
    select ${agent}, o.first_day, max(o.last_day)
    from jsonb_to_recordset(${sql.json(days_off)}) as o (first_day date, last_day date)
    group by o.first_day`
}
