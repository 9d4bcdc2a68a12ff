import { countLabel } from '#app/shared/text.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'

/** Texts of the property page. */
export const propertyPageMessages = {
  back: 'Back to search',
  linkCopied: 'Paste it wherever you want to share this property.',
  negotiable: 'Negotiable',
  reduced: (before: string, day: string) => `Reduced from ${before} on ${day}`,
  history: {
    title: 'Price history',
    listed: 'Listed',
    reduced: (by: string) => `Reduced by ${by}`,
    raised: (by: string) => `Raised by ${by}`,
    confirmed: 'Confirmed available',
  },
  contact: {
    label: 'Contact',
    title: 'Book a viewing',
    promise: (hours: number) => `Pick a day and we’ll confirm ${replyMessages.when(hours)}.`,
    whatsapp: 'WhatsApp inquiry',
    requestViewing: 'Request a viewing',
    askToBeNext: 'Ask to be next',
    noViewingFee: 'We never charge a viewing fee',
    licence: (name: string, number: string) => `${name} no. ${number}`,
  },
  bar: {
    label: 'Quick contact',
    call: 'Call',
    viewing: 'Viewing',
    beNext: 'Be next',
  },
  gone: {
    sold: 'This property has been sold',
    rented: 'This property has been rented',
    hint: 'Tell us what you liked. We may have a similar one coming up.',
    seeSimilar: (count: number) => `See ${countLabel(count, 'similar property', 'similar properties')}`,
    ask: 'Ask for a similar one',
  },
  about: 'About',
  features: 'Key features',
  details: 'Property details',
  detailNames: {
    type: 'Type',
    builtArea: 'Built area',
    landSize: 'Land size',
    address: 'Address',
    listed: 'Listed',
  },
  services: { title: 'Our services' },
  morePlace: (place: string) => `More in ${place}`,
  similar: {
    title: 'Similar properties',
    order: 'The nearest in kind, price and place.',
  },
  send: 'Send to my phone',
  report: 'Report this listing',
  print: { callOrWhatsapp: (phone: string) => `Call or WhatsApp ${phone}` },
  missing: {
    title: 'Property not found',
    hint: 'It may be taken or no longer on offer, or the link may be mistyped.',
    home: 'Back to home',
  },
  unavailable: 'Not available right now',
} as const
