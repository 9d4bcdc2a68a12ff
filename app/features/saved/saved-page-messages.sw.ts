import type { Translation } from '#app/shared/translation.ts'
import { nounFirst } from '#app/shared/text.ts'
import type { savedPageMessages as english } from './saved-page-messages.ts'

export const savedPageMessages = {
  title: 'Nyumba ulizohifadhi',
  description: 'Matangazo uliyohifadhi kwenye kifaa hiki.',
  breadcrumb: 'Ulizohifadhi',
  home: 'Mwanzo',
  thisDevice: 'Zimehifadhiwa kwenye kifaa hiki pekee.',
  count: (count) => nounFirst(count, 'Tangazo', 'Matangazo'),
  withoutScript: 'Ulizohifadhi zinahitaji JavaScript, ambayo imezimwa kwenye kivinjari chako.',
  empty: {
    title: 'Hujahifadhi chochote bado',
    text: 'Gusa alama ya moyo kwenye tangazo ili ulihifadhi hapa.',
    browse: 'Tazama matangazo',
  },
  more: 'Onyesha zaidi',
  missing: (count) =>
    count === 1 ? 'Tangazo 1 ulilohifadhi halipo tena' : `Matangazo ${count} uliyohifadhi hayapo tena`,
  removeMissing: (count) => (count === 1 ? 'Liondoe kwenye orodha' : 'Yaondoe kwenye orodha'),
} satisfies Translation<typeof english>
