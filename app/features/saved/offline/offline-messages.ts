import { countLabel } from '#app/shared/text.ts'

/** The page that stands in for what cannot be reached without a connection. */
export const offlineMessages = {
  pageTitle: 'No connection',
  title: 'You seem to be offline',
  text: 'Prices may have changed since you saw them.',
  tryAgain: 'Try again',
  stored: 'What you can read now',
  saved: 'Saved',
  viewed: 'Recently viewed',
  list: 'Your last list',
  nothing:
    'Nothing is stored on this device yet. Properties that you save or open can be read here without a connection.',
  asSeen: (when: string) => `As seen on ${when}`,
  missing: (count: number) =>
    `${countLabel(count, 'saved property isn’t', 'saved properties aren’t')} stored on this device.`,
} as const
