import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { requireSuperAdmin } from '#server/calls/require-role.ts'
import { activityCallMessages } from './activity-call-messages.ts'

type ListedActivity = {
  id: number
  /** Null for somebody who left, and for what no member did. */
  actor: string | null
  action: string
  entity: string
  entity_id: string | null
  title: string | null
  /** The names of the changed columns. */
  changed: string[]
  /** What some of them were and became; a column that is missing on one side was empty. */
  was: Record<string, unknown>
  became: Record<string, unknown>
  created_at: string
}

const day = z.union([z.iso.date(), z.literal('')]).default('')

export const activityInput = z.object({
  page: z.int().min(1).default(1),
  size: z.int().min(1).max(100).default(20),
  /** What was changed; everything where it is empty. */
  entity: z.string().default(''),
  /** Who did it; everybody where it is empty. */
  actor: z.union([z.guid(), z.literal('')]).default(''),
  /** The first and the last day in Nairobi; any day where it is empty. */
  from: day,
  to: day,
})
type Input = z.infer<typeof activityInput>
type Named = { id: string; name: string }

/** What is logged under a name of its own, and looked for under another one. */
const related: Record<string, string[]> = {
  properties: ['properties', 'property_mandates', 'property_kinds', 'property_features'],
  inquiries: ['inquiries', 'personal_data'],
}

/** A page of the activity log, the newest first; the last page where there are fewer. With everybody whom it can be narrowed to. */
export async function listActivity(sql: TransactionSql, input: Input) {
  await requireSuperAdmin(sql, activityCallMessages.superAdminsOnly)
  const { page: wanted, size } = input
  const found = sql`from public.activity_log a where ${isChosen(sql, input)}`
  const [{ total }] = await sql<[{ total: number }]>`select count(*) as total ${found}`
  const page = Math.min(wanted, Math.max(Math.ceil(total / size), 1))
  const rows = await sql<ListedActivity[]>`
    select a.id, (select member.name from public.staff member where member.user_id = a.actor_id) as actor, a.action, a.entity,
      a.entity_id, coalesce(${currentName(sql)}, a.detail ->> 'title') as title,
      coalesce(a.detail -> 'changed', '[]') as changed, coalesce(a.detail -> 'was', '{}') as was,
      coalesce(a.detail -> 'became', '{}') as became, a.created_at
    ${found} order by a.created_at desc, a.id desc limit ${size} offset ${(page - 1) * size}`
  const people = await sql<Named[]>`select user_id as id, name from public.staff order by name, user_id`
  const categories = await sql<Named[]>`select id, name from public.categories`
  return { total, page, page_size: size, rows: [...rows], people: [...people], categories: [...categories] }
}

function isChosen(sql: TransactionSql, { entity, actor, from, to }: Input) {
  return sql`true
    ${entity ? sql`and a.entity in ${sql(related[entity] ?? [entity])}` : sql``}
    ${actor ? sql`and a.actor_id = ${actor}` : sql``}
    ${from ? sql`and a.created_at >= private.start_of_day(${from}::date)` : sql``}
    ${to ? sql`and a.created_at < private.start_of_day(${to}::date + 1)` : sql``}`
}

/** Of a person, who may be erased: their names are not in the log itself. */
function currentName(sql: TransactionSql) {
  const id = sql`case when a.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.entity_id::uuid end`
  return sql`
    case a.entity
      when 'staff' then (select member.name from public.staff member where member.user_id = ${id})
      when 'inquiries' then (select i.name from public.inquiries i where i.id = ${id})
      when 'tasks' then (select t.words from private.tasks t where t.id = ${id})
      when 'viewings' then (
        select i.name from public.viewings v join public.inquiries i on i.id = v.inquiry_id where v.id = ${id}
      )
    end`
}
