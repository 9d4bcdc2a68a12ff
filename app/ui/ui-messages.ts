/** Words of the UI components themselves. */
export const uiMessages = {
  toast: { label: 'Notifications', dismiss: 'Dismiss' },
  breadcrumb: 'Breadcrumb',
  pagination: {
    label: 'Pages',
    previous: 'Previous page',
    page: (page: number) => `Page ${page}`,
    next: 'Next page',
  },
  theme: {
    label: 'Colours',
    light: 'Light colours',
    dark: 'Dark colours',
    system: 'Same colours as your device',
  },
  form: {
    optional: '(optional)',
    honeypot: 'Leave this empty',
    noEmail: 'Email isn’t set up on this site yet, so no email will be sent.',
    unsent: {
      title: 'This couldn’t be sent',
      text: 'Check your connection and try again. What you typed is still here.',
    },
  },
} as const
