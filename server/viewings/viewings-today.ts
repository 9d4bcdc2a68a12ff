import type { TransactionSql } from 'postgres'
import type { ViewingStatus } from '#app/features/viewings/viewing.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { viewingCallMessages as messages } from './viewing-call-messages.ts'

type ViewingToday = {
  id: string
  starts_at: string
  status: ViewingStatus
  /** Null once the client is a colleague's. */
  name: string | null
  property_title: string | null
  agent: string | null
  is_own: boolean
  /** Of the day. */
  total: number
}

const maxRows = 3

/** For the dashboard: today's viewings, those to come first; an agent's are those that they lead. */
export async function findViewingsToday(sql: TransactionSql) {
  const { isManager } = await requireHandler(sql, messages.decidersOnly)
  const rows = await sql<ViewingToday[]>`
    select v.id, v.starts_at, v.status, i.name, private.visible_title(v.property_id) as property_title,
      private.staff_name(v.agent_id) as agent, coalesce(v.agent_id = private.caller_id(), false) as is_own, v.total
    from (
      select today.*, count(*) over () as total
      from private.calendar_viewings(
        private.start_of_day(private.company_day(now())), private.start_of_day(private.company_day(now()) + 1)
      ) today
      where today.status <> 'cancelled' and (${isManager} or today.agent_id = private.caller_id())
      order by today.ends_at < now(), today.starts_at, today.id limit ${maxRows}
    ) v
    left join public.inquiries i on i.id = v.inquiry_id
    order by v.ends_at < now(), v.starts_at, v.id`
  return { total: rows[0]?.total ?? 0, rows: [...rows] }
}
