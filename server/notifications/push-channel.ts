import webPush from 'web-push'
import type { EmailContext } from '#server/mail/email-context.ts'
import { PermanentDeliveryError, type Channel } from '#server/mail/outbox.ts'
import { inquiryNotification } from './inquiry-notification.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

const timeoutMs = 10_000
// A message about an inquiry of yesterday helps nobody.
const validForSeconds = 24 * 60 * 60

/** Sends to one browser of one member of the staff. A browser that withdrew is taken off the list. */
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
      throw new PermanentDeliveryError('This browser takes no notifications any more, so it was taken off the list.')
    }
    if (!response.ok) throw new Error(`The browser’s service answered ${response.status}`)
  }
}

/** The library encrypts and signs; the request is ours, so that it is bounded and follows nobody elsewhere. */
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

// Whom the browser's service may turn to. It takes an https address or a mailbox.
function vapidSubject(origin: string, email: string) {
  return origin.startsWith('https:') || !email ? origin.replace(/^http:/, 'https:') : `mailto:${email}`
}
