import { countLabel } from '#app/shared/text.ts'

/** What an issue of the newsletter says besides the words of its author. */
export const newsletterEmailMessages = {
  view: 'View',
  readPost: 'Read the article',
  /** Why the reader gets it; an email without it is taken for unsolicited. */
  reason: (day: string) => `You get this because you subscribed on ${day}. We write at most once a month.`,
  reasonOfTest: 'This is a test. Subscribers see here when they subscribed, and a link to unsubscribe.',
  test: (subject: string) => `[Test] ${subject}`,
  untitled: 'Untitled',
  flagged: {
    subject: (subject: string) => `Check the newsletter “${subject}” before it goes out`,
    text: (subject: string, when: string) =>
      `“${subject}” goes out at ${when}, Nairobi time, with listings that are no longer available.`,
    gone: (count: number) => `${countLabel(count, 'listing was', 'listings were')} deleted, and won’t be in it.`,
    status: { sold: 'Sold', rented: 'Rented', unpublished: 'Unpublished (left out)' },
    open: 'Check the newsletter',
  },
} as const
