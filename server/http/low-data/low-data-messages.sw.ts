import type { Translation } from '#app/shared/translation.ts'
import type { lowDataMessages as english } from './low-data-messages.ts'

export const lowDataMessages = {
  title: 'Hali ya kuokoa data imewashwa.',
  text: 'Picha, ramani, fonti na script hupakuliwa ukiomba tu. Ili kuhifadhi nyumba, tumia ukurasa kamili.',
  weight: (kilobytes: number) => `Ukurasa huu ni takriban KB ${kilobytes}.`,
  turnOff: 'Zima',
  showPhoto: 'Onyesha picha',
  kilobytes: (kilobytes: number) => `KB ${kilobytes}`,
} satisfies Translation<typeof english>
