import { replyMessages } from '#app/shared/reply-messages.ts'
import type { ViewingStatus } from './viewing.ts'

/** The page that a viewing's link opens. */
export const viewingMessages = {
  page: {
    title: 'Your viewing',
    heading: {
      requested: (name: string) => `Thank you, ${name}. We’re holding this time for you.`,
      proposed: (name: string) => `${name}, does this time suit you?`,
      confirmed: (name: string) => `See you there, ${name}.`,
      cancelled: () => 'This viewing is cancelled.',
      done: () => 'Thank you for coming.',
      no_show: () => 'We missed you.',
    } satisfies Record<ViewingStatus, (name: string) => string>,
    text: {
      requested: (when: string) => `We’ll confirm ${when}, by phone or WhatsApp, or by email if you gave one.`,
      proposed: () => 'We can’t show it at the time you chose, and propose this one instead.',
      confirmed: () => 'Your viewing is confirmed. There’s no fee.',
      cancelled: () => 'The time is free for others again. You can book another one on the property’s page.',
      done: () => 'Is there anything else you’d like to know about it?',
      no_show: () => 'Would you like to see it another day? Call us, or book another time.',
    } satisfies Record<ViewingStatus, (when: string) => string>,
    replyTime: replyMessages.when,
    facts: { when: 'When', where: 'Where', property: 'Property', reference: 'Your reference' },
    when: (day: string, from: string, to: string) => `${day}, ${from} to ${to}, Nairobi time`,
    keepLink: 'Keep this page’s link: with it you can move or cancel your viewing. Anyone who has it can too.',
    calendar: 'Add to my calendar',
    whatsappText: (title: string, when: string, reference: string) =>
      `Hello, I’ve booked a viewing of ${title} on ${when}. My reference is ${reference}.`,
    accept: 'Accept this time',
    acceptOne: (when: string) => `Accept ${when}`,
    proposedTimes: 'Choose one of these times',
    message: 'Message from us',
    move: { open: 'Choose another time', submit: 'Move my viewing', none: 'No other time is free. Please call us.' },
    cancel: {
      open: 'Cancel this viewing',
      text: 'Somebody else can then book the time.',
      submit: 'Cancel viewing',
    },
    viewProperty: 'View the property',
    done: {
      accept: { title: 'Accepted', text: 'Your viewing is confirmed.' },
      move: { title: 'Moved', text: 'We’re holding the new time and will confirm it.' },
      cancel: { title: 'Cancelled', text: 'Thank you for telling us.' },
    },
    problems: {
      taken: { title: 'That time is taken', text: 'Someone has just booked it. Choose another one.' },
      not_offered: { title: 'Choose another time', text: 'That time isn’t offered any more.' },
      too_often: { title: 'Please call us', text: 'This viewing has been moved many times already.' },
      unknown: { title: 'Nothing was changed', text: 'This link isn’t valid or has expired.' },
      unsent: {
        title: 'Nothing was changed',
        text: 'We can’t reach our records right now. Please try again in a few minutes.',
      },
      time: { title: 'Choose a time', text: 'Choose a day and a time first.' },
    },
    unknown: {
      title: 'This link isn’t valid or has expired',
      text: 'A viewing’s link works until the viewing is over. Call us if you have a question about one.',
      browse: 'Browse properties',
      contact: 'Contact us',
    },
  },

  calendar: {
    summary: (title: string) => `Viewing: ${title}`,
    description: (url: string) => `Move or cancel this viewing: ${url}`,
  },
} as const
