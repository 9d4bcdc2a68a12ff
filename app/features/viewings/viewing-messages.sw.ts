import { replyMessages } from '#app/shared/reply-messages.ts'
import { swahiliTime } from '#app/shared/swahili-time.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { viewingMessages as english } from './viewing-messages.ts'

export const viewingMessages = {
  page: {
    title: 'Miadi yako',
    heading: {
      requested: (name) => `Asante, ${name}. Tumekuwekea saa hii.`,
      proposed: (name) => `${name}, saa hii inakufaa?`,
      confirmed: (name) => `Tutaonana, ${name}.`,
      cancelled: () => 'Miadi hii imeghairiwa.',
      done: () => 'Asante kwa kuja.',
      no_show: () => 'Hatukukuona.',
    },
    text: {
      requested: (when) => `Tutathibitisha ${when}, kwa simu au WhatsApp, au kwa barua pepe ikiwa uliiandika.`,
      proposed: () => 'Hatuwezi kukuonyesha kwa saa uliyochagua, na tunapendekeza hii badala yake.',
      confirmed: () => 'Miadi yako imethibitishwa. Hakuna ada.',
      cancelled: () =>
        'Wengine sasa wanaweza kuchukua saa hiyo. Unaweza kuweka miadi nyingine kwenye ukurasa wa tangazo.',
      done: () => 'Kuna jambo lingine ungependa kujua?',
      no_show: () => 'Ungependa kuja siku nyingine? Tupigie simu, au weka miadi nyingine.',
    },
    replyTime: replyMessages.when,
    facts: { when: 'Lini', where: 'Wapi', property: 'Tangazo', reference: 'Nambari yako ya kumbukumbu' },
    when: (day, from, to) => `${day}, ${swahiliTime(from)} (${from}–${to}), saa za Nairobi`,
    keepLink:
      'Hifadhi kiungo cha ukurasa huu: ndicho cha kuhamisha au kughairi miadi yako. Yeyote aliye nacho anaweza pia.',
    calendar: 'Weka kwenye kalenda yangu',
    whatsappText: (title, when, reference) =>
      `Habari, nimeweka miadi ya kutazama ${title}: ${when}. Nambari yangu ya kumbukumbu ni ${reference}.`,
    accept: 'Nakubali saa hii',
    acceptOne: (when) => `Nakubali ${when}`,
    proposedTimes: 'Chagua mojawapo ya saa hizi',
    message: 'Ujumbe wetu',
    move: {
      open: 'Chagua saa nyingine',
      submit: 'Hamisha miadi yangu',
      none: 'Hakuna saa nyingine iliyo wazi. Tupigie simu.',
    },
    cancel: {
      open: 'Ghairi miadi hii',
      text: 'Mtu mwingine ataweza kuchukua saa hiyo.',
      submit: 'Ghairi miadi',
    },
    viewProperty: 'Tazama tangazo',
    done: {
      accept: { title: 'Umekubali', text: 'Miadi yako imethibitishwa.' },
      move: { title: 'Imehamishwa', text: 'Tumekuwekea saa mpya na tutaithibitisha.' },
      cancel: { title: 'Imeghairiwa', text: 'Asante kwa kutuambia.' },
    },
    problems: {
      taken: { title: 'Saa hiyo imechukuliwa', text: 'Mtu mwingine ameichukua sasa hivi. Chagua nyingine.' },
      not_offered: { title: 'Chagua saa nyingine', text: 'Saa hiyo haipatikani tena.' },
      too_often: { title: 'Tupigie simu', text: 'Miadi hii imehamishwa mara nyingi tayari.' },
      unknown: { title: 'Hakuna kilichobadilishwa', text: 'Kiungo hiki si sahihi au muda wake umeisha.' },
      unsent: {
        title: 'Hakuna kilichobadilishwa',
        text: 'Hatuwezi kufikia kumbukumbu zetu kwa sasa. Jaribu tena baada ya dakika chache.',
      },
      time: { title: 'Chagua saa', text: 'Chagua siku na saa kwanza.' },
    },
    unknown: {
      title: 'Kiungo hiki si sahihi au muda wake umeisha',
      text: 'Kiungo cha miadi hufanya kazi hadi miadi ipite. Tupigie simu ikiwa una swali.',
      browse: 'Tazama matangazo',
      contact: 'Wasiliana nasi',
    },
  },

  calendar: {
    summary: (title) => `Kutazama: ${title}`,
    description: (url) => `Hamisha au ghairi miadi hii: ${url}`,
  },
} satisfies Translation<typeof english>
