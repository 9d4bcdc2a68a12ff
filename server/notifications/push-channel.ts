import webPush from 'web-push'
import { deliveryMessages } from '#server/mail/delivery-messages.ts'
import type { DeliveryContext } from '#server/mail/email-context.ts'
import { PermanentDeliveryError, type Channel } from '#server/mail/outbox.ts'
import { staffNotices } from './staff-notices.ts'

type Device = { id: string; endpoint: string; p256dh: string; auth: string }
type VapidKeys = { publicKey: string; privateKey: string }

const timeoutMs = 10_000
// A notification about yesterday's inquiry is useless.
const validForSeconds = 24 * 60 * 60

/** Sends to one subscribed browser of a staff member. An expired subscription is deleted. */
export function pushChannel(emailContext: DeliveryContext, vapid: VapidKeys): Channel {
  return async (due, payload) => {
    const { asServer } = emailContext
    const [device] = await asServer(
      (sql) => sql<Device[]>`
        select id, endpoint, p256dh, auth from public.push_subscriptions where id = ${due.recipient}
      `,
    )
    const noticeOf = staffNotices[due.template]
    if (!noticeOf) throw new PermanentDeliveryError(deliveryMessages.unknownTemplate(due.template))
    const notice = device && (await noticeOf(emailContext, payload))
    if (!device || !notice) return

    const { p256dh, auth, endpoint } = device
    const giveUp = async (reason: string) => {
      await asServer((sql) => sql`delete from public.push_subscriptions where id = ${device.id}`)
      throw new PermanentDeliveryError(reason)
    }
    if (!(await hasUsableKeys({ p256dh, auth }))) return giveUp(deliveryMessages.browserKeyUnusable)
    const response = await post({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
      ...vapid,
      subject: vapidSubject(emailContext.origin, (await emailContext.company()).email),
    })
    if (response.status === 404 || response.status === 410) return giveUp(deliveryMessages.browserUnsubscribed)
    if (!response.ok) throw new Error(deliveryMessages.pushServiceStatus(response.status))
  }
}

/**
 * Whether a message can be encrypted for the browser: its key must be a point of the curve P-256, and its secret 16 bytes. No
 * retry makes another key of it.
 */
async function hasUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }) {
  const isPoint = await crypto.subtle
    .importKey('raw', Buffer.from(p256dh, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    )
  return isPoint && Buffer.from(auth, 'base64url').length >= 16
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
