import type { Translation } from '#app/shared/translation.ts'
import type { linkMessages as english } from './link-messages.ts'

export const linkMessages = {
  property: {
    subject: (title: string) => title,
    text: (company: string) => `Hili hapa ni tangazo uliloomba ${company} ikutumie.`,
    facts: { price: 'Bei', place: 'Mahali' },
    open: 'Fungua tangazo',
  },
  shortlist: {
    subject: (company: string) => `Orodha yako kutoka ${company}`,
    text: (company: string) =>
      `Hiki hapa ni kiungo cha orodha ya nyumba ulichoomba ${company} ikutumie. Yeyote aliye nacho anaweza kuona orodha, kupiga kura na kuandika madokezo.`,
    open: 'Fungua orodha',
  },
  notYou:
    'Umepata barua pepe hii kwa sababu mtu aliandika anwani yako kwenye tovuti yetu. Hatutatuma nyingine, na hatuhifadhi anwani hiyo.',
} as const satisfies Translation<typeof english>
