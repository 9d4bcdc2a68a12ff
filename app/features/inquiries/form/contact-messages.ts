import type { InquiryType } from '../inquiry.ts'
import { byDeal, type Offer } from '#app/shared/offer.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'

/** The contact page: general questions, questions about a listing, and requests for a viewing. */
export const contactMessages = {
  pageTitle: (company: string) => `Contact ${company}`,
  description: (company: string, hours: number) =>
    `Call, WhatsApp or email ${company}. ${replyMessages.promise(hours)}`,
  intro: {
    general: {
      title: 'Contact us',
      text: (when: string, offer: Offer) => {
        const what = byDeal(offer, {
          sale: 'Buying or selling',
          rent: 'Renting or letting',
          both: 'Buying, selling, renting or letting',
        })
        return `${what}? Send us a message and we’ll reply ${when}.`
      },
    },
    service: {
      title: 'Ask about a service',
      text: (when: string, _offer: Offer) => `Tell us about the property and what you need. We’ll reply ${when}.`,
    },
    listing: {
      title: 'Ask about this property',
      text: (when: string, _offer: Offer) => `Ask us anything about it. We’ll reply ${when}.`,
    },
    viewing: {
      title: 'Request a viewing',
      text: (when: string, _offer: Offer) => `Pick a day and a time. We’ll confirm ${when}.`,
    },
    when: replyMessages.when,
  },
  subject: {
    general: 'You’re asking about',
    viewing: 'You’d like to view',
    purchase: 'You’re thinking of buying',
    rent: 'You’re thinking of renting',
    home_value: 'You’re asking about',
  } satisfies Record<InquiryType, string>,
  notListedHint: 'Send us a message anyway. We may have a similar one.',
  fields: {
    name: 'Full name',
    email: 'Email address',
    phone: 'Phone number',
    phoneHint: 'If you’d prefer a call',
    phonePlaceholder: '0712 345 678',
    service: 'Service interest',
    noService: 'Choose one',
    message: 'Message',
    messagePlaceholder: 'Tell us about your project...',
    submit: 'Send message',
    privacy: 'Privacy policy',
  },
  /** Of those who want to be called. */
  caller: {
    phoneHint: 'Outside Kenya, start with + and the country code',
    onWhatsapp: 'Confirm on WhatsApp. If you clear this box, we’ll call you.',
  },
  rejected: {
    noLongerListed: (problem: string) => `${problem}. Send your message again to ask in general.`,
    stillHere: 'What you typed is still here.',
  },
  unsent: {
    stillHere: 'What you typed is still here.',
    otherWays: 'What you typed is still here. You can also reach us another way:',
    email: 'Send it by email',
    whatsapp: 'Send it on WhatsApp',
  },
  mailToast: {
    title: 'Opening email client...',
    text: 'Your email client should open with the pre-filled message.',
  },
  /** The email that the visitor's own mail client opens. */
  mail: {
    subject: (name: string, interest: string) => `Inquiry from ${name} - ${interest}`,
    general: 'General inquiry',
    name: (name: string) => `Name: ${name}`,
    email: (email: string) => `Email: ${email}`,
    phone: (phone: string | null) => `Phone: ${phone ?? 'Not provided'}`,
    interest: (interest: string) => `Service interest: ${interest}`,
    property: (property: string) => `Property: ${property}`,
    reference: (reference: string) => `Reference: ${reference}`,
    message: 'Message:',
    shortened: (reference: string) => `The whole message is with you under ${reference}.`,
  },
  direct: { title: 'Reach us directly', form: 'Or send a message' },
  help: { title: 'We can help with' },
} as const
