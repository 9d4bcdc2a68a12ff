import webPush from 'web-push'
import { deliveryMessages } from '#server/mail/delivery-messages.ts'
import type { EmailContext } from '#server/mail/email-context.ts'
import { PermanentDeliveryError, type Channel } from '#server/mail/outbox.ts'
import { inquiryNotification } from './inquiry-notification.ts'

type VapidKeys = { publicKey: string; privateKey: string }

const timeoutMs = 10_000
// A notification about yesterday's inquiry is useless.
const validForSeconds = 24 * 60 * 60

/** Sends to one subscribed browser of a staff member. An expired subscription is deleted. */
export function pushChannel(emailContext: EmailContext, vapid: VapidKeys): Channel {
  return async (due, payload) => {
    const { client } = emailContext
    const { data: device, error } = await client
      .from('push_subscriptions')
      .select('id, endpoint, p256dh, auth')
      .eq('id', due.recipient)
      .maybeSingle()
    if (error) throw error
    const notice = device && (await inquiryNotification(emailContext, payload))
    if (!device || !notice) return

    const { p256dh, auth, endpoint } = device
    const response = await post({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
      ...vapid,
      subject: vapidSubject(emailContext.origin, (await emailContext.company()).email),
    })
    if (response.status === 404 || response.status === 410) {
      await client.from('push_subscriptions').delete().eq('id', device.id)
      throw new PermanentDeliveryError(deliveryMessages.browserUnsubscribed)
    }
    if (!response.ok) throw new Error(deliveryMessages.pushServiceStatus(response.status))
  }
}

/** The library encrypts and signs; the request is ours, so that it has limits and follows no redirects. */
async function post(
  subscription: webPush.PushSubscription,
  text: string,
  vapidDetails: VapidKeys & { subject: string },
) {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, text, {
    vapidDetails,
    TTL: validForSeconds,
    urgency: 'high',
  })
  const response = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body ? new Uint8Array(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response
}

// Contact for the push service: an https URL or a mailto address.
function vapidSubject(origin: string, email: string) {
  return origin.startsWith('https:') || !email ? origin.replace(/^http:/, 'https:') : `mailto:${email}`
}
