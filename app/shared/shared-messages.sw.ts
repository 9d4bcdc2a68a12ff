import type { Translation } from '#app/shared/translation.ts'
import type { sharedMessages as english } from './shared-messages.ts'

export const sharedMessages = {
  home: 'Mwanzo',
  contents: 'Kwenye ukurasa huu',
  contact: 'Wasiliana',
  tryAgain: 'Jaribu tena',
  goHome: 'Nenda mwanzo',
  notFound: {
    title: 'Ukurasa haujapatikana',
    text: 'Hakuna kitu kwenye anwani hii. Huenda ukurasa umehamishwa au anwani ina kosa.',
  },
  failed: {
    title: 'Kuna hitilafu',
    text: 'Tatizo liko upande wetu. Jaribu tena baada ya muda mfupi.',
  },
  browseProperties: 'Tazama matangazo',
  sending: 'Inatuma...',
  saving: 'Inahifadhi...',
  learnMore: 'Soma zaidi',
  getInTouch: 'Wasiliana nasi',
  whatsapp: 'WhatsApp',
  call: (phone) => `Piga simu ${phone}`,
  callShort: 'Piga simu',
  openUntil: (time) => `Tuko wazi sasa hadi ${time}`,
  closedUntil: (time) => `Tumefunga. Tutafungua ${time}`,
  callAbout: (title) => `Piga simu kuhusu ${title}`,
  whatsappAbout: (title) => `WhatsApp kuhusu ${title}`,
} satisfies Translation<typeof english>
