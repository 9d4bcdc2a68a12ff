import type { Translation } from '#app/shared/translation.ts'
import type { httpMessages as english } from './http-messages.ts'

export const httpMessages = {
  tooLarge: 'Ulichotuma ni kikubwa mno. Tafadhali punguza, kisha ujaribu tena.',
  tooSlow: 'Ombi lako limechukua muda mrefu kufika. Tafadhali jaribu tena.',
  unreadableAddress: 'Anwani hii si sahihi.',
  addressTooLong: 'Anwani hii ni ndefu mno.',
  methodNotAllowed: 'Anwani hii haipokei ombi la aina hiyo.',
  otherSite: 'Fomu hii imetumwa kutoka tovuti nyingine, kwa hivyo hatujaipokea.',
  notFound: 'Hakuna kitu kwenye anwani hii.',
  tooManyPages: 'Maombi kutoka mtandao wako ni mengi mno. Tafadhali jaribu tena baada ya dakika moja.',
  overCapacity: 'Tovuti ina shughuli nyingi kwa sasa. Tafadhali jaribu tena baada ya sekunde chache.',
  timedOut: 'Hili limechukua muda mrefu mno. Tafadhali jaribu tena baada ya sekunde chache.',
  notReady: 'Tovuti inaanza upya. Tafadhali jaribu tena baada ya sekunde chache.',
  maintenance: 'Tovuti iko kwenye marekebisho. Tafadhali jaribu tena baadaye.',
  comingSoon: 'Tovuti hii bado haijafunguliwa.',
  internalError: 'Kuna hitilafu upande wetu. Tafadhali jaribu tena.',
  unknownCall: 'Hakuna huduma kwenye anwani hii',
} satisfies Translation<typeof english>
