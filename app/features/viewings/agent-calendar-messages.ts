/** What agents read in their own calendars; English, as the admin area. */
export const agentCalendarMessages = {
  name: (agent: string, company: string) => `${company}: viewings of ${agent}`,
  colleaguesClient: 'A colleague’s client',
  summary: (title: string, client: string) => `Viewing: ${title}, ${client}`,
  toConfirm: (summary: string) => `To confirm. ${summary}`,
  description: (client: string, phone: string, url: string) =>
    [`Client: ${client}`, ...(phone ? [`Phone: ${phone}`] : []), `Open: ${url}`].join('\n'),
  unknown: 'This calendar isn’t available.',
} as const
