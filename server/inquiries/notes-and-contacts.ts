import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { contactChannels } from '#app/features/inquiries/inquiry.ts'
import { forbidCall } from '#server/calls/call.ts'

export const noteInput = z.object({ inquiryId: z.guid(), body: z.string() })
export const ownEntryInput = z.object({ id: z.guid() })

export async function addNote(sql: TransactionSql, { inquiryId, body }: z.infer<typeof noteInput>) {
  await sql`insert into public.inquiry_notes (inquiry_id, body) values (${inquiryId}, ${body})`
}

/** Their own alone. */
export async function removeNote(sql: TransactionSql, { id }: z.infer<typeof ownEntryInput>) {
  const removed =
    await sql`delete from public.inquiry_notes where id = ${id} and author_id = private.caller_id() returning id`
  if (removed.length === 0) throw forbidCall()
}

export const contactInput = z.object({
  inquiryId: z.guid(),
  channel: z.enum(contactChannels),
  /** A call that nobody answered is no reply. */
  wasReached: z.boolean().default(true),
  body: z.string().default(''),
})

/** Logs a call or a message that was sent from another app. Returns the id, by which it can be taken back. */
export async function logContact(sql: TransactionSql, contact: z.infer<typeof contactInput>) {
  const { inquiryId, channel, wasReached, body } = contact
  const [logged] = await sql<[{ id: string }]>`
    insert into public.inquiry_contacts (inquiry_id, channel, was_reached, body)
    values (${inquiryId}, ${channel}, ${wasReached}, ${body}) returning id`
  return logged
}

export async function removeContact(sql: TransactionSql, { id }: z.infer<typeof ownEntryInput>) {
  await sql`delete from public.inquiry_contacts where id = ${id} and author_id = private.caller_id()`
}
