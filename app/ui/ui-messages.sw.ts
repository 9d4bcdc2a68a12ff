import type { Translation } from '#app/shared/translation.ts'
import type { uiMessages as english } from './ui-messages.ts'

export const uiMessages = {
  toast: { label: 'Arifa', dismiss: 'Funga' },
  breadcrumb: 'Mahali ulipo',
  pagination: {
    label: 'Kurasa',
    previous: 'Ukurasa uliotangulia',
    page: (page) => `Ukurasa wa ${page}`,
    next: 'Ukurasa unaofuata',
  },
  theme: {
    label: 'Rangi',
    light: 'Rangi za mwanga',
    dark: 'Rangi za giza',
    system: 'Rangi sawa na za kifaa chako',
  },
  form: {
    optional: '(si lazima)',
    honeypot: 'Acha hapa wazi',
    noEmail: 'Barua pepe bado haijawekwa kwenye tovuti hii, kwa hivyo hakuna itakayotumwa.',
    unsent: {
      title: 'Haikuweza kutumwa',
      text: 'Angalia mtandao wako, kisha ujaribu tena. Ulichoandika bado kipo hapa.',
    },
  },
} satisfies Translation<typeof english>
