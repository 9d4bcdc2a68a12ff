import type { timeMessages as english } from './time-messages.ts'
import type { Translation } from './translation.ts'

export const timeMessages = {
  justNow: 'Sasa hivi',
  hoursAgo: (hours: number) => `saa ${hours} zilizopita`,
  daysAgo: (days: number) => `siku ${days} zilizopita`,
  today: (time: string) => `leo ${time}`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
} satisfies Translation<typeof english>
