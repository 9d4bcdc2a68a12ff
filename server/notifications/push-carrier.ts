import webPush from 'web-push'
import type { Desk } from '../mail/desk.ts'
import { GaveUp, type Carrier } from '../mail/outbox.ts'
import { writeInquiryNotice } from './notice.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

const patienceMs = 10_000
// A message about an inquiry of yesterday helps nobody.
const goodForSeconds = 24 * 60 * 60

/** Sends to one browser of one member of the staff. A browser that withdrew is taken off the list. */
export function pushCarrier(desk: Desk, vapid: VapidKeys): Carrier {
  return async (due, payload) => {
    const { client } = desk
    const { data: device, error } = await client
      .from('push_subscriptions')
      .select('id, endpoint, p256dh, auth')
      .eq('id', due.recipient)
      .maybeSingle()
    if (error) throw error
    const notice = device && (await writeInquiryNotice(desk, payload))
    if (!device || !notice) return

    const { p256dh, auth, endpoint } = device
    const answer = await post({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
      ...vapid,
      subject: subjectOf(desk.origin, (await desk.company()).email),
    })
    if (answer.status === 404 || answer.status === 410) {
      await client.from('push_subscriptions').delete().eq('id', device.id)
      throw new GaveUp('This browser takes no notifications any more, so it was taken off the list.')
    }
    if (!answer.ok) throw new Error(`The browser’s service answered ${answer.status}`)
  }
}

/** The library encrypts and signs; the request is ours, so that it is bounded and follows nobody elsewhere. */
async function post(
  subscription: webPush.PushSubscription,
  words: string,
  vapidDetails: VapidKeys & { subject: string },
) {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, words, {
    vapidDetails,
    TTL: goodForSeconds,
    urgency: 'high',
  })
  const answer = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body ? new Uint8Array(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  return answer
}

// Whom the browser's service may turn to. It takes an https address or a mailbox.
function subjectOf(origin: string, email: string) {
  return origin.startsWith('https:') || !email ? origin.replace(/^http:/, 'https:') : `mailto:${email}`
}
