/** Shown beside the button and stored verbatim with the address. */
export const newsletterConsent =
  'By subscribing you ask for one letter a month at this address. We write once to confirm, and every letter has a link to stop.'
