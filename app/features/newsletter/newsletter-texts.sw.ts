import { href } from 'react-router'
import type { EmailActionTexts } from '#app/ui/email-action/email-action-page.tsx'

export const confirmTexts: EmailActionTexts = {
  confirm: {
    title: 'Thibitisha usajili wako',
    text: 'Uliomba barua pepe zetu kuhusu nyumba mpya na bei, si zaidi ya mara moja kwa mwezi. Thibitisha kwamba anwani hii ni yako.',
    label: 'Thibitisha usajili',
  },
  done: {
    title: 'Umejisajili',
    text: 'Asante. Hatuandiki zaidi ya mara moja kwa mwezi. Unaweza kujiondoa kwa kiungo kilicho katika kila barua pepe.',
  },
  already: {
    title: 'Tayari umejisajili',
    text: 'Hakuna zaidi la kufanya. Unaweza kujiondoa kwa kiungo kilicho katika kila barua pepe.',
  },
  unknown: {
    title: 'Kiungo hiki si sahihi au muda wake umeisha',
    text: 'Viungo vya kuthibitisha hufanya kazi kwa siku saba, na huacha kufanya kazi ukijiondoa. Unaweza kuomba kipya.',
    nextLink: { label: 'Pata kiungo kipya', to: href('/newsletter') },
  },
}

export const unsubscribeTexts: EmailActionTexts = {
  confirm: {
    title: 'Ujiondoe kwenye barua pepe zetu?',
    text: 'Tutaacha kutuma barua pepe kwa anwani hii. Hakuna kingine cha kujaza.',
    label: 'Jiondoe',
  },
  done: {
    title: 'Umejiondoa',
    text: 'Hatutatuma barua pepe tena kwa anwani hii. Ukibadili mawazo, unaweza kujisajili tena hapa chini.',
  },
  unknown: {
    title: 'Kiungo hiki si sahihi',
    text: 'Huenda kilikatwa kwenye barua pepe yako. Kifungue tena kutoka kwenye barua pepe, au tuandikie nasi tutakuondoa.',
    nextLink: { label: 'Wasiliana nasi', to: href('/contact') },
  },
}
