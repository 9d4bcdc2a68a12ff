/** Notifications to staff on a locked screen and by text message. */
export const notificationMessages = {
  title: 'New inquiry',
  about: (subject: string, reference: string) => `About ${subject}, ${reference}`,
  general: (reference: string) => `General inquiry, ${reference}`,
} as const
