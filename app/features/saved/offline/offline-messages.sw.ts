import type { Translation } from '#app/shared/translation.ts'
import type { offlineMessages as english } from './offline-messages.ts'

export const offlineMessages = {
  pageTitle: 'Hakuna mtandao',
  title: 'Inaonekana huna mtandao',
  text: 'Huenda bei zimebadilika tangu ulipoziona.',
  tryAgain: 'Jaribu tena',
  stored: 'Unachoweza kusoma sasa',
  saved: 'Ulizohifadhi',
  viewed: 'Ulizotazama hivi karibuni',
  list: 'Orodha yako ya mwisho',
  nothing:
    'Hakuna kilichohifadhiwa kwenye kifaa hiki bado. Matangazo unayohifadhi au kufungua yanaweza kusomwa hapa bila mtandao.',
  asSeen: (when) => `Ilivyoonekana ${when}`,
  missing: (count) =>
    count === 1
      ? 'Tangazo 1 ulilohifadhi halipo kwenye kifaa hiki.'
      : `Matangazo ${count} uliyohifadhi hayapo kwenye kifaa hiki.`,
} satisfies Translation<typeof english>
