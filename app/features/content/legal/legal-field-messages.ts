/** The fields of the legal pages, and what is wrong with them. */
export const legalFieldMessages = {
  documents: { privacy: 'Privacy', terms: 'Terms', cookies: 'Cookies' },
  sections: {
    title: 'Title',
    description: 'Text for search engines',
    lead: 'Introduction',
    text: 'Text',
    template: 'Template',
  },
  title: 'Title',
  description: 'Text for search engines',
  lead: 'Introduction',
  text: 'Text',
  blanks: 'The page cannot be published with blanks',
} as const
