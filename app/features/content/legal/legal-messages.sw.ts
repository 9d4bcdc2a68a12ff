import type { Translation } from '#app/shared/translation.ts'
import type { legalMessages as english } from './legal-messages.ts'

export const legalMessages = {
  revised:
    'Ilibadilishwa mwisho {date}. Hii ni tafsiri: ikitofautiana na ukurasa wa Kiingereza, maandishi ya Kiingereza ndiyo yanayotumika.',
  links: {
    privacy: 'sera ya faragha',
    terms: 'masharti ya matumizi',
    cookies: 'sera ya vidakuzi',
    personalData: 'Data yako',
    saved: 'Nyumba ulizohifadhi',
    contact: 'ujumbe',
    commissioner: 'www.odpc.go.ke',
    us: 'ofisi yetu',
  },
  dataSubject: 'Data yangu',
  storedFor: (text: string, time: string) => `${text} Inahifadhiwa ${time}.`,
  period: (days: number) => (days % 365 === 0 ? years(days / 365) : `siku ${days}`),
} satisfies Translation<typeof english>

function years(count: number) {
  return count === 1 ? 'mwaka 1' : `miaka ${count}`
}
