import { submitMessages } from '#app/shared/form/submit-messages.ts'

/** Words of the searches that visitors save by email. */
export const savedSearchMessages = {
  frequencies: { instant: 'Instantly', daily: 'Once a day', weekly: 'Once a week' },
  frequencyHints: {
    instant: 'Within a minute of a change.',
    daily: 'At 7 am, only if something changed.',
    weekly: 'On Monday morning, only if something changed.',
  },
  /** Stored with the search, word for word. */
  consent: (company: string) =>
    `Save this search with my email address, and email me when a matching property is listed, changes price, or is no longer available. ${company} uses the address for nothing else, and every email has an unsubscribe link.`,
  save: {
    title: 'Save this search',
    description: 'Get an email when a matching property is listed, changes price, or is no longer available.',
    home: 'Home',
    yourSearch: 'Your search',
    edit: 'Edit search',
    email: 'Email',
    placeholder: 'you@example.co.ke',
    frequency: 'How often should we email you?',
    submit: 'Save this search',
    unsent: 'Your search was not saved',
    accepted: {
      title: 'Check your inbox',
      text: 'Confirm your email and we’ll save this search. If you’ve confirmed it before, there’s nothing more to do.',
    },
    acceptedWithoutEmail: {
      title: 'Your search isn’t confirmed yet',
      text: 'Email isn’t set up on this site yet, so we can’t send you the link to confirm it. Please try again later.',
    },
    promises: [
      'We email you once to confirm. If you don’t confirm, we delete your address.',
      'We email you once per new listing, and again only if its price or status changes.',
      'Every email has a link to your searches: change how often we email, unsubscribe or delete them. No account needed.',
    ],
    promisesWithoutAlerts: [
      'We email you once to confirm, with a link to your searches. If you don’t confirm, we delete your address.',
      'Alerts are switched off right now. Your search is saved for when they are back on.',
    ],
    errors: {
      'backend-unavailable': 'We couldn’t confirm that your search was saved. Please try again in a few minutes.',
      ...submitMessages,
      off: 'Saved searches are switched off right now, so nothing was saved.',
    },
  },
  /** Where no search was chosen yet. */
  choose: {
    title: 'Choose a search to save',
    text: 'First search for what you want: the place, the price, the size. Then tap “Save this search” above the results.',
  },
  list: {
    title: 'Your saved searches',
    confirmTitle: 'Confirm this alert',
    owner: (owner: string) =>
      `Saved for ${owner}. Anyone with this link can change your searches, so don’t forward the email.`,
    withoutEmail: {
      title: 'Email isn’t set up on this site yet',
      text: 'Your searches are saved, but we can’t email you about them yet.',
    },
    paused: {
      title: 'Alerts are switched off right now',
      text: 'Your searches are saved. We’ll email you about them when alerts are back on.',
    },
    empty: {
      title: 'No saved searches',
      text: 'Search for what you want, then tap “Save this search” above the results.',
      browse: 'Browse properties',
    },
    toConfirm: 'Search to confirm',
    emails: 'Emails',
    emailsHowOften: (frequency: string) => `Emails: ${frequency.toLowerCase()}`,
    savedOn: (date: string) => `Saved on ${date}`,
    statuses: { active: 'Active', pending: 'Not confirmed', unsubscribed: 'Unsubscribed' },
    confirm: 'Confirm',
    confirmTitled: (label: string) => `Confirm: ${label}`,
    notMe: 'It wasn’t me',
    change: 'Save changes',
    resume: 'Turn emails on',
    unsubscribe: 'Unsubscribe',
    unsubscribeTitled: (label: string) => `Unsubscribe: ${label}`,
    unsubscribeAll: 'Unsubscribe from all',
    delete: 'Delete',
    deleteTitled: (label: string) => `Delete: ${label}`,
  },
  outcomes: {
    confirm: {
      title: 'Your search is saved',
      text: 'You can change how often we email you, or unsubscribe, here at any time.',
    },
    change: { title: 'Changes saved', text: 'They apply to your next email.' },
    stop: {
      title: 'You’re unsubscribed',
      text: 'You won’t get any more emails about this search. It’s still here if you want them again.',
    },
    'stop-all': {
      title: 'You’re unsubscribed from all searches',
      text: 'Your searches are still here if you want emails again.',
    },
    delete: { title: 'Search deleted', text: 'We no longer store anything about it.' },
    unknown: {
      title: 'Nothing was changed',
      text: 'That search is already gone, or its email is more than seven days old. Save the search again to get a new email.',
    },
    unsent: {
      title: 'Nothing was changed',
      text: 'We can’t reach your searches right now. Please try again in a few minutes.',
    },
  },
  unknownLink: {
    title: 'This link isn’t valid',
    text: 'It may have been cut off in your email, or your saved searches were deleted. Open the link from the email again, or save a new search.',
    browse: 'Browse properties',
    contact: 'Contact us',
  },
} as const
