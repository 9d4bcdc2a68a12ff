import { findServiceNames, serviceLabel } from '#app/features/inquiries/service-names.ts'
import { requireString, type DeliveryContext, type Payload } from '#server/mail/email-context.ts'
import { notificationMessages } from './notification-messages.ts'

/** A short text for a screen that others may see, without name, number or message. */
export type Notice = { title: string; body: string; url: string }

/** Undefined when the inquiry no longer exists. */
export async function inquiryNotification(
  { client, origin }: DeliveryContext,
  payload: Payload,
): Promise<Notice | undefined> {
  const { data: inquiry, error } = await client
    .from('inquiries')
    .select('id, reference, service_interest, property:properties(title)')
    .eq('id', requireString(payload, 'inquiry_id'))
    .is('deleted_at', null)
    .maybeSingle()
  if (error) throw error
  if (!inquiry) return undefined
  const about = inquiry.property?.title ?? serviceLabel(inquiry.service_interest, await findServiceNames(client))
  const { reference } = inquiry
  return {
    title: notificationMessages.title,
    body: about ? notificationMessages.about(about.slice(0, 120), reference) : notificationMessages.general(reference),
    url: `${origin}/admin/inquiries?inquiry=${inquiry.id}`,
  }
}
