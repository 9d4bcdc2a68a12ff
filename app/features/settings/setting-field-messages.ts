/** Every platform setting: its label and its hint. */
export const settingFieldMessages = {
  sections: {
    general: {
      summary: 'Name, description, maintenance mode',
      label: 'General',
      lead: 'Shown on the site, in emails and in search results.',
    },
    security: {
      summary: 'Passwords, second factor, sessions',
      label: 'Security',
      lead: 'Applies right away, including to people who are signed in.',
    },
    notifications: {
      summary: 'Emails, SMS and alerts to staff',
      label: 'Notifications',
      lead: 'Emails that can’t be delivered are tried again.',
    },
    payments: {
      summary: 'Currency, tax and commission',
      label: 'Payments',
      lead: 'Used for the commission in Analytics.',
    },
    features: {
      summary: 'Comparison, alerts, chat, newsletter',
      label: 'Features',
      lead: 'What you turn off disappears from the site, links included.',
    },
    viewings: {
      summary: 'Times, notice, holidays',
      label: 'Viewings',
      lead: 'The times visitors can book, within the company’s opening hours.',
    },
    availability: {
      summary: 'How often listings are confirmed',
      label: 'Availability',
      lead: 'How often agents are asked whether their listings are still available. Publishing and price changes count as a yes.',
    },
    costs: {
      summary: 'Estimates on property pages',
      label: 'Costs',
      lead: 'Used for the cost estimates on property pages. A rate that is empty isn’t shown. Check each rate before you enter it: the law changes.',
    },
    map: {
      summary: 'Source of map images',
      label: 'Map',
      lead: 'Maps show an outline of Kenya. With a source of map images they show every road.',
    },
    privacy: {
      summary: 'How long data is stored',
      label: 'Privacy',
      lead: 'How long data is stored before it’s deleted for good.',
    },
  },

  general: {
    siteDescription: {
      label: 'Site description',
      subject: 'The site description',
      hint: 'For search engines, up to 160 characters. If empty, we say what you offer',
    },
    contactEmail: {
      label: 'Contact email',
      hint: 'Inquiries are emailed here. If empty, they go to the company’s email, or else to every super admin',
    },
    supportEmail: {
      label: 'Support email',
      hint: 'The reply address of all emails. If empty, the contact email is used',
    },
    maintenanceMode: {
      label: 'Maintenance mode',
      hint: 'Visitors see a short notice with the office phone. Staff see the site as usual',
    },
    allowRegistration: {
      label: 'Allow registration',
      hint: 'Anyone can request a staff account. It has no access until a super admin approves it',
    },
    requireEmailVerification: {
      label: 'Require email verification',
      hint: 'Requests for an account must be confirmed by email first',
    },
  },

  security: {
    passwordMinLength: {
      label: 'Minimum password length',
      unit: 'characters',
      hint: 'Existing passwords stay valid until they’re changed',
    },
    requireTwoFactor: {
      label: 'Require two-factor sign-in',
      hint: 'Staff without an authenticator app must set one up when they sign in',
    },
    sessionTimeout: { label: 'Session timeout', unit: 'hours', hint: 'Staff must sign in again after this time' },
    maxLoginAttempts: {
      label: 'Login attempts',
      unit: 'attempts',
      hint: 'Then the account is locked for 15 minutes on that network',
    },
    enableCaptcha: { label: 'Spam check on public forms', hint: 'Invisible to visitors, no CAPTCHA' },
  },

  notifications: {
    emailNotifications: {
      label: 'Email notifications',
      hint: 'About inquiries: to the company, and to the person who asked',
    },
    smsNotifications: {
      label: 'SMS notifications',
      hint: 'To the listings line, for each new inquiry. Needs an SMS gateway on the server',
    },
    pushNotifications: { label: 'Push notifications', hint: 'In browsers where staff have allowed them' },
    adminAlerts: {
      label: 'Admin alerts',
      hint: 'Emails to the company: new inquiries, undelivered emails, locked accounts',
    },
    userWelcomeEmail: { label: 'Welcome email', hint: 'To each new staff account' },
    newsletterPerHour: {
      label: 'Newsletter pace',
      unit: 'emails an hour',
      hint: 'Stay below what your mail server allows. Other emails never wait behind the newsletter',
    },
  },

  payments: {
    currencies: {
      KES: 'KES, Kenya shilling',
      USD: 'USD, US dollar',
      EUR: 'EUR, euro',
      GBP: 'GBP, pound sterling',
      CAD: 'CAD, Canadian dollar',
    },
    currency: { label: 'Currency', hint: 'Used in Analytics. Listings are always in KSh' },
    taxRate: { label: 'Tax rate', hint: 'Shown beside the commission in Analytics' },
    commissionRate: {
      label: 'Commission rate',
      hint: 'Of the last price, where that is by the month of one month: the revenue in Analytics',
    },
    stripeEnabled: { label: 'Card payments with Stripe', hint: 'This site takes no payments' },
    paypalEnabled: { label: 'PayPal', hint: 'This site takes no payments' },
  },

  features: {
    propertyComparison: { label: 'Property comparison', hint: 'Up to four properties side by side' },
    savedSearches: { label: 'Saved searches', hint: 'Visitors can save a search and come back to it' },
    propertyAlerts: { label: 'Property alerts', hint: 'Emails when something new matches a saved search' },
    virtualTours: { label: 'Virtual tours', hint: 'Tours and floor plans on the property page' },
    chatSupport: {
      label: 'Chat support',
      hint: 'A message box on every page. It creates an inquiry or opens WhatsApp',
    },
    newsletter: {
      label: 'Newsletter',
      hint: 'The sign-up box in the footer and its page. Turned off, nothing is promised and nothing is sent; unsubscribing always works',
    },
  },

  viewings: {
    offered: {
      label: 'Offer times to book',
      hint: 'Visitors choose a free time. When off, they ask for a day and you arrange the time',
    },
    slotMinutes: { label: 'Length of a viewing', unit: 'minutes', hint: 'Times are offered one after another' },
    noticeHours: { label: 'Notice', unit: 'hours', hint: 'No time earlier than this can be booked' },
    daysAhead: { label: 'Days ahead', unit: 'days', hint: 'How far ahead visitors can book' },
    atOnce: {
      label: 'Viewings at the same time',
      unit: 'viewings',
      hint: 'How many the company can do at once. Each property and each agent has one at a time',
    },
    travelMinutes: {
      label: 'Time to travel',
      unit: 'minutes',
      hint: 'Between two viewings of one agent at different properties',
    },
    holidays: {
      label: 'Holidays',
      hint: 'Days without viewings, separated by commas. 25 Dec is every year; 26 Mar 2027 is one day. If one falls on a Sunday, Monday is closed too. Add Eid when it’s announced',
      problem: 'Write holidays like 25 Dec, 26 Mar 2027',
    },
  },

  availability: {
    dueDays: {
      label: 'Ask after',
      hint: 'Agents get one email a week about listings that were not confirmed for so long',
    },
    noteDays: {
      label: 'Tell visitors after',
      hint: 'The listing then says “Ask if still available”. 0 never says it',
    },
    hiddenDays: {
      label: 'Hide after',
      hint: 'The listing leaves the site once its agent was asked and didn’t answer for a week. 0 never hides it',
    },
  },

  costs: {
    source: (of: string) => `${of}: source`,
    sourceHint: 'Shown beside the rate, such as the Act or the bank',
    checkedOn: (of: string) => `${of}: checked on`,
    checkedOnHint: 'Shown beside the rate',
    stampDuty: 'Stamp duty',
    stampDutyTown: { label: 'Stamp duty in a city or municipality (%)', hint: 'Of the price' },
    stampDutyElsewhere: { label: 'Stamp duty elsewhere (%)', hint: 'Of the price' },
    legalFees: {
      label: 'Legal fees',
      hint: 'Percent of the price. The scale is in Schedule 1 of the Advocates (Remuneration) Order',
    },
    valuation: { label: 'Valuation', hint: 'Percent of the price' },
    registration: { label: 'Registration and search', hint: 'In KSh, for the title search and the registration' },
    interest: {
      label: 'Mortgage interest',
      hint: 'Percent a year. Where the calculator starts; visitors can change it',
    },
    loanDeposit: { label: 'Mortgage deposit', hint: 'Where the calculator starts; visitors can change it' },
    loanYears: { label: 'Mortgage term', unit: 'years', hint: 'Where the calculator starts; visitors can change it' },
    rentDepositMonths: {
      label: 'Rent deposit in months',
      hint: 'For rentals that don’t say their own. If empty, those have no move-in total',
    },
    agreementFee: { label: 'Tenancy agreement fee', hint: 'In KSh, paid by the tenant. 0 is shown as KSh 0' },
    agencyFee: { label: 'Agency fee to tenants', hint: 'In KSh, paid by the tenant. 0 is shown as KSh 0' },
  },

  map: {
    tileUrl: {
      label: 'Address of the map images',
      hint: 'Starts with https and contains {z}, {x} and {y}. If empty, maps show the outline only',
      problem: 'Write an address like https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    },
    tileMaxZoom: { label: 'Closest zoom', unit: 'level', hint: 'The closest level the source has, often 19' },
    tileAttribution: { label: 'Credit', hint: 'Shown in the corner of the map, as the source asks' },
    tileAttributionLink: { label: 'Link of the credit' },
  },

  privacy: {
    inquiries: { label: 'Inquiries', hint: 'After the last change to them' },
    subscribers: {
      label: 'Unconfirmed addresses',
      hint: 'Of people who never confirmed their subscription, or unsubscribed',
    },
    emails: { label: 'Emails', hint: 'The record of emails that were sent or could not be delivered' },
    visits: { label: 'Single visits', hint: 'Daily totals stay; they identify nobody' },
    unit: 'days',
  },
} as const
