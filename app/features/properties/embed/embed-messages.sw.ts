import type { Translation } from '#app/shared/translation.ts'
import type { embedMessages as english } from './embed-messages.ts'

export const embedMessages = {
  title: 'Matangazo',
  pageTitle: (list: string, siteName: string) => `${list} · ${siteName}`,
  all: (total: number, siteName: string) => `Yote ${total} kwenye ${siteName}`,
  more: (siteName: string) => `Zaidi kwenye ${siteName}`,
  empty: 'Hakuna matangazo yanayolingana na utafutaji huu kwa sasa.',
  closed: 'Matangazo yetu yanasasishwa. Rudi baada ya muda mfupi.',
  unreachable: 'Matangazo yetu hayapatikani kwa sasa. Jaribu tena baada ya muda mfupi.',
} satisfies Translation<typeof english>
