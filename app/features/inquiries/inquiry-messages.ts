import { submitMessages } from '#app/shared/form/submit-messages.ts'

/** What inquiries are about, and what the contact form and the short message box say when something is wrong. */
export const inquiryMessages = {
  /** Besides the company's services. */
  other: 'Other',
  errors: {
    missingTitle: 'Missing required fields',
    missingText: 'Please fill in all required fields.',
    invalidTitle: 'Please check the form',
    /** Begins what is wrong with it. */
    name: 'Name',
    /** By field, where it is empty. */
    required: { fullName: 'Name is required', email: 'Email is required', message: 'Message is required' },
    phoneRequired: 'Phone number is required',
    service: 'Choose a service from the list',
    notListed: 'That property is no longer listed',
    messageTooLong: 'Message can have at most 5,000 characters',
    messageUnusable: "Message contains characters that can't be used",
  },
  /** A kind of unit in a building: 'One bedroom, Mugumo Court'. */
  unitOf: (unit: string, title: string) => `${unit}, ${title}`,
  noticeWhenFree: (unit: string) => `Please tell me when “${unit}” is free.`,
  unsent: {
    title: 'Your message was not sent',
    /** Where nobody knows whether it arrived, since the response was lost. */
    uncertainTitle: 'Your message may not have reached us',
    text: {
      'backend-unavailable':
        'We couldn’t confirm that your message reached us. You can safely send it again: we’ll only store it once.',
      'too-many-viewings':
        'You already have several viewings booked, so this one wasn’t. Call us and we’ll arrange it with you.',
      busy: 'We have many viewings to confirm right now, so this one wasn’t booked. Call us and we’ll find a time.',
      ...submitMessages,
    },
  },
} as const
