/** The screen of the legal pages. */
export const legalEditorMessages = {
  tabs: 'Legal pages',
  blanks: (count: number) => (count === 1 ? '1 blank to fill' : `${count} blanks to fill`),
  blanksText: 'The page cannot be published with blanks. Replace each with your own words, or remove its sentence:',
  unknown: (names: string) => `Nothing fills ${names}. It is shown as you wrote it.`,
  format:
    '## begins a section, - a list, **Term** a definition, [words](/contact) is a link. [[words]] is a blank. An empty line begins a paragraph. A line that begins with {whileNewsletter} is shown only while the newsletter is on, with {whileSelling} or {whileLetting} only if you do that.',
  preview: 'The text, filled in',
  filled: {
    title: 'Filled from settings',
    text: 'Write these names in braces, and the page fills them in.',
    company: 'Company',
    email: 'Email',
    address: 'Address',
    missing: 'Not entered',
    inquiries: 'Inquiries',
    emails: 'Record of emails',
    visits: 'Visits',
    days: (days: number) => `${days} days`,
  },
  template: {
    title: 'Template',
    current: (month: string) => `You use the template of ${month}.`,
    own: 'You use a text of your own.',
    newer: (month: string) => `A newer one of ${month} is available.`,
    see: 'See what changed',
    take: 'Use this template',
    taken: 'The template is in your draft. Nothing is public yet.',
    writeOwn: 'Write my own',
    compare: (month: string) => `Template of ${month}`,
    columns: ['Your draft', 'Template'],
  },
} as const
