import type { Translation } from '#app/shared/translation.ts'
import type { openDataMessages as english } from './open-data-messages.ts'

export const openDataMessages = {
  title: 'Data huria',
  metaDescription:
    'Matangazo na makala zetu kwa tovuti au app yako: API ya supabase-js, OpenAPI, RSS na Atom kwa kila utafutaji, RESO, na widget.',
  lead: (company: string) =>
    `Tumia matangazo na makala za ${company} kwenye tovuti yako, kwenye lahajedwali au kwenye app: kwa API, kwa milisho (feeds) au kwa widget. Ni bure, bila kujisajili.`,
  start: {
    title: 'Anza hapa',
    client:
      'API hii inafanya kazi kama Supabase, kwa hivyo unaweza kutumia supabase-js. Ufunguo ulio hapa chini si siri: unafungua kile ambacho kila mgeni anaona, na si zaidi.',
    openApi:
      '{document} inaeleza kila mwito, kwa Kiingereza. Tafadhali hifadhi majibu kwa muda wa angalau dakika moja. Ukituma maombi mengi mno, utapata jibu la 429 lenye Retry-After.',
    document: 'Hati ya OpenAPI 3.1',
  },
  // Inside the reference of the calls, which is English.
  calls: {
    title: 'Miito ya API',
    response: 'Response:',
    required: 'Required.',
    oneOf: (values: readonly (string | null)[]) => `One of ${values.join(', ')}`,
    anyOf: (values: readonly (string | null)[]) => `Of ${values.join(', ')}`,
    listOf: (kind: string) => `list of ${kind}`,
    either: (kinds: readonly string[]) => kinds.join(' or '),
  },
  feeds: {
    title: 'Milisho (feeds)',
    text: 'Kila orodha ni mlisho pia, wenye vichujio vile vile. Ongeza /feed.xml (RSS) au /atom.xml (Atom) kwenye anwani yake.',
    search: 'Utafutaji: nyumba za Karen zenye vyumba vitatu au zaidi',
    properties: 'Matangazo mapya zaidi',
    posts: 'Makala mpya zaidi',
    reso: 'Matangazo yote yenye majina ya RESO',
    meta: 'Katalogi ya nyumba kwa Meta',
    google: 'Data ya nyumba kwa Google Ads',
  },
  widget: {
    title: 'Widget',
    text: 'Safu ya matangazo hadi kumi na mawili kwa ukurasa wowote, bila skripti. Inatumia vichujio vile vile vya orodha, inatoshea upana wa ukurasa wako, na hufuata rangi za mchana au usiku za wasomaji wako.',
    frameTitle: (company: string) => `Matangazo ya ${company}`,
  },
} satisfies Translation<typeof english>
