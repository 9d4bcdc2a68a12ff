import type { Translation } from '#app/shared/translation.ts'
import type { comparisonPageMessages as english } from './comparison-page-messages.ts'

export const comparisonPageMessages = {
  description: 'Hadi matangazo manne kando kwa kando: bei, ukubwa, vyumba na sifa, tofauti zikiwa zimewekwa alama.',
  breadcrumb: 'Linganisha',
  home: 'Mwanzo',
  shareCopied: 'Yeyote anayefungua kiungo hiki ataona ulinganisho huu huu.',
  missing: (count) => (count === 1 ? 'Tangazo 1 halipo tena' : `Matangazo ${count} hayapo tena`),
  missingText: (count) =>
    count === 1 ? 'Limeondolewa, au kiungo hakijakamilika.' : 'Yameondolewa, au kiungo hakijakamilika.',
  offMarket: (title, status) => `${title}: ${status}`,
  offMarketText: 'Bado unaweza kuilinganisha, lakini haipatikani tena.',
  onlyDifferences: 'Onyesha tofauti tu',
  marked: 'Mistari yenye alama inatofautiana',
  property: 'Tangazo',
  differs: (name) => `${name} (tofauti)`,
  no: 'Hapana',
  notStated: 'Haijatajwa',
  remove: 'Ondoa',
  removeTitle: (title) => `Ondoa: ${title}`,
  contact: 'Wasiliana',
  contactAbout: (title) => `Wasiliana nasi kuhusu ${title}`,
  empty: {
    title: 'Hakuna cha kulinganisha bado',
    text: 'Weka alama kwenye Linganisha katika hadi matangazo manne, kisha gusa Linganisha chini ya ukurasa.',
    browse: 'Tazama matangazo',
  },
  more: {
    second: 'Chagua nyingine ya kulinganisha',
    next: 'Ongeza moja zaidi',
    add: 'Ongeza',
    addTitle: (title) => `Ongeza kwenye ulinganisho: ${title}`,
  },
} satisfies Translation<typeof english>
