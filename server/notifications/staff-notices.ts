import { requireString, type DeliveryContext, type Payload } from '#server/mail/email-context.ts'
import { findDueSteps } from './due-steps.ts'
import { inquiryNotification, type Notice } from './inquiry-notification.ts'
import { notificationMessages } from './notification-messages.ts'

type NoticeOf = (context: DeliveryContext, payload: Payload) => Promise<Notice | undefined>

/** Every notification that browsers of staff receive, by its template name in the outbox; undefined when it is out of date. */
export const staffNotices: Record<string, NoticeOf> = {
  inquiry_push: inquiryNotification,
  staff_request_push: staffRequestNotice,
  next_steps_push: nextStepsNotice,
}

async function staffRequestNotice(
  { asServer, origin }: DeliveryContext,
  payload: Payload,
): Promise<Notice | undefined> {
  const found = await asServer(
    (sql) => sql`select from public.staff_requests where id = ${requireString(payload, 'request_id')}`,
  )
  return found.length > 0 ? { ...notificationMessages.staffRequest, url: `${origin}/admin/staff` } : undefined
}

async function nextStepsNotice({ asServer, origin }: DeliveryContext, payload: Payload): Promise<Notice | undefined> {
  const due = await findDueSteps(asServer, payload)
  const [first] = due
  if (!first) return undefined
  const { title, one, many } = notificationMessages.nextSteps
  if (due.length > 1) return { title, body: many(due.length), url: `${origin}/admin/inquiries` }
  return { title, body: one(first.reference), url: `${origin}/admin/inquiries?inquiry=${first.id}` }
}
