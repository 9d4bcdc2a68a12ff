const about = 'of every new inquiry, even when the site is closed. It shows the property, never the person.'

/** The switch for notifications on one device. */
export const pushMessages = {
  label: 'Notifications of new inquiries',
  hints: {
    on: `This browser notifies you ${about}`,
    off: `Turn on to have this browser notify you ${about}`,
    blocked: 'This browser blocks notifications from this site. Allow them in its settings for the site.',
    unable: 'This browser can’t show notifications. On an iPhone or iPad, add the site to the home screen first.',
  },
  onTitle: 'Notifications on',
  on: 'This device will notify you of new inquiries.',
  offTitle: 'Notifications off',
  off: 'This device won’t notify you any more.',
  errorTitle: 'Error',
  unknown: 'We can’t tell whether notifications are on for this device.',
  retry: 'Retry',
  notAllowed: 'Notifications weren’t allowed in this browser.',
  noService: 'This browser can’t reach its notification service right now.',
  aBrowser: 'A browser',
  device: (browser: string, system: string) => `${browser} on ${system}`,
} as const
