/** When the office opens next. */
export const openingMessages = {
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  on: (day: string, time: string) => `on ${day} at ${time}`,
} as const
