import type { TransactionSql } from 'postgres'
import * as z from 'zod'

/** Why a time is not free. Names and titles are for managers, and for the agent whose viewing it is. */
export type Obstacle = {
  reason: 'property' | 'agent' | 'company'
  starts_at?: string
  agent?: string
  title?: string
}
export type Opening = { starts_at: string; is_open: boolean; obstacle?: Obstacle }

export const openingsInput = z.object({ propertyId: z.guid(), day: z.iso.date(), viewingId: z.guid().optional() })
type Wanted = z.infer<typeof openingsInput>
type Shown = Wanted & { agent: string | null }

/**
 * The times of a day at which staff could show a property, also outside of the hours; those that are taken with who is busy. With a
 * viewing, as if it had no time yet. Null for a property that the caller does not show, and for a day that is over or too far ahead.
 */
export async function findOpenings(sql: TransactionSql, wanted: Wanted): Promise<Opening[] | null> {
  const { propertyId, day, viewingId } = wanted
  const [shown] = await sql<{ agent: string | null }[]>`
    select coalesce(
      v.agent_id, case when private.is_agent() then private.caller_id() end, private.agent_for_viewing(null, ${propertyId})
    ) as agent
    from (values (${viewingId ?? null}::uuid)) as asked (id) left join public.viewings v on v.id = asked.id
    where ${day}::date between private.company_day(now()) - 1 and private.company_day(now()) + 366 and (
      exists (
        select from public.properties p
        where p.id = ${propertyId} and p.deleted_at is null and private.may_edit_property(p.agent_id)
      )
      or v.property_id = ${propertyId} and private.visible_title(v.property_id) is not null
    )`
  return shown ? listOpenings(sql, { ...wanted, agent: shown.agent }) : null
}

async function listOpenings(sql: TransactionSql, { propertyId, day, viewingId, agent }: Shown) {
  const except = viewingId ?? null
  const rows = await sql<{ opening: Opening }[]>`
    select jsonb_strip_nulls(jsonb_build_object(
      'starts_at', t.at,
      'is_open', not private.is_holiday(d.day, rules.holidays) and exists (
        select from unnest(d.opens, d.closes) as hours (opens, closes)
        where local.at >= hours.opens and local.at + rules.slot <= hours.closes
      ),
      'obstacle', case
        when private.free_seat(${propertyId}, ${agent}, t.at, t.at + rules.slot, ${except}) is null
        then coalesce(busy.obstacle, '{"reason": "company"}')
      end
    )) as opening
    from private.viewing_rules() rules
    cross join private.showing_days(${agent}, ${day}, ${day}) d
    cross join generate_series(
      d.day + time '07:00', d.day + time '20:00', least(rules.slot, interval '30 minutes')
    ) as local (at)
    cross join lateral (select local.at at time zone 'Africa/Nairobi' as at) as t
    left join lateral (
      select jsonb_build_object(
        'reason', case when v.property_id = ${propertyId} then 'property' else 'agent' end,
        'starts_at', v.starts_at,
        'agent', case when may_see.it then private.staff_name(v.agent_id) end,
        'title', case when may_see.it then (private.visible_name(v.property_id)).title end
      ) as obstacle
      from private.viewing_obstacles(${propertyId}, ${agent}, t.at, t.at + rules.slot, ${except}) v
      cross join lateral (
        select private.is_manager() or coalesce(v.agent_id = private.caller_id(), false) as it
      ) as may_see
      order by v.property_id = ${propertyId} desc, v.starts_at limit 1
    ) busy on true
    where t.at > now()
    order by t.at`
  return rows.map(({ opening }) => opening)
}
