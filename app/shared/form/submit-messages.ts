import type { SubmitError } from './form-outcome.ts'

/** Why a valid form was not sent. Each form adds what it means for the backend to be unavailable. */
export const submitMessages = {
  'no-connection': 'You seem to be offline, so nothing was sent. Please try again when you’re back online.',
  'too-many': 'Too many requests from your connection, so nothing was sent. Please wait a few minutes.',
  unproven: 'The page was open too long, so nothing was sent. Please try again.',
} as const satisfies Record<Exclude<SubmitError, 'backend-unavailable'>, string>
