import { deliveryMessages } from '#server/mail/delivery-messages.ts'
import type { DeliveryContext } from '#server/mail/email-context.ts'
import { PermanentDeliveryError, type Channel } from '#server/mail/outbox.ts'
import { inquiryNotification } from './inquiry-notification.ts'

type SmsGateway = { url: string; token?: string | undefined; from?: string | undefined }

const timeoutMs = 10_000
// Length of two text messages.
const maxLength = 300

/**
 * Posts `{ to, from, text }` as JSON with a bearer token: what most gateways accept, or a small adapter in front of them.
 */
export function smsChannel(emailContext: DeliveryContext, gateway: SmsGateway | undefined): Channel {
  return async (due, payload) => {
    if (!gateway) throw new PermanentDeliveryError(deliveryMessages.noSmsGateway)
    const notice = await inquiryNotification(emailContext, payload)
    if (!notice) return
    const text = `${notice.title}. ${notice.body}. `.slice(0, maxLength - notice.url.length) + notice.url
    const response = await fetch(gateway.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(gateway.token && { Authorization: `Bearer ${gateway.token}` }),
      },
      body: JSON.stringify({ to: due.recipient, ...(gateway.from && { from: gateway.from }), text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(deliveryMessages.smsGatewayStatus(response.status))
  }
}
