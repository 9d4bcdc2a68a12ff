import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { ViewingStatus } from '#app/features/viewings/viewing.ts'
import { rejectCall } from '#server/calls/call.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import type { Assignee } from '#server/inquiries/assignees.ts'
import type { InquiryProperty } from '#server/inquiries/inquiry-detail.ts'
import { viewingCallMessages as messages } from './viewing-call-messages.ts'

export type StaffViewing = {
  id: string
  inquiry_id: string
  property_id: string
  starts_at: string
  ends_at: string
  status: ViewingStatus
  /** The version that a decision is about. */
  sequence: number
  created_at: string
  proposed_times: string[]
  message: string | null
  feedback: string | null
  can_reopen: boolean
  is_double_booked: boolean
  was_offered_again: boolean
  reminded_at: string | null
  agent: { id: string; name: string } | null
  /** False once the client is a colleague's, who then has neither name nor phone here. */
  is_handled: boolean
  name: string
  phone: string | null
  has_email: boolean
  /** Null for a colleague's listing that isn't public. */
  property: InquiryProperty | null
  title: string
  location: string
  latitude: number | null
  longitude: number | null
}

export type CalendarDay = {
  day: string
  /** Local times such as '2026-11-24T08:00:00'. */
  opens: string[]
  closes: string[]
  is_holiday: boolean
}

export type ViewingCalendar = {
  viewings: StaffViewing[]
  days: CalendarDay[]
  slot_minutes: number
  travel_minutes: number
  is_cut: boolean
  /** Empty for agents, who see their own. */
  agents: Assignee[]
  today: number
  to_confirm: number
}

const maxViewings = 1_000

export const calendarInput = z.object({
  firstDay: z.iso.date(),
  days: z.int().min(1).max(31).default(7),
  /** For managers; agents see their own. */
  agent: z.guid().optional(),
})

/** The viewings from a day on with the hours of those days. */
export async function findCalendar(
  sql: TransactionSql,
  { firstDay, days, agent }: z.infer<typeof calendarInput>,
): Promise<ViewingCalendar> {
  const { isManager } = await requireHandler(sql, messages.decidersOnly)
  if (firstDay < '2001-01-01' || firstDay > '2099-01-01') throw rejectCall(messages.dayOutOfReach)
  const shown = isManager ? sql`${agent ?? null}::uuid` : sql`private.caller_id()`
  const viewings = await listViewings(sql, { firstDay, days, agent })
  const [rules] = await sql<[Omit<ViewingCalendar, 'viewings' | 'is_cut'>]>`
    select extract(epoch from rules.slot) / 60 as slot_minutes, extract(epoch from rules.travel) / 60 as travel_minutes,
      private.working_staff() as agents,
      (
        select jsonb_agg(jsonb_build_object(
          'day', d.day, 'opens', to_jsonb(d.opens), 'closes', to_jsonb(d.closes),
          'is_holiday', private.is_holiday(d.day, rules.holidays)
        ) order by d.day)
        from private.showing_days(${shown}, ${firstDay}, ${firstDay}::date + ${days}::int - 1) d
      ) as days,
      (
        select count(*) from private.calendar_viewings(
          private.start_of_day(private.company_day(now())), private.start_of_day(private.company_day(now()) + 1), ${shown}
        ) v
        where v.status not in ('cancelled', 'no_show')
      ) as today,
      (
        select count(*) from (
          select from public.viewings v
          where v.status = 'requested' and v.starts_at > now() and (${shown} is null or v.agent_id = ${shown}) limit 100
        ) as waiting
      ) as to_confirm
    from private.viewing_rules() rules`
  return { ...rules, viewings, is_cut: viewings.length > maxViewings }
}

/** What a viewing says of its client and of its listing is read by the rights that the caller has to those. */
async function listViewings(sql: TransactionSql, { firstDay, days, agent }: z.infer<typeof calendarInput>) {
  const rows = await sql<StaffViewing[]>`
    select v.id, v.inquiry_id, v.property_id, v.starts_at, v.ends_at, v.status, v.sequence, v.created_at,
      to_json(v.proposed_times) as proposed_times, v.is_double_booked, v.was_offered_again, v.reminded_at,
      case when v.agent_id is not null
        then jsonb_build_object('id', v.agent_id, 'name', private.staff_name(v.agent_id)) end as agent,
      own.staff_message as message, own.feedback,
      coalesce(own.undo_status is not null and not private.is_live(own.status), false) as can_reopen,
      i.id is not null as is_handled, coalesce(i.name, ${messages.colleaguesClient}) as name, i.phone, coalesce(i.email <> '', false) as has_email,
      case when p.id is not null then private.property_summary(p) end as property,
      coalesce(p.title, known.title, ${messages.unpublished}) as title, coalesce(p.location, known.location, '') as location,
      p.latitude, p.longitude
    from private.calendar_viewings(
      private.start_of_day(${firstDay}), private.start_of_day(${firstDay}::date + ${days}::int), ${agent ?? null}
    ) v
    left join public.viewings own on own.id = v.id
    left join public.inquiries i on i.id = v.inquiry_id
    left join public.properties p on p.id = v.property_id
    left join lateral private.public_name(v.property_id) known on p.id is null
    order by v.starts_at, v.id`
  return [...rows]
}
