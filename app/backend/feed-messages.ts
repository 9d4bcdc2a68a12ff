/** What a feed answers while the backend is unavailable. */
export const feedMessages = {
  unavailable: 'Our data can’t be reached right now. Please try again in a few seconds.',
} as const
