import { submitMessages } from '#app/shared/form/submit-messages.ts'

/** Words of the page on which a visitor reports a listing. */
export const reportMessages = {
  pageTitle: (title: string) => `Report a listing: ${title}`,
  title: 'Report this listing',
  lead: 'Tell us what’s wrong with {listing}. We read every report.',
  description: (title: string) => `Tell us what’s wrong with this listing: ${title}.`,
  missing: { title: 'Listing not found', text: 'It may be taken or no longer on offer.' },
  fields: {
    reason: 'What is wrong?',
    details: 'Tell us more',
    detailsHint: 'If someone asked you for money, please say who, how and when.',
    email: 'Your email',
    emailHint: 'Only if you’d like an answer. We use it for nothing else.',
    emailPlaceholder: 'you@example.co.ke',
  },
  reasons: {
    gone: 'It’s already taken',
    price: 'The price is wrong',
    photos: 'The photos or details don’t match',
    money: 'Someone asked me for money to view it',
    other: 'Something else',
  },
  submit: 'Send report',
  back: 'Back to the listing',
  sent: {
    title: 'Thank you. We’ve got your report.',
    text: 'We’ll check the listing.',
    withEmail: 'We’ll check the listing and email you what we found.',
  },
  problems: {
    title: 'Please check the form',
    reason: 'Choose what is wrong',
    details: 'Tell us what is wrong',
    detailsTooLong: (max: number) => `Use at most ${max.toLocaleString('en-GB')} characters`,
    detailsUnusable: 'Your text contains characters that can’t be used',
  },
  unsentTitle: 'Your report was not sent',
  unsent: {
    'reported-often':
      'This listing has been reported many times today, and we’re looking into it. If yours is about something new, please call or email us.',
    'backend-unavailable': 'We can’t reach our records right now. Please try again in a few minutes.',
    ...submitMessages,
  },
  gone: 'This listing is no longer on the site, so there is nothing to report.',
} as const
