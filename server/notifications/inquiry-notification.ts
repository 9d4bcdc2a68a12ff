import { requireString, type DeliveryContext, type Payload } from '#server/mail/email-context.ts'
import { notificationMessages } from './notification-messages.ts'
import { findServiceLabel } from './service-label.ts'

/** A short text for a screen that others may see, without name, number or message. */
export type Notice = { title: string; body: string; url: string }

type Received = { id: string; reference: string; service_interest: string | null; title: string | null }

/** Undefined when the inquiry no longer exists. */
export async function inquiryNotification(
  { asServer, origin }: DeliveryContext,
  payload: Payload,
): Promise<Notice | undefined> {
  const [inquiry] = await asServer(
    (sql) => sql<Received[]>`
      select i.id, i.reference, i.service_interest, p.title
      from public.inquiries i left join public.properties p on p.id = i.property_id
      where i.id = ${requireString(payload, 'inquiry_id')} and i.deleted_at is null
    `,
  )
  if (!inquiry) return undefined
  const about = inquiry.title ?? (await findServiceLabel(asServer, inquiry.service_interest))
  const { reference } = inquiry
  return {
    title: notificationMessages.title,
    body: about ? notificationMessages.about(about.slice(0, 120), reference) : notificationMessages.general(reference),
    url: `${origin}/admin/inquiries?inquiry=${inquiry.id}`,
  }
}
