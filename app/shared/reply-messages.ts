/**
 * How soon the company promises to reply, counted in its opening hours, as the deadlines of the inbox are
 * (`private.reply_due_at`). 0 hours are no promise.
 */
export const replyMessages = {
  hours: (count: number) => (count === 1 ? 'one working hour' : `${count} working hours`),
  /** Within a sentence: 'We’ll reply {when}.' */
  when: (count: number) => (count > 0 ? `within ${replyMessages.hours(count)}` : 'as soon as we can'),
  promise: (count: number) => `We reply ${replyMessages.when(count)}.`,
} as const
