/** The page that thanks for an inquiry. */
export const sentMessages = {
  title: (name: string) => `Thank you, ${name}.`,
  /** `{email}` is the visitor's address. */
  text: 'We have your message. We’ll reply to {email} {when}.',
  textAbout: 'We have your message about “{property}”. We’ll reply to {email} {when}.',
  reference: 'Your reference',
  referenceHint: 'Quote it if you call or write again.',
  mailHint: 'You can also send us the same message by email.',
  mail: 'Open the pre-filled email',
  browse: 'Browse properties',
  another: 'Send another',
} as const
