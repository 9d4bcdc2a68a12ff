/** Texts of the PDF brochure. */
export const brochureMessages = {
  label: (reference: string) => `Listing ${reference}`,
  titleOfSome: (count: number, company: string) => `${count} properties from ${company}`,
  confirmed: (day: string) => `Confirmed available on ${day}`,
  scan: 'Scan for all photos and viewings',
  qrCode: (url: string) => `QR code that opens ${url}`,
  photo: (title: string) => `Photo of ${title}`,
  plan: 'Floor plan',
  call: 'Call',
  callOrWhatsapp: 'Call or WhatsApp',
  whatsapp: (phone: string) => `WhatsApp ${phone}`,
  made: (day: string) => `Made on ${day}`,
  page: 'Page {page} of {pages}',
  disclaimer: 'This brochure is a guide and not part of a contract. Prices and availability can change.',
  /** Of what is sold. */
  titleCheck: 'Ask your advocate to check the title before you pay.',
  notFound: 'This listing isn’t on our site, or no longer. Ask us for a similar one.',
  noneFound: 'None of these listings is on our site any more.',
  tooMany: (count: number) => `A brochure has at most ${count} listings. Please choose fewer.`,
  busy: 'Many brochures are being made right now. Please try again in a few seconds.',
} as const
