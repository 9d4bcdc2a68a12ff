/** What is said to a network that asks too often. */
export const limitMessages = {
  wait: (minutes: number) => (minutes <= 1 ? 'a minute' : `${minutes} minutes`),
  tooManyRequests: (wait: string) => `Too many requests from your connection. Please wait ${wait} and try again.`,
} as const
