import { submitMessages } from '#app/shared/form/form-messages.ts'

/** The newsletter's form, in the footer and on its own page. */
export const newsletterMessages = {
  page: {
    name: 'Newsletter',
    pageTitle: (company: string) => `Newsletter | ${company}`,
    description: 'One email a month: new listings, prices and rents in and around Nairobi. Unsubscribe at any time.',
    title: 'New listings and prices, once a month',
    text: 'What sold, what rented and for how much in the areas we cover, one useful guide, and nothing else.',
    promises: [
      'We email you once to confirm. If you don’t confirm, you won’t hear from us again.',
      'Every email has an unsubscribe link. No sign-in, no questions.',
      'We use your address for this email only. It’s never shared or sold.',
    ],
  },
  form: {
    email: 'Email address',
    placeholder: 'you@example.co.ke',
    submit: 'Subscribe',
  },
  tooLong: 'Email can have at most 254 characters',
  /** One text for new, pending and confirmed addresses, so that it does not reveal who is subscribed. */
  accepted: 'Check your inbox: confirm your email to finish subscribing.',
  unsent: {
    'backend-unavailable': 'We couldn’t confirm that your address was saved. Please try again in a few minutes.',
    ...submitMessages,
  },
} as const
