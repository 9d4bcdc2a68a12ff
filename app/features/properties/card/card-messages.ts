/** Words on the cards and rows of a list. */
export const cardMessages = {
  contact: 'Contact',
  contactAbout: (title: string) => `Contact us about ${title}`,
  previousPhoto: (title: string) => `Previous photo of ${title}`,
  nextPhoto: (title: string) => `Next photo of ${title}`,
  photoCount: (photo: number, photos: number) => `${photo} / ${photos}`,
  availableFrom: (day: string) => `Available from ${day}`,
  moreFeatures: (count: number) => `+${count} more`,
} as const
