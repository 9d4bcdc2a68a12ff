import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { requireHandler } from '#server/calls/require-role.ts'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'
import { findOwn, isOwn } from '#server/inquiries/inbox-page.ts'
import { taskCallMessages as messages } from './task-call-messages.ts'

export const tasksInput = z.object({
  /** Everybody's about this person, in place of those that the caller gave or has to do. */
  person: z.guid().optional(),
})

export type Task = {
  id: string
  words: string
  /** A day in Nairobi. */
  due_on: string
  when: 'overdue' | 'today' | 'later'
  assignee_id: string | null
  assignee: string | null
  /** Null where the task is about nobody, or the caller does not handle them. Who wrote nothing but spam has no page. */
  person: { id: string; name: string; has_page: boolean } | null
  /** One that the caller does not edit is public. */
  property: { id: string; title: string; is_editable: boolean } | null
}

const maxTasks = 100

/**
 * What is to do, the longest due first, and how many there are. Managers also see what nobody will do, since whoever had to does not work
 * here any more.
 */
export async function listTasks(
  sql: TransactionSql,
  { person }: z.infer<typeof tasksInput>,
): Promise<{ rows: Task[]; total: number }> {
  const caller = await requireHandler(sql, messages.handlersOnly)
  const { isManager } = caller
  const chosen = person
    ? sql`about.person_id = ${person}`
    : sql`(private.caller_id() in (t.assignee_id, t.author_id) or ${isManager} and not coalesce(private.can_be_assigned(t.assignee_id), false))`
  const shown = sql`${isOwn(sql, await findOwn(sql, caller))} and ${countedInquiry(sql)}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from private.tasks t left join public.inquiries about on about.id = t.inquiry_id
    where t.done_at is null and ${chosen}`
  const rows = await sql<Task[]>`
    select t.id, t.words, t.due_on, t.assignee_id, private.staff_name(t.assignee_id) as assignee,
      case when t.due_on < today.day then 'overdue' when t.due_on = today.day then 'today' else 'later' end as when,
      case when about.person_id is not null then jsonb_build_object('id', about.person_id, 'name', about.name, 'has_page', exists (
        select from public.inquiries i where i.person_id = about.person_id and ${shown}
      )) end as person,
      case when named.title is not null then jsonb_build_object('id', t.property_id, 'title', named.title, 'is_editable', private.may_edit_listing(t.property_id)) end as property
    from private.tasks t
    cross join (select private.company_day(now()) as day) today
    left join public.inquiries about on about.id = t.inquiry_id
    cross join lateral (select private.visible_title(t.property_id) as title) named
    where t.done_at is null and ${chosen}
    order by t.due_on, t.id limit ${maxTasks}`
  return { rows: [...rows], total }
}
