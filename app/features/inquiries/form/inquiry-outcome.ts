import { hindranceStatus } from '../../../shared/hindrance-status.ts'
import type { InquiryInput } from '../inquiry-input.ts'
import { messageTooLong, refuse, type InquiryRefusal } from '../inquiry-rules.ts'
import type { TypedInquiry } from '../typed-inquiry.ts'

/** What became of a form. Unless it was sent, everything typed comes back with the answer. */
export type InquiryOutcome =
  | {
      state: 'sent'
      reference: string
      inquiry: Pick<InquiryInput, 'fullName' | 'email' | 'phone' | 'service' | 'message'>
    }
  | { state: 'refused'; refusal: InquiryRefusal; typed: TypedInquiry }
  | { state: 'unsent'; because: Hindrance; typed: TypedInquiry }

export type Hindrance = 'backend-away' | 'no-connection' | 'too-many' | 'unproven'

export function outcomeStatus(outcome: InquiryOutcome) {
  if (outcome.state === 'unsent') return hindranceStatus(outcome.because)
  return { sent: 200, refused: 422 }[outcome.state]
}

/** For answers that never reached the form's own action: the line is down, or the server's gate refused the request. */
export function outcomeOfFailure(status: number | undefined, typed: TypedInquiry): InquiryOutcome {
  if (status === 413) return { state: 'refused', refusal: refuse({ message: messageTooLong }), typed }
  if (status === 429) return { state: 'unsent', because: 'too-many', typed }
  return { state: 'unsent', because: status === undefined ? 'no-connection' : 'backend-away', typed }
}

export const hindranceText: Record<Hindrance, string> = {
  'backend-away': 'We cannot store messages at this moment, so nothing was sent.',
  'no-connection': 'You seem to be offline, so nothing was sent.',
  'too-many': 'Too many messages came from your connection, so nothing was sent. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was sent. Please try again.',
}
