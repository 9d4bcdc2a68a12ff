import { submitMessages } from '#app/shared/form/submit-messages.ts'

/** The newsletter's form, in the footer and on its own page. */
export const newsletterMessages = {
  form: {
    email: 'Email address',
    placeholder: 'you@example.co.ke',
    submit: 'Subscribe',
  },
  tooLong: 'Email can have at most 254 characters',
  /** One text for new, pending and confirmed addresses, so that it does not reveal who is subscribed. */
  accepted: 'Check your inbox: confirm your email to finish subscribing.',
  acceptedWithoutEmail:
    'We have your address. Email isn’t set up on this site yet, so we can’t send you the link to confirm it.',
  unsent: {
    'backend-unavailable': 'We couldn’t confirm that your address was saved. Please try again in a few minutes.',
    ...submitMessages,
  },
} as const
