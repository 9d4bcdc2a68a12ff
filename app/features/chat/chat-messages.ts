import { chatButtonMessages } from './chat-button-messages.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'

/** The short message: a box over the page, and its own page without script. */
export const chatMessages = {
  title: chatButtonMessages.title,
  pageTitle: (company: string) => `Message ${company}`,
  description: 'Send our office a short message.',
  close: 'Close the message box',
  loading: 'Loading…',
  unavailable: {
    title: 'The message box isn’t available right now',
    text: 'Please call us, or use the contact page.',
    pageText: 'This isn’t available right now. Please call us, or try again later.',
  },
  whatsappText: (company: string) => `Hello ${company}, I have a question.`,
  hours: {
    unknown: replyMessages.promise,
    closed: (opens: string) => `We’re closed. We’ll reply when we open ${opens}.`,
    open: (until: string, hours: number) => `Open until ${until}. ${replyMessages.promise(hours)}`,
  },
  form: {
    name: 'Your name',
    email: 'Email address',
    message: 'Message',
    submit: 'Send message',
    stillHere: 'What you typed is still here.',
    call: (phone: string) => `Call ${phone}`,
  },
  sent: {
    title: 'Thank you. We have your message.',
    /** `{email}` is the visitor's address. */
    text: 'We’ll reply to {email}.',
    /** `{reference}` is shown in bold. */
    reference: 'Your reference: {reference}',
  },
} as const
