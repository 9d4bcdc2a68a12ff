/** Words of the newsletter's own page; apart, since its form is in every footer. */
export const newsletterPageMessages = {
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
} as const
