import type { Translation } from '#app/shared/translation.ts'
import { byDeal } from '#app/shared/offer.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'
import type { contactMessages as english } from './contact-messages.ts'

export const contactMessages = {
  pageTitle: (company) => `Wasiliana na ${company}`,
  description: (company, hours) =>
    `Wasiliana na ${company} kwa simu, WhatsApp au barua pepe. ${replyMessages.promise(hours)}`,
  intro: {
    general: {
      title: 'Wasiliana nasi',
      text: (when, offer) => {
        const what = byDeal(offer, {
          sale: 'Unanunua au unauza',
          rent: 'Unapanga au unapangisha',
          both: 'Unanunua, unauza, unapanga au unapangisha',
        })
        return `${what}? Tutumie ujumbe, nasi tutakujibu ${when}.`
      },
    },
    service: {
      title: 'Uliza kuhusu huduma',
      text: (when) => `Tueleze unachohitaji, na kwa nyumba au eneo gani. Tutajibu ${when}.`,
    },
    listing: {
      title: 'Uliza kuhusu tangazo hili',
      text: (when) => `Tuulize chochote. Tutajibu ${when}.`,
    },
    viewing: {
      title: 'Omba kutazama',
      text: (when) => `Chagua siku na saa. Tutathibitisha ${when}.`,
    },
    when: replyMessages.when,
  },
  subject: {
    general: 'Unauliza kuhusu',
    viewing: 'Ungependa kutazama',
    purchase: 'Unafikiria kununua',
    home_value: 'Unauliza kuhusu',
    rent: 'Unafikiria kupanga',
  },
  notListedHint: 'Tutumie ujumbe hata hivyo. Huenda tuna nyingine kama hiyo.',
  fields: {
    name: 'Jina kamili',
    email: 'Barua pepe',
    phone: 'Nambari ya simu',
    phoneHint: 'Ukipenda tukupigie simu',
    phonePlaceholder: '0712 345 678',
    service: 'Huduma unayotaka',
    noService: 'Chagua moja',
    message: 'Ujumbe',
    messagePlaceholder: 'Tueleze unachohitaji...',
    submit: 'Tuma ujumbe',
    privacy: 'Sera ya faragha',
  },
  caller: {
    phoneHint: 'Nje ya Kenya, anza na + na nambari ya nchi',
    onWhatsapp: 'Thibitisha kwa WhatsApp. Ukiondoa alama hii, tutakupigia simu.',
  },
  rejected: {
    noLongerListed: (problem) => `${problem}. Tuma ujumbe tena ikiwa unauliza kwa jumla.`,
    stillHere: 'Ulichoandika bado kipo hapa.',
  },
  unsent: {
    stillHere: 'Ulichoandika bado kipo hapa.',
    otherWays: 'Ulichoandika bado kipo hapa. Unaweza pia kutufikia kwa njia nyingine:',
    email: 'Utume kwa barua pepe',
    whatsapp: 'Utume kwa WhatsApp',
  },
  mailToast: {
    title: 'Inafungua programu ya barua pepe...',
    text: 'Programu yako ya barua pepe itafunguka na ujumbe ulioandikwa tayari.',
  },
  mail: {
    subject: (name, interest) => `Ujumbe kutoka kwa ${name} - ${interest}`,
    general: 'Swali la jumla',
    name: (name) => `Jina: ${name}`,
    email: (email) => `Barua pepe: ${email}`,
    phone: (phone) => `Simu: ${phone ?? 'Haikutolewa'}`,
    interest: (interest) => `Huduma: ${interest}`,
    property: (property) => `Tangazo: ${property}`,
    reference: (reference) => `Nambari ya kumbukumbu: ${reference}`,
    message: 'Ujumbe:',
    shortened: (reference) => `Mnao ujumbe wote, nambari ya kumbukumbu ${reference}.`,
  },
  direct: { title: 'Tufikie moja kwa moja', form: 'Au tuma ujumbe' },
  help: { title: 'Tunaweza kukusaidia katika' },
} satisfies Translation<typeof english>
