/** Shown beside the button and stored verbatim with the address. */
export const newsletterConsent =
  'By subscribing you ask for one email a month at this address. We email you once to confirm, and every email has an unsubscribe link.'
