/** Words of the newsletter's own page; apart, since its form is in every footer. */
export const newsletterPageMessages = {
  name: 'Newsletter',
  pageTitle: (company: string) => `Newsletter | ${company}`,
  description: 'New listings and prices by email, at most once a month. Unsubscribe at any time.',
  title: 'New listings and prices by email',
  text: 'What is new and what it costs, at most once a month, and nothing else.',
  promises: [
    'We email you once to confirm. If you don’t confirm, you won’t hear from us again.',
    'Every email has an unsubscribe link. No sign-in, no questions.',
    'We use your address for this email only. It’s never shared with anyone.',
  ],
} as const
