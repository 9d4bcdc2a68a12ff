import type { Translation } from '#app/shared/translation.ts'
import type { viewedMessages as english } from './viewed-messages.ts'

export const viewedMessages = {
  seen: 'Umeiona',
  title: 'Ulizotazama hivi karibuni',
  thisDevice: 'Kifaa hiki pekee ndicho kinachojua.',
  clear: 'Futa',
} satisfies Translation<typeof english>
