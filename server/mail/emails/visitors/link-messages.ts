/** What the emails say with which visitors send a link to themselves. None of the visitor's words are in them. */
export const linkMessages = {
  property: {
    subject: (title: string) => title,
    text: (company: string) => `Here’s the listing you asked ${company} to send you.`,
    facts: { price: 'Price', place: 'Place' },
    open: 'View the listing',
  },
  shortlist: {
    subject: (company: string) => `Your shared list from ${company}`,
    text: (company: string) =>
      `Here’s the link to the list of homes you asked ${company} to send you. Anyone with it can see the list, vote and leave notes.`,
    open: 'Open the list',
  },
  notYou:
    'You got this because someone entered your address on our site. It’s the only email: we don’t keep the address.',
} as const
