import type { Translation } from '#app/shared/translation.ts'
import type { shareMessages as english } from './share-messages.ts'

export const shareMessages = {
  label: 'Shiriki',
  copied: 'Kiungo kimenakiliwa',
  failed: 'Kiungo hakikuweza kunakiliwa',
} satisfies Translation<typeof english>
