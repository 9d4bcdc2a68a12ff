/** Booking a viewing. */
export const bookingMessages = {
  fields: {
    dayAndTime: 'Day and time',
    nairobi: 'All times are Nairobi time.',
    timesOn: (day: string) => `Times on ${day}`,
    full: 'Full',
    taken: 'Taken',
    emailHint: 'We’ll send a calendar entry and reminders. Without one, we’ll confirm by phone',
    submit: 'Book this time',
  },
  errors: {
    time: 'Choose a time',
    otherDay: 'Choose a time on the day you chose',
    taken: 'Someone has just booked that time. Choose another one',
    notOffered: 'That time isn’t offered any more. Choose another one',
  },
  /** What staff read above the visitor's message. */
  note: (day: string, time: string) => `Viewing booked for ${day}, ${time}.`,
} as const
