import { replyMessages } from '#app/shared/reply-messages.sw.ts'
import { swahiliTime } from '#app/shared/swahili-time.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { visitorMessages as english } from './visitor-messages.ts'

export const visitorMessages = {
  greeting: 'Habari,',
  greetingTo: (name: string) => `Habari ${name},`,
  unsubscribe: 'Jiondoe',

  inquiryThanks: {
    subject: (reference: string) => `Tumepokea ujumbe wako (${reference})`,
    received: (company: string, hours: number) =>
      `Asante kwa kuandikia ${company}. Tutakujibu ${replyMessages.when(hours)}.`,
    receivedAbout: (title: string, company: string, hours: number) =>
      `Asante kwa kuandikia ${company} kuhusu “${title}”. Tutakujibu ${replyMessages.when(hours)}.`,
    urgent: (phone: string, reference: string) => `Ikiwa ni jambo la haraka, piga simu ${phone} na utaje ${reference}.`,
    openProperty: 'Tazama tangazo',
    viewing: {
      subject: (reference: string) => `Ombi lako la kutazama (${reference})`,
      received: (company: string, hours: number) =>
        `${company} imepokea ombi lako la kutazama. Tutalithibitisha ${replyMessages.when(hours)}. Hadi hapo hakuna miadi, na unaweza kuliondoa.`,
      facts: {
        property: 'Tangazo',
        day: 'Siku',
        part: 'Wakati',
        phone: 'Simu yako',
        reference: 'Nambari yako ya kumbukumbu',
      },
      parts: { morning: 'Asubuhi', afternoon: 'Mchana' },
      manage: 'Tazama au ondoa ombi hili',
    },
    notYou: 'Hukutuandikia? Huenda mtu alikosea kuandika barua pepe yake. Unaweza kupuuza barua pepe hii.',
  },

  inquiryReply: {
    subject: (reference: string) => `Ujumbe wako (${reference})`,
    subjectAbout: (title: string, reference: string) => `Ujumbe wako kuhusu ${title} (${reference})`,
    quoted: 'Uliandika:',
    brochure: 'Brosha (PDF)',
  },

  newsletterConfirmation: {
    subject: (company: string) => `Thibitisha usajili wako kwa ${company}`,
    requested: (company: string) =>
      `Wewe (au mtu anayetumia anwani hii) uliomba barua pepe za ${company} kuhusu nyumba mpya na bei, si zaidi ya mara moja kwa mwezi. Thibitisha ili uanze kuzipata.`,
    confirm: 'Thibitisha usajili',
    notYou: 'Kiungo kinafanya kazi kwa siku saba. Ikiwa hukuomba, puuza barua pepe hii na hakuna nyingine itakayokuja.',
  },

  newsletterWelcome: {
    subject: (company: string) => `Umejisajili kwa jarida la ${company}`,
    confirmed: 'Asante kwa kuthibitisha anwani yako. Tutakutumia nyumba mpya na bei, si zaidi ya mara moja kwa mwezi.',
    openListings: 'Tazama matangazo ya sasa',
    reason: 'Unapata barua pepe hii kwa sababu ulithibitisha usajili wako. Unaweza kujiondoa wakati wowote.',
  },

  personalDataLink: {
    subject: (company: string) => `Data ambayo ${company} inayo kukuhusu`,
    requested: (company: string) =>
      `Wewe (au mtu anayetumia anwani hii) uliuliza ${company} ina nini kuihusu. Kiungo kinakuonyesha yote. Hapo unaweza kuyasahihisha, kupakua nakala au kuyafuta.`,
    open: 'Ona data yangu',
    notYou:
      'Kiungo kinafanya kazi kwa saa 24, kwa yeyote aliye nacho, kwa hivyo usimtumie mtu barua pepe hii. Ikiwa hukuomba, ipuuze.',
  },

  reportAnswer: {
    subject: (title: string) => `Ripoti yako kuhusu ${title}`,
    intro: 'Asante kwa kuripoti tangazo hili. Tumegundua hivi:',
    quoted: 'Uliandika:',
  },

  savedSearchConfirmation: {
    subject: (company: string) => `Thibitisha arifa yako ya utafutaji kutoka ${company}`,
    requested: {
      projects: (company: string) => askForConfirmation(company, 'nyumba na viwanja vyote'),
      'properties-for-sale': (company: string) => askForConfirmation(company, 'nyumba zinazouzwa'),
      'properties-for-rent': (company: string) => askForConfirmation(company, 'nyumba za kupanga'),
      'land-for-sale': (company: string) => askForConfirmation(company, 'viwanja vinavyouzwa'),
    },
    facts: { search: 'Utafutaji wako', frequency: 'Barua pepe' },
    frequencies: { instant: 'Mara tu kitu kinapobadilika', daily: 'Mara moja kwa siku', weekly: 'Mara moja kwa wiki' },
    confirm: 'Thibitisha arifa',
    notYou:
      'Kiungo kinafanya kazi kwa siku saba. Ikiwa hukuomba, puuza barua pepe hii: isipothibitishwa tunafuta anwani yako.',
  },

  savedSearchAlert: {
    subject: {
      new: (title: string, price: string) => `Tangazo jipya: ${title}, ${price}`,
      priceReduced: (title: string, price: string) => `Bei imepunguzwa: ${title}, sasa ${price}`,
      priceIncreased: (title: string, price: string) => `Bei imepanda: ${title}, sasa ${price}`,
      priceChanged: (title: string, price: string) => `Bei imebadilika: ${title}, sasa ${price}`,
      status: (title: string, status: string) => `Sasa ${status}: ${title}`,
      several: (counts: string, search: string) => `${counts}: ${search}`,
    },
    counts: {
      new: (count: number) => (count === 1 ? 'tangazo jipya 1' : `matangazo mapya ${count}`),
      price: (count: number) => (count === 1 ? 'bei 1 imebadilika' : `bei ${count} zimebadilika`),
      status: (count: number) =>
        count === 1 ? 'hali ya tangazo 1 imebadilika' : `hali ya matangazo ${count} imebadilika`,
    },
    ownPlace: 'mahali ulipotaja',
    ownWords: 'maneno uliyoandika',
    intro: (search: string) => `Haya ndiyo mabadiliko katika utafutaji uliohifadhi, ${search}.`,
    change: {
      new: 'Tangazo jipya',
      priceReduced: (before: string) => `Bei imepunguzwa kutoka ${before}`,
      priceIncreased: (before: string) => `Bei imepanda kutoka ${before}`,
      priceChanged: (before: string) => `Bei imebadilika. Awali: ${before}`,
      status: (status: string, before: string) => `Sasa ${status} (awali ${before})`,
      statusOnly: (status: string) => `Sasa ${status}`,
    },
    open: 'Tazama matangazo yote yanayolingana',
    openWithMore: (count: number) => (count === 1 ? 'Tazama haya na lingine 1' : `Tazama haya na mengine ${count}`),
    manage: 'Badilisha mara tunazokutumia barua pepe',
    reason: 'Unapata barua pepe hii kwa sababu ulihifadhi utafutaji huu na kuthibitisha barua pepe yako.',
  },

  viewing: {
    when: (day: string, from: string, to: string) =>
      `${day}, ${swahiliTime(from)} hadi ${swahiliTime(to)}, saa za Nairobi`,
    facts: { when: 'Lini', or: 'Au', where: 'Wapi', reference: 'Nambari ya kumbukumbu' },
    open: 'Hamisha au ghairi miadi',
    requested: {
      subject: (title: string) => `Ombi lako la kutazama: ${title}`,
      text: (company: string, hours: number) =>
        `${company} imekushikia saa hii na itaithibitisha ${replyMessages.when(hours)}.`,
    },
    proposed: {
      subject: (title: string) => `Saa nyingine ya kutazama: ${title}`,
      text: (company: string) =>
        `${company} haiwezi kukuonyesha saa uliyochagua, na inapendekeza hii badala yake. Ikubali, au chagua nyingine.`,
      severalTimes: (company: string) =>
        `${company} haiwezi kukuonyesha saa uliyochagua, na inapendekeza hizi badala yake. Kubali moja, au chagua nyingine.`,
      open: 'Kubali au chagua saa nyingine',
    },
    offeredAgain: {
      subject: (title: string) => `Saa nyingine ya kutazama: ${title}`,
      text: (company: string) =>
        `${company} haikukuona siku ya miadi yako. Bado ungependa kutazama? Kubali saa iliyo hapa chini, au chagua nyingine.`,
    },
    moved: {
      subject: (title: string) => `Miadi yako imehamishwa: ${title}`,
      text: (company: string) =>
        `${company} imehamisha miadi yako hadi saa iliyo hapa chini. Isipokufaa, chagua nyingine.`,
    },
    confirmed: {
      subject: (title: string) => `Miadi imethibitishwa: ${title}`,
      text: (company: string) => `${company} imethibitisha miadi yako ya kutazama. Hakuna ada.`,
    },
    cancelled: {
      subject: (title: string) => `Miadi imeghairiwa: ${title}`,
      text: (company: string) => `Miadi yako na ${company} imeghairiwa.`,
    },
    reminder: {
      subject: (title: string, time: string) => `Ukumbusho: miadi ${swahiliTime(time)}, ${title}`,
      text: (company: string) => `Hii ni kukukumbusha miadi yako ya kutazama na ${company}.`,
    },
    urgent: (phone: string, reference: string) =>
      `Jambo lolote likibadilika, piga simu ${phone} na utaje ${reference}.`,
    notYou: 'Hukuomba miadi ya kutazama? Huenda mtu alikosea kuandika barua pepe yake. Unaweza kupuuza barua pepe hii.',
  },
} satisfies Translation<typeof english>

function askForConfirmation(company: string, search: string) {
  return `Wewe (au mtu anayetumia anwani hii) uliomba ${company} ikutumie arifa za ${search}. Thibitisha, nasi tutakutumia barua pepe tangazo jipya linapowekwa au bei au hali inapobadilika.`
}
