import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import * as z from 'zod'
import { maxInquiriesPerAction } from '../inquiry-commands.ts'
import type { InquiryStatus } from '../inquiry.ts'

export const maxNoteLength = 2_000

/** A change of one or many inquiries, which can be undone. */
export type InquiryChangeRequest = { ids: readonly string[] } & (
  | { field: 'status'; value: InquiryStatus }
  | { field: 'assignee'; value: string | null }
  | { field: 'spam' | 'deleted'; value: 'true' | 'false' }
)

const changeResult = z.object({ undo: z.string().nullable(), changed: z.array(z.string()) })
const undoResult = z.object({ restored: z.number(), skipped: z.array(z.string()) }).nullable()

/** Returns the id for Undo, unless nothing changed, and which of them no longer exist. */
export async function changeInquiries(client: Backend, { ids, field, value }: InquiryChangeRequest) {
  if (ids.length > maxInquiriesPerAction) throw new RangeError(`At most ${maxInquiriesPerAction} inquiries at once`)
  const { data, error } = await client.rpc('change_inquiries', { ids: [...ids], field, new_value: value })
  if (error) throw error
  const { undo, changed } = changeResult.parse(data)
  if (changed.length === 0) throw forbiddenError()
  return { undo, changed, missing: ids.filter((id) => !changed.includes(id)) }
}

/** Null when it is too late. `skipped` are the names of those that somebody has changed since. */
export async function undoInquiryChange(client: Backend, undo: string) {
  const { data, error } = await client.rpc('undo_inquiry_change', { undo })
  if (error) throw error
  return undoResult.parse(data)
}

export async function mergePeople(client: Backend, change: { inquiry: string; others: readonly string[] }) {
  const { data, error } = await client.rpc('merge_people', { ...change, others: [...change.others] })
  if (error) throw error
  return z.object({ undo: z.string().nullable() }).parse(data).undo
}

export async function separateInquiry(client: Backend, inquiry: string) {
  const { data, error } = await client.rpc('separate_inquiry', { inquiry })
  if (error) throw error
  return z.object({ undo: z.string().nullable() }).parse(data).undo
}

export async function assignInquiry(client: Backend, { id, assigneeId }: { id: string; assigneeId: string | null }) {
  const { data, error } = await client.from('inquiries').update({ assignee_id: assigneeId }).eq('id', id).select('id')
  if (error) throw error
  if (data.length === 0) throw forbiddenError()
}

export async function markSpam(client: Backend, { id, isSpam }: { id: string; isSpam: boolean }) {
  const { data, error } = await client.from('inquiries').update({ is_spam: isSpam }).eq('id', id).select('id')
  if (error) throw error
  if (data.length === 0) throw forbiddenError()
}

export async function addInquiryNote(client: Backend, { inquiryId, body }: { inquiryId: string; body: string }) {
  const { error } = await client.from('inquiry_notes').insert({ inquiry_id: inquiryId, body })
  if (error) throw error
}

export async function removeInquiryNote(client: Backend, { id }: { id: string }) {
  const { data, error } = await client.from('inquiry_notes').delete().eq('id', id).select('id')
  if (error) throw error
  if (data.length === 0) throw forbiddenError()
}

/** Hides inquiries from everybody; `restoreInquiries` brings them back. */
export async function deleteInquiries(client: Backend, ids: readonly string[]) {
  const { data, error } = await client.rpc('delete_inquiries', { ids: [...ids] })
  if (error) throw error
  if (data.length === 0) throw forbiddenError()
}

export async function restoreInquiries(client: Backend, ids: readonly string[]) {
  const { error } = await client.rpc('restore_inquiries', { ids: [...ids] })
  if (error) throw error
}

/** Sends a reply that did not leave; one that has left meanwhile, or is on its way, is not sent twice. */
export async function sendReplyAgain(client: Backend, { id }: { id: string }) {
  const { error } = await client.rpc('send_reply_again', { reply: id })
  if (error) throw error
}
