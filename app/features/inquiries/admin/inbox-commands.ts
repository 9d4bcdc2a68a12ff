import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { setInquiryStatuses } from '../inquiry-commands.ts'
import type { InquiryStatus } from '../inquiry.ts'

export const maxNoteLength = 2_000

/** Returns which of them were changed and which no longer exist. */
export async function setStatusOfInquiries(client: Backend, change: { ids: readonly string[]; status: InquiryStatus }) {
  const outcome = await setInquiryStatuses(client, change)
  if (outcome.changed.length === 0) throw forbiddenError()
  return outcome
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
