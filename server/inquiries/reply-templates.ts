import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { uniqueViolation } from '#app/backend/sqlstate.ts'
import { unlessRejected } from '#server/calls/unless-rejected.ts'
import type { ownEntryInput } from './notes-and-contacts.ts'

export type ReplyTemplate = {
  id: string
  name: string
  body: string
  body_sw: string | null
  has_brochure: boolean
  updated_at: string
}

const maxTemplates = 100

/** The oldest first, as the company wrote them. */
export async function listReplyTemplates(sql: TransactionSql): Promise<ReplyTemplate[]> {
  const rows = await sql<ReplyTemplate[]>`
    select id, name, body, body_sw, has_brochure, updated_at from public.reply_templates order by created_at, id limit ${maxTemplates}`
  return [...rows]
}

export const templateInput = z.object({
  name: z.string(),
  body: z.string(),
  body_sw: z.string().nullable(),
  /** Whether the brochure of the listing goes with it. */
  has_brochure: z.boolean().default(false),
  /** The template that was read; without it, another one is added. */
  stored: z.object({ id: z.guid(), updated_at: z.iso.datetime({ offset: true }) }).optional(),
})

/** 'changed' when a colleague has changed or removed the template since it was read: nothing was written. */
export async function saveReplyTemplate(
  sql: TransactionSql,
  { name, body, body_sw, has_brochure, stored }: z.infer<typeof templateInput>,
): Promise<'saved' | 'taken' | 'changed'> {
  const saved = await unlessRejected(sql, uniqueViolation, async (inner) =>
    stored
      ? inner`
          update public.reply_templates set ${inner({ name, body, body_sw, has_brochure })}
          where id = ${stored.id} and updated_at = ${stored.updated_at} returning id`
      : inner`insert into public.reply_templates ${inner({ name, body, body_sw, has_brochure })} returning id`,
  )
  if (!saved) return 'taken'
  return saved.length === 0 ? 'changed' : 'saved'
}

export async function removeReplyTemplate(sql: TransactionSql, { id }: z.infer<typeof ownEntryInput>) {
  await sql`delete from public.reply_templates where id = ${id}`
}
