/** When the page that an email links to could not do what was asked. */
export const emailActionMessages = {
  title: 'Nothing was changed',
  text: 'We can’t save this right now. Please try again in a few minutes.',
} as const
