export const inquiryCallMessages = {
  handlersOnly: 'Only agents, administrators and super admins change inquiries',
  managersAssign: 'Only administrators and super admins assign inquiries',
  managersMerge: 'Only administrators and super admins merge people',
  managersSeparate: 'Only administrators and super admins separate inquiries',
  managersAnalyse: 'Only administrators and super admins can see the analytics',
  gone: 'This inquiry no longer exists',
  notYours: 'You cannot change this inquiry',
  onePerson: 'This person has one inquiry',

  phone: 'Enter a phone number like 0712 345 678',
  unusable: 'Write a name of at most 100 characters on one line, and at most 5,000 characters of what was said',
  loggedAs: { call: 'Phone call', whatsapp: 'WhatsApp message', walk_in: 'Came in' },

  noStep: 'Choose what to do and when',
  stepUnusable: 'Write the next step in one line of at most 200 characters',
  stepOutOfReach: 'Choose a time within the next two years',

  detailsTooLong: 'Details can have at most 1,000 characters',

  notYoursToReply: 'You cannot reply to this inquiry',
  noEmail: 'This person left no email address. Please call them.',
  blanks: 'Fill in the blanks in braces first',
  colleagueReplied: (name: string) =>
    `${name} replied while you were writing. Read that reply, then send yours if it is still needed.`,
  colleague: 'A colleague',
} as const
