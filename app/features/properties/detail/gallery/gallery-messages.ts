import { countLabel } from '#app/shared/text.ts'

/** Texts of the photos, the tour and the floor plan of a property. */
export const galleryMessages = {
  label: (title: string) => `Photos of ${title}`,
  list: 'Photos',
  noPhotos: 'No photos yet',
  open: (number: number, count: number, description: string) => `Photo ${number} of ${count}: ${description}`,
  showAll: (count: number) => `Show all ${count} photos`,
  impressions: 'Artist’s impressions',
  impression: 'Artist’s impression',
  viewer: {
    photos: (count: number) => countLabel(count, 'photo', 'photos'),
    photo: 'Photo',
    position: (number: number, count: number) => `${number} / ${count}`,
    thumbnail: (number: number, description: string) => `Photo ${number}: ${description}`,
    thumbnails: 'All photos',
    views: 'What to show',
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close gallery',
  },
  tour: {
    title: 'Tour',
    frame: (title: string) => `Tour of ${title}`,
    embedded: (host: string) => `This tour is on ${host}. If you play it here, ${host} will see your internet address.`,
    elsewhere: (host: string) => `This tour is on ${host} and opens in a new tab.`,
    show: 'Show it here',
    open: (host: string) => `Open on ${host}`,
  },
  plan: {
    title: 'Floor plan',
    alt: (title: string) => `Floor plan of ${title}`,
    open: (title: string) => `Floor plan of ${title}, full size`,
  },
} as const
