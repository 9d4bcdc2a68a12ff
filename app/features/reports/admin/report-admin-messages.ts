/** Words of the screen with the reports of listings. */
export const reportAdminMessages = {
  title: 'Reports',
  lead: (open: number) =>
    open === 0
      ? 'What visitors reported about listings. Nothing is open.'
      : `What visitors reported about listings. ${open} ${open === 1 ? 'is' : 'are'} open.`,
  list: 'Reports of listings',
  loading: 'Loading reports',
  emptyTitle: 'No reports',
  empty: 'What visitors report about a listing appears here.',
  noun: ['report', 'reports'] as [one: string, many: string],
  reasons: {
    gone: 'Already taken',
    price: 'Wrong price',
    photos: 'Photos or details don’t match',
    money: 'Asked for money to view it',
    other: 'Something else',
  },
  states: { open: 'Open', resolved: 'Resolved' },
  listingGone: 'A deleted listing',
  from: (email: string) => `From ${email}`,
  fromSomebody: 'Left an email address, to which your answer goes',
  anonymous: 'Left no address',
  resolved: (when: string, by: string) => `Resolved ${when} by ${by}`,
  formerStaff: 'former staff',
  answerLabel: (title: string) => `Answer about ${title}`,
  answerPlaceholder: 'Write what you found',
  answerBegun: 'An answer you began',
  answerHint: 'Emailed to the person, and resolves the report.',
  answer: 'Answer and resolve',
  resolve: 'Resolve',
  resolveLabel: (title: string) => `Resolve the report about ${title}`,
  done: 'Report resolved',
  doneText: 'No email was sent.',
  doneWithEmail: 'Your answer is on its way.',
  failed: 'The report could not be resolved. Please try again.',
} as const
