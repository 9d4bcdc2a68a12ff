/** The fields of the questions and answers. */
export const questionsFieldMessages = {
  document: 'Questions and answers',
  sections: { title: 'Heading', questions: 'Questions' },
  title: 'Heading',
  question: 'Question',
  answer: 'Answer',
  group: 'Group',
} as const
