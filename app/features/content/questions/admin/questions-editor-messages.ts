/** The screen of the questions and answers. */
export const questionsEditorMessages = {
  lead: 'Shown on the contact page, and offered to search engines. A hidden question keeps its answer.',
  list: 'Questions, in order',
  noun: 'question',
  groupHint: 'Questions of one group stand together, such as “Viewings”.',
  answerHint: 'An empty line begins a paragraph.',
  isShown: 'Show on the site',
} as const
