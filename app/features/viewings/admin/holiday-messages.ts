/** Kenya's public holidays. */
export const holidayNames = {
  newYear: 'New Year’s Day',
  labour: 'Labour Day',
  madaraka: 'Madaraka Day',
  mazingira: 'Mazingira Day',
  mashujaa: 'Mashujaa Day',
  jamhuri: 'Jamhuri Day',
  christmas: 'Christmas Day',
  boxing: 'Boxing Day',
  goodFriday: 'Good Friday',
  easterMonday: 'Easter Monday',
  observed: (name: string) => `${name} (observed)`,
} as const
