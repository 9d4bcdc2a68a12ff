import { type Hindrance, hindranceOf } from '../../../shared/form/form-outcome.ts'
import type { InquiryInput } from '../inquiry-input.ts'
import { messageTooLong, refuse, type InquiryRefusal } from '../inquiry-rules.ts'
import type { TypedInquiry } from '../typed-inquiry.ts'

/** Outcome of the form. Unless it was sent, the outcome contains the form's values. */
export type InquiryOutcome =
  | {
      state: 'sent'
      reference: string
      inquiry: Pick<InquiryInput, 'fullName' | 'email' | 'phone' | 'service' | 'message'>
    }
  | { state: 'refused'; refusal: InquiryRefusal; typed: TypedInquiry }
  | { state: 'unsent'; because: Hindrance; typed: TypedInquiry }

export function outcomeOfFailure(status: number | undefined, typed: TypedInquiry): InquiryOutcome {
  if (status === 413) return { state: 'refused', refusal: refuse({ message: messageTooLong }), typed }
  return { state: 'unsent', because: hindranceOf(status), typed }
}

export const hindranceText: Record<Hindrance, string> = {
  'backend-away':
    'We could not confirm that your message reached us. It is safe to send it again: it is stored only once.',
  'no-connection': 'You seem to be offline, so nothing was sent.',
  'too-many': 'Too many messages came from your connection, so nothing was sent. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was sent. Please try again.',
}
