/** Words of the comparison: the checkboxes on cards, the tray at the bottom, the table. */
export const comparisonMessages = {
  title: 'Compare properties',
  compare: 'Compare',
  compareTitle: (title: string) => `Compare: ${title}`,
  compareCount: (count: number) => `Compare ${count}`,
  label: 'Comparison',
  full: {
    title: 'You can compare up to four',
    compareTitle: (title: string) => `Compare: ${title}, you can compare up to four`,
    removeFirst: (title: string) => `Remove one before you add ${title}.`,
    omitted: (titles: string) => `Left out: ${titles}. Remove one first.`,
  },
  tray: {
    count: (count: number, max: number) => `${count} of ${max}`,
    selected: (count: number, max: number) => `${count} of ${max} selected to compare`,
    full: 'You can compare up to four.',
    remove: (title: string) => `Remove from comparison: ${title}`,
    clear: 'Clear',
  },
} as const
