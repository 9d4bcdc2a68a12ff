/** Words of the saved properties. The notifications are quoted from the specification. */
export const savedMessages = {
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
