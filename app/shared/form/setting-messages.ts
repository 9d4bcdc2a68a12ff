/** What the settings say about a field that may be empty. Apart from the messages of public forms, because of their size. */
export const settingMessages = {
  optionalFigure: (max: number, decimals: number) =>
    `Between 0 and ${max.toLocaleString('en-GB')}${decimals > 0 ? `, up to ${decimals} decimals` : ', a whole number'}, or empty`,
  date: 'Enter a date like 2026-07-01, or leave it empty',
} as const
