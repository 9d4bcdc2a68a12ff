/** Notifications to staff on a locked screen and by text message. */
export const notificationMessages = {
  title: 'New inquiry',
  about: (subject: string, reference: string) => `About ${subject}, ${reference}`,
  general: (reference: string) => `General inquiry, ${reference}`,

  staffRequest: {
    title: 'Request for a staff account',
    body: 'Someone confirmed their address and waits for your decision.',
  },
  nextSteps: {
    title: 'Next step due',
    one: (reference: string) => `Inquiry ${reference}`,
    many: (count: number) => `${count} inquiries are waiting for you`,
  },
} as const
