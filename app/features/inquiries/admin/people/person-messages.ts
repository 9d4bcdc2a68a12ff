/** The other inquiries of a person, beside one of them. */
export const personMessages = {
  title: (count: number) =>
    `${count.toLocaleString('en-KE')} more ${count === 1 ? 'inquiry' : 'inquiries'} from this person`,
  all: 'Everything about this person',
  similarTitle: 'May be the same person',
  failed: 'Failed to load the other inquiries of this person.',
  reasons: { phone: 'Same phone number', email: 'Same email address', name: 'Same name' },
  merge: 'Merge',
  mergeWith: (name: string, reference: string) => `Merge with ${name}, ${reference}`,
  question: (name: string) => `Is ${name} the same person?`,
  detail:
    'Their inquiries will be listed together. Every reference can still be searched, and you can separate them again.',
  separate: 'Not the same person',
  separated: 'Separated',
  separatedDetail: 'This inquiry belongs to a person of its own now.',
  error: 'Error',
  separateFailed: 'Failed to separate. Please try again.',
} as const
