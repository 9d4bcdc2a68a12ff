const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

/** '4 November 2026' as the calendar in Nairobi has it, whatever the clock of the reader. */
export function formatDate(moment: string) {
  return longDate.format(new Date(moment))
}
