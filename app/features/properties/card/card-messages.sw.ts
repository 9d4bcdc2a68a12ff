import type { Translation } from '#app/shared/translation.ts'
import type { cardMessages as english } from './card-messages.ts'

export const cardMessages = {
  contact: 'Wasiliana',
  contactAbout: (title) => `Wasiliana nasi kuhusu ${title}`,
  previousPhoto: (title) => `Picha iliyotangulia ya ${title}`,
  nextPhoto: (title) => `Picha inayofuata ya ${title}`,
  photoCount: (photo, photos) => `${photo} / ${photos}`,
  availableFrom: (day) => `Inapatikana kuanzia ${day}`,
  moreFeatures: (count) => `+${count} zaidi`,
} satisfies Translation<typeof english>
