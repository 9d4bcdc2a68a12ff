import type { Rejection } from '#app/shared/form/form-outcome.ts'
import type { InquirySubmitError } from '../inquiry-rules.ts'
import type { Deal, HomeValueErrors, HomeValueFormValues } from './home-value-input.ts'

/** What comparable listings ask for; without a range where they are too few. */
export type ShownRange = {
  deal: Deal
  place: string
  /** What is compared: 'Apartment, 3 bedrooms'. */
  what: string
  listings: number
  range: { low: number; high: number } | null
  /** 'YYYY-MM-DD' */
  asOf: string
}

/** Unless it was sent, the outcome contains what was entered. */
export type HomeValueOutcome =
  | { state: 'sent'; reference: string; shown: ShownRange; contact: string; name: string }
  | (Rejection<HomeValueErrors, InquirySubmitError> & { formValues: HomeValueFormValues })
