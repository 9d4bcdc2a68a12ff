import { countLabel } from '#app/shared/text.ts'

/** Words of the page of saved properties; apart, since the save button is on every list. */
export const savedPageMessages = {
  title: 'Saved properties',
  description: 'The properties you saved on this device.',
  breadcrumb: 'Saved',
  home: 'Home',
  thisDevice: 'Saved on this device only.',
  count: (count: number) => countLabel(count, 'property', 'properties'),
  withoutScript: 'Saved properties need JavaScript, which is switched off in your browser.',
  empty: {
    title: 'Nothing saved yet',
    text: 'Tap the heart on a listing to save it here.',
    browse: 'Browse properties',
  },
  more: 'Show more',
  missing: (count: number) => `${countLabel(count, 'saved property is', 'saved properties are')} no longer listed`,
  removeMissing: (count: number) => (count === 1 ? 'Remove it from the list' : 'Remove them from the list'),
} as const
