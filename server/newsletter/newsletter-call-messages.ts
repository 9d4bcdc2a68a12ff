export const newsletterCallMessages = {
  managersOnly: 'Only managers can do this',
  writersOnly: 'Only managers and editors can do this',
  off: 'The newsletter is switched off',
  addressCount: 'Add 1 to 200 addresses at a time',
  note: 'Say who asked, and when, in at most 300 characters',
} as const
