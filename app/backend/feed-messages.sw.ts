import type { Translation } from '#app/shared/translation.ts'
import type { feedMessages as english } from './feed-messages.ts'

export const feedMessages = {
  unavailable: 'Hatuwezi kufikia data yetu kwa sasa. Jaribu tena baada ya sekunde chache.',
} satisfies Translation<typeof english>
