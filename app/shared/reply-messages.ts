/** How soon the company promises to reply. */
export const replyMessages = {
  hours: (count: number) => (count === 1 ? 'an hour' : `${count} hours`),
  promise: (count: number) => `We reply within ${replyMessages.hours(count)}.`,
} as const
