/** Why there is no preview. */
export const newsletterPreviewMessages = {
  invalid: 'Name the issue to show',
  signedOut: 'Sign in as a manager or an editor',
  unavailable: 'The database does not answer',
  missing: 'This issue was deleted',
} as const
