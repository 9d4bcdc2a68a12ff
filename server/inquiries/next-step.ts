import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { lockInquiry, recordInInquiry } from './handling.ts'
import { inquiryCallMessages as messages } from './inquiry-call-messages.ts'

const maxStepLength = 200

export const nextStepInput = z.object({
  id: z.guid(),
  /** Null plans nothing. */
  step: z.string().trim().nullable(),
  due: z.iso.datetime({ offset: true }).nullable(),
  /** The step that the caller saw, if any. */
  seen: z.string().nullable(),
  /** The history says that the earlier step was done. */
  isDone: z.boolean().default(false),
})

/** 'stale' when a colleague has changed the next step since it was read: nothing was written. */
export async function planNextStep(
  sql: TransactionSql,
  { id, step, due, seen, isDone }: z.infer<typeof nextStepInput>,
): Promise<'planned' | 'stale'> {
  const found = await lockInquiry(sql, id, messages.notYours)
  if ((found.next_step ?? '') !== (seen ?? '')) return 'stale'
  const next = step === '' ? null : step
  await checkStep(sql, next, due)
  if (isDone && found.next_step !== null)
    await recordInInquiry(sql, { inquiry: id, field: 'next_step_done', became: found.next_step })
  const isChanged = next !== found.next_step || timeOf(due) !== timeOf(found.next_step_at)
  if (isChanged && (next !== null || !isDone))
    await recordInInquiry(sql, { inquiry: id, field: 'next_step', became: next, due })
  // Nobody is reminded of a step that was due before it was planned, such as one that is restored.
  await sql`
    update public.inquiries set next_step = ${next}, next_step_at = ${due},
      next_step_reminded_at = case when ${due}::timestamptz <= now() then now() end
    where id = ${id}`
  return 'planned'
}

async function checkStep(sql: TransactionSql, step: string | null, due: string | null) {
  if ((step === null) !== (due === null)) throw rejectCall(messages.noStep)
  const [{ isUsable, isWithinReach }] = await sql<[{ isUsable: boolean; isWithinReach: boolean | null }]>`
    select private.is_plain_line(${step}) as "isUsable",
      ${due}::timestamptz between '2000-01-01Z' and now() + interval '2 years' as "isWithinReach"`
  if (!isUsable || [...(step ?? '')].length > maxStepLength) throw rejectCall(messages.stepUnusable)
  if (isWithinReach === false) throw rejectCall(messages.stepOutOfReach)
}

function timeOf(moment: string | null) {
  return moment === null ? null : Date.parse(moment)
}
