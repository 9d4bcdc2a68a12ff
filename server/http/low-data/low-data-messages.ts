/** What a page in low-data mode says in place of what it leaves out. */
export const lowDataMessages = {
  title: 'Low-data mode is on.',
  text: 'Photos, maps, web fonts and script load only when you ask. Saving a property needs the full page.',
  weight: (kilobytes: number) => `This page is about ${kilobytes} KB.`,
  turnOff: 'Turn off',
  showPhoto: 'Show photo',
  kilobytes: (kilobytes: number) => `${kilobytes} KB`,
} as const
