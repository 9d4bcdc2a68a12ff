import { countLabel } from '#app/shared/text.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'

/** What emails to visitors say. Staff read staff-messages.ts. Each function returns whole sentences, for a translator. */
export const visitorMessages = {
  greeting: 'Hello,',
  greetingTo: (name: string) => `Hello ${name},`,
  unsubscribe: 'Unsubscribe',

  inquiryThanks: {
    subject: (reference: string) => `We have your message (${reference})`,
    received: (company: string, hours: number) =>
      `Thank you for writing to ${company}. We’ll reply ${replyMessages.when(hours)}.`,
    receivedAbout: (title: string, company: string, hours: number) =>
      `Thank you for writing to ${company} about “${title}”. We’ll reply ${replyMessages.when(hours)}.`,
    urgent: (phone: string, reference: string) => `If it’s urgent, call ${phone} and quote ${reference}.`,
    openProperty: 'View the property',
    viewing: {
      subject: (reference: string) => `Your viewing request (${reference})`,
      received: (company: string, hours: number) =>
        `${company} has your request for a viewing. We’ll confirm it ${replyMessages.when(hours)}. Until then nothing is booked, and you can withdraw it.`,
      facts: {
        property: 'Property',
        day: 'Day',
        part: 'Time of day',
        phone: 'Your phone',
        reference: 'Your reference',
      },
      parts: { morning: 'Morning', afternoon: 'Afternoon' },
      manage: 'See or withdraw this request',
    },
    notYou: 'Didn’t write to us? Someone probably mistyped their email address. You can ignore this email.',
  },

  inquiryReply: {
    subject: (reference: string) => `Your inquiry (${reference})`,
    subjectAbout: (title: string, reference: string) => `Your inquiry about ${title} (${reference})`,
    quoted: 'You wrote:',
    brochure: 'Brochure (PDF)',
  },

  newsletterConfirmation: {
    subject: (company: string) => `Confirm your subscription to ${company}`,
    requested: (company: string) =>
      `You (or someone using this address) asked for emails from ${company} with new listings and prices, at most once a month. Confirm to start getting them.`,
    confirm: 'Confirm subscription',
    notYou: 'The link works for seven days. If you didn’t ask for this, ignore this email and nothing more will come.',
  },

  newsletterWelcome: {
    subject: (company: string) => `You are subscribed to ${company}`,
    confirmed: 'Thank you for confirming your address. We’ll email you new listings and prices, at most once a month.',
    openListings: 'See current listings',
    reason: 'You’re getting this because you confirmed your subscription. You can unsubscribe at any time.',
  },

  personalDataLink: {
    subject: (company: string) => `The data ${company} holds about you`,
    requested: (company: string) =>
      `You (or someone using this address) asked what ${company} holds about it. The link shows you everything. There you can correct it, download a copy or delete it.`,
    open: 'See my data',
    notYou:
      'The link works for 24 hours, for anyone who has it, so please don’t forward this email. If you didn’t ask for it, ignore this email.',
  },

  reportAnswer: {
    subject: (title: string) => `Your report about ${title}`,
    intro: 'Thank you for reporting this listing. This is what we found:',
    quoted: 'You wrote:',
  },

  savedSearchConfirmation: {
    subject: (company: string) => `Confirm your search alert from ${company}`,
    /** By the list that is searched, as the address of its page names it. */
    requested: {
      projects: (company: string) =>
        `You (or someone using this address) asked ${company} for an alert on all properties. Confirm, and we’ll email you when something new is listed or a price or status changes.`,
      'properties-for-sale': (company: string) =>
        `You (or someone using this address) asked ${company} for an alert on properties for sale. Confirm, and we’ll email you when something new is listed or a price or status changes.`,
      'properties-for-rent': (company: string) =>
        `You (or someone using this address) asked ${company} for an alert on properties for rent. Confirm, and we’ll email you when something new is listed or a price or status changes.`,
      'land-for-sale': (company: string) =>
        `You (or someone using this address) asked ${company} for an alert on land for sale. Confirm, and we’ll email you when something new is listed or a price or status changes.`,
    },
    facts: { search: 'Your search', frequency: 'Emails' },
    frequencies: { instant: 'As soon as something changes', daily: 'Once a day', weekly: 'Once a week' },
    confirm: 'Confirm alert',
    notYou:
      'The link works for seven days. If you didn’t ask for this, ignore this email: without a confirmation we delete your address.',
  },

  savedSearchAlert: {
    subject: {
      new: (title: string, price: string) => `New listing: ${title}, ${price}`,
      priceReduced: (title: string, price: string) => `Price reduced: ${title}, now ${price}`,
      priceIncreased: (title: string, price: string) => `Price increased: ${title}, now ${price}`,
      priceChanged: (title: string, price: string) => `Price changed: ${title}, now ${price}`,
      status: (title: string, status: string) => `Now ${status}: ${title}`,
      several: (counts: string, search: string) => `${counts}: ${search}`,
    },
    counts: {
      new: (count: number) => countLabel(count, 'new listing', 'new listings'),
      price: (count: number) => countLabel(count, 'price change', 'price changes'),
      status: (count: number) => countLabel(count, 'status change', 'status changes'),
    },
    /** In place of what no listing has, so that the email contains no text that is not on the site. */
    ownPlace: 'a place of your own',
    ownWords: 'words of your own',
    intro: (search: string) => `Here’s what changed in your saved search, ${search}.`,
    change: {
      new: 'New listing',
      priceReduced: (before: string) => `Price reduced from ${before}`,
      priceIncreased: (before: string) => `Price increased from ${before}`,
      priceChanged: (before: string) => `Price changed. Before: ${before}`,
      status: (status: string, before: string) => `Now ${status} (was ${before})`,
      statusOnly: (status: string) => `Now ${status}`,
    },
    open: 'See all matching listings',
    openWithMore: (count: number) => `See these and ${count} more`,
    manage: 'Change how often we email you',
    reason: 'You’re getting this because you saved this search and confirmed your email address.',
  },

  viewing: {
    when: (day: string, from: string, to: string) => `${day}, ${from} to ${to}, Nairobi time`,
    facts: { when: 'When', or: 'Or', where: 'Where', reference: 'Reference' },
    open: 'Move or cancel the viewing',
    requested: {
      subject: (title: string) => `Your viewing request: ${title}`,
      text: (company: string, hours: number) =>
        `${company} is holding this time for you and will confirm it ${replyMessages.when(hours)}.`,
    },
    proposed: {
      subject: (title: string) => `Another time for your viewing: ${title}`,
      text: (company: string) =>
        `${company} can’t show the property at the time you chose, and proposes this one instead. Accept it, or choose another.`,
      severalTimes: (company: string) =>
        `${company} can’t show the property at the time you chose, and proposes these instead. Accept one, or choose another.`,
      open: 'Accept or choose another time',
    },
    offeredAgain: {
      subject: (title: string) => `Another time to see it: ${title}`,
      text: (company: string) =>
        `${company} missed you at your viewing. Would you still like to see it? Accept the time below, or choose another.`,
    },
    moved: {
      subject: (title: string) => `Your viewing has moved: ${title}`,
      text: (company: string) =>
        `${company} has moved your viewing to the time below. If it doesn’t suit you, choose another.`,
    },
    confirmed: {
      subject: (title: string) => `Viewing confirmed: ${title}`,
      text: (company: string) => `${company} has confirmed your viewing. There’s no fee.`,
    },
    cancelled: {
      subject: (title: string) => `Viewing cancelled: ${title}`,
      text: (company: string) => `Your viewing with ${company} is cancelled.`,
    },
    reminder: {
      subject: (title: string, time: string) => `Reminder: viewing at ${time}, ${title}`,
      text: (company: string) => `This is a reminder of your viewing with ${company}.`,
    },
    urgent: (phone: string, reference: string) => `If anything changes, call ${phone} and quote ${reference}.`,
    notYou: 'Didn’t ask for a viewing? Someone probably mistyped their email address. You can ignore this email.',
  },
} as const
