import type { Translation } from '#app/shared/translation.ts'
import { chatButtonMessages } from './chat-button-messages.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'
import type { chatMessages as english } from './chat-messages.ts'

export const chatMessages = {
  title: chatButtonMessages.title,
  pageTitle: (company) => `Tuma ujumbe kwa ${company}`,
  description: 'Tuma ujumbe mfupi kwa ofisi yetu.',
  close: 'Funga kisanduku cha ujumbe',
  loading: 'Inapakia…',
  unavailable: {
    title: 'Kisanduku cha ujumbe hakipatikani kwa sasa',
    text: 'Tupigie simu, au tumia ukurasa wa mawasiliano.',
    pageText: 'Hakipatikani kwa sasa. Tupigie simu, au jaribu tena baadaye.',
  },
  whatsappText: (company) => `Habari ${company}, nina swali.`,
  hours: {
    unknown: replyMessages.promise,
    closed: (opens) => `Tumefunga. Tutajibu tukifungua ${opens}.`,
    open: (until, hours) => `Tuko wazi hadi ${until}. ${replyMessages.promise(hours)}`,
  },
  form: {
    name: 'Jina lako',
    email: 'Barua pepe',
    message: 'Ujumbe',
    submit: 'Tuma ujumbe',
    stillHere: 'Ulichoandika bado kipo hapa.',
    call: (phone) => `Piga simu ${phone}`,
  },
  sent: {
    title: 'Asante. Tumepokea ujumbe wako.',
    text: 'Tutajibu kwa {email}.',
    reference: 'Nambari yako ya kumbukumbu: {reference}',
  },
} satisfies Translation<typeof english>
