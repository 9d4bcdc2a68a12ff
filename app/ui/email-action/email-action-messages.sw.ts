import type { Translation } from '#app/shared/translation.ts'
import type { emailActionMessages as english } from './email-action-messages.ts'

export const emailActionMessages = {
  title: 'Hakuna kilichobadilishwa',
  text: 'Hatuwezi kuhifadhi hili kwa sasa. Jaribu tena baada ya dakika chache.',
} satisfies Translation<typeof english>
