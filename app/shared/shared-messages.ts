/** Words that several features share. */
export const sharedMessages = {
  home: 'Home',
  contents: 'On this page',
  contact: 'Contact',
  tryAgain: 'Try again',
  goHome: 'Go to homepage',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved or been mistyped.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The problem is on our side. Please try again in a moment.',
  },
  browseProperties: 'Browse properties',
  sending: 'Sending...',
  saving: 'Saving...',
  learnMore: 'Learn more',
  getInTouch: 'Get in touch',
  whatsapp: 'WhatsApp',
  call: (phone: string) => `Call ${phone}`,
  callShort: 'Call',
  openUntil: (time: string) => `Open now until ${time}`,
  closedUntil: (time: string) => `Closed. Opens ${time}`,
  callAbout: (title: string) => `Call about ${title}`,
  whatsappAbout: (title: string) => `WhatsApp about ${title}`,
} as const
