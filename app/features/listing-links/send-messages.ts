import { submitMessages } from '#app/shared/form/submit-messages.ts'

/** Words of sending a link to oneself or to others. */
export const sendMessages = {
  pageTitle: (title: string) => `Send to my phone: ${title}`,
  title: 'Send to my phone',
  lead: 'Take {listing} with you, or send it to the family.',
  description: (title: string) => `Send the link of this listing to a phone or by email: ${title}.`,
  back: 'Back to the listing',
  missing: { title: 'Listing not found', text: 'It may be taken or no longer on offer.' },
  whatsapp: 'Send on WhatsApp',
  share: 'Share or copy link',
  copied: 'Paste it wherever you like.',
  more: 'By email or QR code',
  link: 'Link',
  qr: { alt: 'QR code of the link', hint: 'Point your phone’s camera at the code.' },
  email: {
    label: 'Send to my email',
    placeholder: 'you@example.co.ke',
    submit: 'Send email',
    hint: 'We send one email and don’t keep the address.',
    sent: 'Sent. It should arrive within a minute or two.',
  },
  unsent: {
    'backend-unavailable': 'We can’t send this right now. Please try again in a few minutes.',
    ...submitMessages,
  },
} as const
