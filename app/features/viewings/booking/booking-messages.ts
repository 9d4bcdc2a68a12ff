/** Asking for a viewing: at a free time, or on a day where the company offers no times. */
export const bookingMessages = {
  fields: {
    day: 'Day',
    today: 'Today',
    closed: 'Closed',
    part: 'Time of day',
    dayAndTime: 'Day and time',
    nairobi: 'All times are Nairobi time.',
    timesOn: (day: string) => `Times on ${day}`,
    full: 'Full',
    taken: 'Taken',
    emailHint: 'We’ll send a calendar entry and reminders. Without one, we’ll confirm by phone',
    submit: 'Book this time',
    dayEmailHint: 'For our reply in writing',
    submitDay: 'Request this viewing',
    /** On the choice of a day, which has little room. */
    weekday: (name: string) => name,
  },
  errors: {
    day: 'Choose a day',
    part: 'Choose morning or afternoon',
    partOver: 'This morning is over. Choose the afternoon or another day',
    time: 'Choose a time',
    otherDay: 'Choose a time on the day you chose',
    taken: 'Someone has just booked that time. Choose another one',
    notOffered: 'That time isn’t offered any more. Choose another one',
  },
  readyMessage: (title: string) => `I’d like to view “${title}”.`,
  /** What staff read above the visitor's message. */
  note: {
    time: (day: string, time: string) => `Viewing booked for ${day}, ${time}.`,
    day: (day: string, part: string) => `Viewing: ${day}, ${part}.`,
    whatsapp: 'Please confirm on WhatsApp.',
    call: 'Please confirm by phone.',
  },
} as const
