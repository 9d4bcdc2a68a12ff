import type { Desk } from '../mail/desk.ts'
import { GaveUp, type Carrier } from '../mail/outbox.ts'
import { writeInquiryNotice } from './notice.ts'

export type SmsGateway = { url: string; token?: string | undefined; from?: string | undefined }

const patienceMs = 10_000
// Two text messages' worth.
const longest = 300

/** Posts `{ to, from, text }` as JSON, with the token as bearer: what most gateways take, or a few lines in front of them. */
export function smsCarrier(desk: Desk, gateway: SmsGateway | undefined): Carrier {
  return async (due, payload) => {
    if (!gateway) throw new GaveUp('No SMS gateway is connected.')
    const notice = await writeInquiryNotice(desk, payload)
    if (!notice) return
    const text = `${notice.title}. ${notice.body}. `.slice(0, longest - notice.url.length) + notice.url
    const answer = await fetch(gateway.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(gateway.token && { Authorization: `Bearer ${gateway.token}` }),
      },
      body: JSON.stringify({ to: due.recipient, ...(gateway.from && { from: gateway.from }), text }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  }
}
