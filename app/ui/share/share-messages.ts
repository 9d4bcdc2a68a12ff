/** The button that shares a page. */
export const shareMessages = {
  label: 'Share',
  copied: 'Link copied',
  failed: 'The link could not be copied',
} as const
