/** Words of the UI components themselves. */
export const uiMessages = {
  toast: { label: 'Notifications', dismiss: 'Dismiss' },
  share: {
    label: 'Share',
    copied: 'Link copied',
    failed: 'The link could not be copied',
  },
  breadcrumb: 'Breadcrumb',
} as const
