/** The layout around every public page, and the parts that several company pages share. */
export const companyMessages = {
  skip: 'Skip to content',
  maintenance: { staffOnly: 'Closed to visitors: only staff see this.', settings: 'Settings' },
  contactWays: {
    call: 'Call',
    whatsapp: 'WhatsApp',
    email: 'Email',
    office: 'Office',
    hours: 'Business hours',
    mpesa: 'M-Pesa',
  },
  mpesa: {
    paybill: (number: string, account: string) =>
      account ? `Paybill ${number}, account ${account}` : `Paybill ${number}`,
    till: (number: string) => `Till ${number}`,
    holder: (name: string) => `Your phone shows ${name}`,
  },
  strip: {
    label: 'Call or WhatsApp us',
    call: (phone: string) => `Call ${phone}`,
    whatsapp: (phone: string) => `WhatsApp ${phone}`,
  },
  header: {
    main: 'Main',
    menu: 'Menu',
    company: 'Company',
    callOffice: 'Call the office',
    saved: 'Saved properties',
    newestThisWeek: 'New this week',
    newest: 'Newest listing',
    listings: (count: number) => (count === 1 ? '1 listing' : `${count} listings`),
    withCount: (description: string, count: number) => `${description} · ${count}`,
  },
  footer: {
    newsletter: 'New homes and prices, once a month at most',
    office: 'Talk to us',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
    cookies: 'Cookie policy',
    personalData: 'Your data',
    accessibility: 'Accessibility',
    openData: 'Open data',
    lowData: 'Low-data mode',
    whatsapp: (phone: string) => `WhatsApp ${phone}`,
    copyright: (year: number, company: string) => `© ${year} ${company}.`,
    licence: (name: string, number: string) => `${name} no. ${number}.`,
  },
  backendUnavailable: {
    /** `{time}` is when the page was rendered: ‘at 10:09’, or ‘earlier’. `{phone}` is a link. */
    text: 'You’re seeing this page as it was {time}. For current listings, call {phone}.',
    textWithoutPhone: 'You’re seeing this page as it was {time}.',
    earlier: 'earlier',
  },
} as const
