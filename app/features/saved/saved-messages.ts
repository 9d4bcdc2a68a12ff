import { countLabel } from '#app/shared/text.ts'

/** Words of the saved properties. The notifications are quoted from the specification. */
export const savedMessages = {
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
  save: 'Save',
  saved: 'Saved',
  saveTitle: (title: string) => `Save: ${title}`,
  savedTitle: (title: string) => `Saved: ${title}`,
  toast: {
    saved: { title: 'Property saved successfully', description: 'You can view it in your saved properties.' },
    removed: { title: 'Property removed from saved', description: 'You can find it again in search results.' },
    view: 'View',
    notStored: {
      title: 'This browser can’t save properties',
      description: 'Its storage is full, damaged or switched off. What you save now lasts until you leave the site.',
    },
  },
} as const
