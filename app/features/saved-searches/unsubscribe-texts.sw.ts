import { href } from 'react-router'
import type { EmailActionTexts } from '#app/ui/email-action/email-action-page.tsx'

export const unsubscribePageTitle = 'Jiondoe'

export const unsubscribeTexts: EmailActionTexts = {
  confirm: {
    title: 'Ujiondoe kwenye arifa hii?',
    text: 'Tutaacha kukutumia barua pepe kuhusu utafutaji huu. Hakuna kingine cha kujaza.',
    label: 'Jiondoe',
  },
  done: {
    title: 'Umejiondoa',
    text: 'Hutapata tena barua pepe kuhusu utafutaji huu. Kiungo kilicho kwenye barua pepe yako bado kinafungua utafutaji wako, ambapo unaweza kuwasha arifa tena.',
  },
  unknown: {
    title: 'Kiungo hiki si sahihi',
    text: 'Huenda kilikatwa kwenye barua pepe yako. Kifungue tena kutoka kwenye barua pepe, au tuandikie nasi tutakuondoa.',
    nextLink: { label: 'Wasiliana nasi', to: href('/contact') },
  },
}
