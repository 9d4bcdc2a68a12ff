/** Words of the sign-in page, which loads none of the admin area's. */
export const authMessages = {
  /** While the company has no name. */
  company: 'Your company',
  pageTitle: (company: string) => `Admin portal · ${company}`,
  backToSignIn: 'Back to sign-in',
} as const
