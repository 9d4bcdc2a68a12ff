import { submitMessages } from '#app/shared/form/submit-messages.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { savedSearchMessages as english } from './saved-search-messages.ts'

export const savedSearchMessages = {
  frequencies: { instant: 'Papo hapo', daily: 'Mara moja kwa siku', weekly: 'Mara moja kwa wiki' },
  frequencyHints: {
    instant: 'Ndani ya dakika moja baada ya badiliko.',
    daily: 'Saa 1 asubuhi, kukiwa na badiliko tu.',
    weekly: 'Jumatatu asubuhi, kukiwa na badiliko tu.',
  },
  consent: (company: string) =>
    `Hifadhi utafutaji huu pamoja na barua pepe yangu, na unitumie barua pepe tangazo linalolingana linapowekwa, linapobadilika bei, au lisipopatikana tena. ${company} haitumii anwani hii kwa jambo lingine, na kila barua pepe ina kiungo cha kujiondoa.`,
  save: {
    title: 'Hifadhi utafutaji huu',
    description: 'Pata barua pepe tangazo linalolingana linapowekwa, linapobadilika bei, au lisipopatikana tena.',
    home: 'Mwanzo',
    yourSearch: 'Utafutaji wako',
    edit: 'Badilisha utafutaji',
    email: 'Barua pepe',
    placeholder: 'jina@mfano.co.ke',
    frequency: 'Tukutumie barua pepe mara ngapi?',
    submit: 'Hifadhi utafutaji huu',
    unsent: 'Utafutaji wako haukuhifadhiwa',
    accepted: {
      title: 'Angalia barua pepe yako',
      text: 'Thibitisha barua pepe yako nasi tutahifadhi utafutaji huu. Ikiwa uliuthibitisha awali, hakuna zaidi la kufanya.',
    },
    acceptedWithoutEmail: {
      title: 'Utafutaji wako bado haujathibitishwa',
      text: 'Tovuti hii bado haijaunganishwa na barua pepe, kwa hivyo hatuwezi kukutumia kiungo cha kuuthibitisha. Jaribu tena baadaye.',
    },
    promises: [
      'Tunakutumia barua pepe moja ya kuthibitisha. Usipothibitisha, tunafuta anwani yako.',
      'Tunakutumia barua pepe moja kwa kila tangazo jipya, na tena ikiwa tu bei au hali yake imebadilika.',
      'Kila barua pepe ina kiungo cha utafutaji wako: badilisha mara tunazokuandikia, jiondoe au ufute. Huhitaji akaunti.',
    ],
    promisesWithoutAlerts: [
      'Tunakutumia barua pepe moja ya kuthibitisha, yenye kiungo cha utafutaji wako. Usipothibitisha, tunafuta anwani yako.',
      'Arifa zimezimwa kwa sasa. Utafutaji wako umehifadhiwa hadi zitakapowashwa tena.',
    ],
    errors: {
      'backend-unavailable': 'Hatuna uhakika kama utafutaji wako ulihifadhiwa. Jaribu tena baada ya dakika chache.',
      ...submitMessages,
      off: 'Kuhifadhi utafutaji kumezimwa kwa sasa, kwa hivyo hakuna kilichohifadhiwa.',
    },
  },
  choose: {
    title: 'Chagua utafutaji wa kuhifadhi',
    text: 'Kwanza tafuta unachotaka: mahali, bei, ukubwa. Kisha bonyeza “Hifadhi utafutaji huu” juu ya matokeo.',
  },
  list: {
    title: 'Utafutaji uliohifadhi',
    confirmTitle: 'Thibitisha arifa hii',
    owner: (owner: string) =>
      `Umehifadhiwa kwa ${owner}. Yeyote aliye na kiungo hiki anaweza kubadilisha utafutaji wako, kwa hivyo usimtumie mtu barua pepe hiyo.`,
    withoutEmail: {
      title: 'Tovuti hii bado haijaunganishwa na barua pepe',
      text: 'Utafutaji wako umehifadhiwa, lakini bado hatuwezi kukutumia barua pepe kuuhusu.',
    },
    paused: {
      title: 'Arifa zimezimwa kwa sasa',
      text: 'Utafutaji wako umehifadhiwa. Tutakutumia barua pepe arifa zikiwashwa tena.',
    },
    empty: {
      title: 'Hakuna utafutaji uliohifadhiwa',
      text: 'Tafuta unachotaka, kisha bonyeza “Hifadhi utafutaji huu” juu ya matokeo.',
      browse: 'Tazama matangazo',
    },
    toConfirm: 'Utafutaji wa kuthibitisha',
    emails: 'Barua pepe',
    emailsHowOften: (frequency: string) => `Barua pepe: ${frequency.toLowerCase()}`,
    savedOn: (date: string) => `Ulihifadhiwa ${date}`,
    statuses: { active: 'Umewashwa', pending: 'Haujathibitishwa', unsubscribed: 'Umejiondoa' },
    confirm: 'Thibitisha',
    confirmTitled: (label: string) => `Thibitisha: ${label}`,
    notMe: 'Si mimi',
    change: 'Hifadhi mabadiliko',
    resume: 'Washa barua pepe',
    unsubscribe: 'Jiondoe',
    unsubscribeTitled: (label: string) => `Jiondoe: ${label}`,
    unsubscribeAll: 'Jiondoe kwenye zote',
    delete: 'Futa',
    deleteTitled: (label: string) => `Futa: ${label}`,
  },
  outcomes: {
    confirm: {
      title: 'Utafutaji wako umehifadhiwa',
      text: 'Unaweza kubadilisha mara tunazokutumia barua pepe, au kujiondoa, hapa wakati wowote.',
    },
    change: { title: 'Mabadiliko yamehifadhiwa', text: 'Yataanza na barua pepe yako inayofuata.' },
    stop: {
      title: 'Umejiondoa',
      text: 'Hutapata tena barua pepe kuhusu utafutaji huu. Bado uko hapa ukizitaka tena.',
    },
    'stop-all': {
      title: 'Umejiondoa kwenye utafutaji wote',
      text: 'Utafutaji wako bado uko hapa ukitaka barua pepe tena.',
    },
    delete: { title: 'Utafutaji umefutwa', text: 'Hatuhifadhi tena chochote kuuhusu.' },
    unknown: {
      title: 'Hakuna kilichobadilika',
      text: 'Utafutaji huo umeshaondolewa, au barua pepe yake ina zaidi ya siku saba. Hifadhi utafutaji tena upate barua pepe mpya.',
    },
    unsent: {
      title: 'Hakuna kilichobadilika',
      text: 'Hatuwezi kufikia utafutaji wako kwa sasa. Jaribu tena baada ya dakika chache.',
    },
  },
  unknownLink: {
    title: 'Kiungo hiki si sahihi',
    text: 'Huenda kilikatwa kwenye barua pepe yako, au utafutaji uliohifadhi ulifutwa. Fungua kiungo kutoka kwenye barua pepe tena, au hifadhi utafutaji mpya.',
    browse: 'Tazama matangazo',
    contact: 'Wasiliana nasi',
  },
} satisfies Translation<typeof english>
