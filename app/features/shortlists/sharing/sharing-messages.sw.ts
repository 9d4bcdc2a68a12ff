import type { Translation } from '#app/shared/translation.ts'
import type { sharingMessages as english } from './sharing-messages.ts'

export const sharingMessages = {
  title: 'Beba orodha hii',
  text: 'Kiungo kimoja cha nyumba ulizohifadhi, kwa familia au kwa simu yako.',
  button: 'Shiriki orodha hii',
  own: { title: 'Orodha ulizoshiriki', manage: (title: string, day: string) => `${title}, hadi ${day}` },
} as const satisfies Translation<typeof english>
