import { countLabel } from '#app/shared/text.ts'

/** What legal pages say around their prose. */
export const legalMessages = {
  revised: 'Last updated {date}',
  /** Labels of the links inside the prose. */
  links: {
    privacy: 'privacy policy',
    terms: 'terms of service',
    cookies: 'cookie policy',
    personalData: 'Your data',
    saved: 'Saved properties',
    contact: 'message',
    commissioner: 'www.odpc.go.ke',
    /** In place of the email address where the company has given none. */
    us: 'us',
  },
  dataSubject: 'My data',
  storedFor: (text: string, time: string) => `${text} Stored ${time}.`,
  // Whole years read better than hundreds of days.
  period: (days: number) =>
    days % 365 === 0 ? countLabel(days / 365, 'year', 'years') : countLabel(days, 'day', 'days'),
} as const
