import { requireString, type DeliveryContext, type Payload } from '#server/mail/email-context.ts'

export type DueStep = { id: string; reference: string; name: string; step: string; dueAt: string; isAssigned: boolean }

/**
 * The due steps of which a member is reminded, as they are by the time the message is sent: without those that were done, moved
 * or given to somebody else since.
 */
export async function findDueSteps(asServer: DeliveryContext['asServer'], payload: Payload): Promise<DueStep[]> {
  const memberId = requireString(payload, 'member_id')
  const ids = Array.isArray(payload.inquiry_ids) ? payload.inquiry_ids.map(String) : []
  // A step that is moved or done is no longer marked.
  return asServer(
    (sql) => sql<DueStep[]>`
      select i.id, i.reference, i.name, i.next_step as step, i.next_step_at as "dueAt",
        i.assignee_id is not null as "isAssigned"
      from public.inquiries i
      join public.staff member on member.user_id = ${memberId} and not member.is_suspended
      where i.id = any (${ids}::uuid[]) and i.deleted_at is null and not i.is_spam and i.status <> 'closed'
        and i.next_step_reminded_at is not null and i.next_step is not null and i.next_step_at is not null
        and (member.role in ('super_admin', 'administrator') or i.assignee_id = member.user_id)
      order by i.next_step_at, i.id
    `,
  )
}
