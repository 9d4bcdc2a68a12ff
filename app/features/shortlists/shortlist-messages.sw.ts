import { submitMessages } from '#app/shared/form/submit-messages.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { shortlistMessages as english } from './shortlist-messages.ts'

export const shortlistMessages = {
  defaultTitle: (name: string) => `Orodha ya ${name}`,
  documentTitle: 'Orodha ya nyumba iliyoshirikiwa',
  count: (count: number) => `nyumba ${count}`,
  lead: (name: string, homes: string, day: string) =>
    `${name} alishiriki ${homes} tarehe ${day}. Piga kura na uandike madokezo bila akaunti. Zenye kura nyingi ziko juu.`,
  until: (day: string) =>
    `Yeyote aliye na kiungo anaweza kuona orodha hii, kupiga kura na kuandika madokezo. Kiungo kitaacha kufanya kazi tarehe ${day}.`,
  empty: 'Kwa sasa hakuna nyumba kwenye orodha hii.',

  new: {
    title: 'Shiriki nyumba ulizohifadhi',
    lead: (homes: string) =>
      `Unapata kiungo cha orodha ya ${homes}. Yeyote utakayemtumia anaweza kuiona, kupiga kura na kuandika madokezo kwa jina lake la kwanza, bila akaunti. Kiungo hufanya kazi kwa siku 90, na unaweza kukizima wakati wowote.`,
    onlyNewest: (max: number) => `Orodha hubeba nyumba ${max} tu: tunachukua ulizohifadhi mwisho.`,
    nothing: {
      title: 'Bado hakuna cha kushiriki',
      text: 'Hifadhi nyumba kwanza, kisha ushiriki orodha yako kwenye ukurasa wa ulizohifadhi.',
    },
    name: 'Jina lako la kwanza',
    nameHint: 'Kila anayefungua kiungo ataliona.',
    listTitle: 'Jina la orodha',
    listTitlePlaceholder: 'Nyumba za Mama na Baba',
    submit: 'Tengeneza kiungo',
  },

  join: {
    label: 'Jina lako la kwanza',
    submit: 'Jiunge na orodha',
    change: 'Badilisha jina',
    hint: 'Andika jina ili upige kura na kuandika madokezo. Kivinjari hiki kitalikumbuka kwa orodha hii.',
  },

  vote: {
    legend: (name: string) => `Kura yako, ${name}`,
    labels: { yes: 'Ndiyo', maybe: 'Labda', no: 'Hapana' },
    about: (vote: string, title: string) => `${vote}: ${title}`,
    again: 'Gusa kura yako tena ili kuiondoa.',
    votes: 'Kura',
    said: { yes: 'ndiyo', maybe: 'labda', no: 'hapana' },
    notes: 'Madokezo',
    note: 'Dokezo lako',
    placeholder: 'Unapenda nini, na nini hukipendi?',
    save: 'Hifadhi dokezo',
    saveOn: (title: string) => `Hifadhi dokezo kuhusu ${title}`,
    saved: 'Imehifadhiwa',
    joinFirst: 'Andika jina lako la kwanza hapo juu ili upige kura.',
    place: (place: number) => `Nafasi ya ${place}`,
  },
  gone: { unlisted: 'Haiko tena kwenye tovuti', note: 'Imeondolewa kwenye tovuti. Kura na madokezo yenu yanabaki.' },

  send: { title: 'Tuma kiungo', message: 'Nyumba za kutazama pamoja:' },

  leave: {
    summary: 'Ondoa jina lako kwenye orodha hii',
    text: 'Jina lako, kura na madokezo yako yatafutwa.',
    submit: 'Futa kura na madokezo yangu',
  },

  owner: {
    title: 'Simamia orodha yako',
    off: 'Orodha hii imezimwa: ni wewe tu unayeiona.',
    switchOff: 'Zima kiungo',
    switchOn: 'Washa kiungo tena',
    add: 'Ongeza nyumba',
    addHint: 'Bandika kiungo cha nyumba iliyo kwenye tovuti hii.',
    addSubmit: 'Ongeza',
    addSaved: (homes: string) => `Ongeza ${homes} ulizohifadhi baadaye`,
    remove: 'Ondoa',
    removeHome: (title: string) => `Ondoa ${title}`,
    deleteNote: 'Futa dokezo',
    deleteNoteOf: (name: string, title: string) => `Futa dokezo la ${name} kuhusu ${title}`,
    voters: 'Watu walio kwenye orodha hii',
    removeVoter: (name: string) => `Ondoa ${name}, pamoja na kura na madokezo`,
    link: 'Kiungo chako mwenyewe',
    linkHint: 'Kifungue kwenye kifaa kingine ili usimamie orodha hii huko. Usikishiriki.',
    deleteList: 'Futa orodha hii',
    deleteText: 'Kiungo kitaacha kufanya kazi, na kura na madokezo yote yatafutwa kabisa.',
    deleteSubmit: 'Futa kabisa',
  },

  unknown: {
    title: 'Kiungo hiki hakifungui orodha',
    text: 'Huenda kimeandikwa vibaya, kimezimwa na aliyekishiriki, au kimepita siku 90.',
    browse: 'Tazama matangazo',
    saved: 'Nyumba ulizohifadhi',
  },
  deleted: { title: 'Orodha imefutwa', text: 'Kiungo chake hakifanyi kazi tena, na kura na madokezo yote yamefutwa.' },

  problems: {
    name: 'Andika jina lako la kwanza',
    tooLong: (max: number) => `Tumia herufi ${max} au chini`,
    unusable: 'Kuna herufi ambazo haziwezi kutumika',
    link: 'Bandika anwani ya ukurasa wa nyumba iliyo kwenye tovuti hii',
    notListed: 'Nyumba hii haiko tena kwenye tovuti',
    fullList: 'Orodha hubeba nyumba 20 tu. Ondoa moja kwanza.',
    noneListed: 'Hakuna hata moja ya nyumba hizi iliyo kwenye tovuti sasa',
  },
  unsentTitle: 'Haikuhifadhiwa',
  unsent: {
    'backend-unavailable': 'Hatuwezi kuhifadhi kwa sasa. Tafadhali jaribu tena baada ya dakika chache.',
    full: 'Orodha hii tayari ina watu 30, idadi ya juu kabisa. Muulize aliyeishiriki.',
    'too-often': 'Umebadilisha orodha hii mara nyingi sana. Hakuna kingine kinachoweza kuhifadhiwa kwa jina lako.',
    'not-joined': 'Andika jina lako la kwanza kwanza: kivinjari hiki hakina jina kwa orodha hii.',
    gone: 'Nyumba hii imeondolewa kwenye orodha.',
    ...submitMessages,
  },
} as const satisfies Translation<typeof english>
