import { requireString, type DeliveryContext, type Payload } from '#server/mail/email-context.ts'

export type DueStep = { id: string; reference: string; name: string; step: string; dueAt: string; isAssigned: boolean }

/**
 * The due steps of which a member is reminded, as they are by the time the message is sent: without those that were done, moved
 * or given to somebody else since.
 */
export async function findDueSteps(client: DeliveryContext['client'], payload: Payload): Promise<DueStep[]> {
  const memberId = requireString(payload, 'member_id')
  const ids = Array.isArray(payload.inquiry_ids) ? payload.inquiry_ids.map(String) : []
  const [member, inquiries] = await Promise.all([
    client.from('staff').select('role, is_suspended').eq('user_id', memberId).maybeSingle(),
    client
      .from('inquiries')
      .select('id, reference, name, next_step, next_step_at, assignee_id')
      .in('id', ids)
      .is('deleted_at', null)
      .eq('is_spam', false)
      .neq('status', 'closed')
      // A step that is moved or done is no longer marked.
      .not('next_step_reminded_at', 'is', null)
      .order('next_step_at')
      .order('id'),
  ])
  if (member.error) throw member.error
  if (inquiries.error) throw inquiries.error
  if (!member.data || member.data.is_suspended) return []
  const isManager = member.data.role === 'super_admin' || member.data.role === 'administrator'
  return inquiries.data.flatMap(({ id, reference, name, next_step, next_step_at, assignee_id }) => {
    if ((!isManager && assignee_id !== memberId) || next_step === null || next_step_at === null) return []
    return [{ id, reference, name, step: next_step, dueAt: next_step_at, isAssigned: assignee_id !== null }]
  })
}
