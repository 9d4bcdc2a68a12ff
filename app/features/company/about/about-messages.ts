/** The about page, without what the company says of itself: that is content. */
export const aboutMessages = {
  name: 'About',
  pageTitle: (company: string) => `About ${company}`,
  aims: 'What we aim for',
  team: {
    experience: (experience: string) => `Experience: ${experience}`,
    registration: (number: string) => `EARB no. ${number}`,
    call: (name: string) => `Call ${name}`,
    whatsapp: (name: string) => `WhatsApp ${name}`,
    email: (name: string) => `Email ${name}`,
  },
  closing: { contact: 'Contact us', properties: 'View our properties' },
} as const
