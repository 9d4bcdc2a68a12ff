/** How long ago, and when. */
export const timeMessages = {
  justNow: 'Just now',
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
  today: (time: string) => `today ${time}`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
} as const
