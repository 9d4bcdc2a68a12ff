import { countLabel } from '#app/shared/text.ts'

/** Words of the page that compares properties; apart, since the tray is on every list. */
export const comparisonPageMessages = {
  description: 'Up to four properties side by side: price, size, rooms and features, with the differences marked.',
  breadcrumb: 'Compare',
  home: 'Home',
  shareCopied: 'Anyone who opens the link sees the same comparison.',
  missing: (count: number) => `${countLabel(count, 'property is', 'properties are')} no longer listed`,
  missingText: (count: number) =>
    count === 1
      ? 'It has been taken down, or the link is incomplete.'
      : 'They have been taken down, or the link is incomplete.',
  offMarket: (title: string, status: string) => `${title} is ${status}`,
  offMarketText: 'You can still compare it, but it’s no longer available.',
  onlyDifferences: 'Show differences only',
  marked: 'Marked rows differ',
  property: 'Property',
  differs: (name: string) => `${name} (differs)`,
  no: 'No',
  notStated: 'Not given',
  remove: 'Remove',
  removeTitle: (title: string) => `Remove: ${title}`,
  contact: 'Contact',
  contactAbout: (title: string) => `Contact us about ${title}`,
  empty: {
    title: 'Nothing to compare yet',
    text: 'Tick Compare on up to four listings, then tap Compare at the bottom.',
    browse: 'Browse properties',
  },
  more: {
    second: 'Choose another to compare',
    next: 'Add one more',
    add: 'Add',
    addTitle: (title: string) => `Add to the comparison: ${title}`,
  },
} as const
