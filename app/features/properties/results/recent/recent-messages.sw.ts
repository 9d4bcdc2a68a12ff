import type { Translation } from '#app/shared/translation.ts'
import type { recentMessages as english } from './recent-messages.ts'

export const recentMessages = {
  title: 'Ulizotafuta hivi karibuni',
  clear: 'Futa zote',
  remove: (label) => `Ondoa: ${label}`,
} satisfies Translation<typeof english>
