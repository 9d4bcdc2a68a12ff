import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { taskCallMessages as messages } from './task-call-messages.ts'

export const taskInput = z.object({
  /** The task that is changed; without it, another one is added. What a task is about does not change. */
  id: z.guid().optional(),
  words: z.string().trim(),
  due_on: z.iso.date(),
  assignee: z.guid(),
  /** An inquiry of the person whom it is about. */
  inquiry: z.guid().optional(),
  property: z.guid().optional(),
})
type SavedTask = z.infer<typeof taskInput>

const maxLength = 200

/** Returns the id of the task. */
export async function saveTask(sql: TransactionSql, task: SavedTask): Promise<string> {
  await requireHandler(sql, messages.handlersOnly)
  await checkTask(sql, task)
  const { id, words, due_on, assignee } = task
  const [saved] = id
    ? await sql<{ id: string }[]>`
        update private.tasks set words = ${words}, due_on = ${due_on}, assignee_id = ${assignee} where id = ${id} returning id`
    : await sql<{ id: string }[]>`
        insert into private.tasks (words, due_on, assignee_id, inquiry_id, property_id)
        values (${words}, ${due_on}, ${assignee}, ${task.inquiry ?? null}, ${task.property ?? null}) returning id`
  if (!saved) throw rejectCall(messages.gone)
  return saved.id
}

/** Policies and constraints hold the same; these say why. An agent may change what a manager gave to them and a colleague has by now. */
async function checkTask(sql: TransactionSql, { id, words, due_on, assignee, inquiry, property }: SavedTask) {
  const [{ isUsable, isWithinReach, mayGive, isThere }] = await sql<
    [{ isUsable: boolean; isWithinReach: boolean; mayGive: boolean; isThere: boolean }]
  >`
    select private.is_plain_line(${words}) and not private.is_blank(${words}) as "isUsable",
      ${due_on}::date between '2000-01-01' and private.company_day(now()) + 730 as "isWithinReach",
      private.may_give_task(${assignee})
        or exists (select from private.tasks t where t.id = ${id ?? null} and t.assignee_id = ${assignee}) as "mayGive",
      (${inquiry ?? null}::uuid is null or exists (select from public.inquiries i where i.id = ${inquiry ?? null}))
        and (${property ?? null}::uuid is null or private.may_edit_listing(${property ?? null})) as "isThere"`
  if (!isUsable || [...words].length > maxLength) throw rejectCall(messages.unusable)
  if (!isWithinReach) throw rejectCall(messages.outOfReach)
  if (!mayGive) throw rejectCall(messages.assignee)
  if (!isThere) throw rejectCall(messages.about)
}

export const doneInput = z.object({ id: z.guid(), isDone: z.boolean() })

/** False where the task is not there any more, or not the caller's. */
export async function setTaskDone(sql: TransactionSql, { id, isDone }: z.infer<typeof doneInput>): Promise<boolean> {
  await requireHandler(sql, messages.handlersOnly)
  const set = await sql`
    update private.tasks set done_at = case when ${isDone} then coalesce(done_at, now()) end where id = ${id} returning id`
  return set.length > 0
}
