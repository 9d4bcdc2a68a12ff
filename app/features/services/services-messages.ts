/** Words around the services; their own texts are in the content files. */
export const servicesMessages = {
  index: {
    title: 'What we do for owners and buyers',
    text: 'Six services from one office. Take one, or leave everything to us.',
    learnMore: (service: string) => `Learn more: ${service}`,
  },
} as const
