/** Shown beside the button and stored verbatim with the address. */
export const newsletterConsent =
  'By subscribing you ask for new listings and prices at this address, at most once a month. We email you once to confirm, and every email has an unsubscribe link.'
