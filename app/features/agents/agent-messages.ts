const list = new Intl.ListFormat('en-GB')

/** What visitors read of a member of staff. */
export const agentMessages = {
  languages: {
    en: 'English',
    sw: 'Kiswahili',
    ki: 'Gikuyu',
    luo: 'Dholuo',
    luy: 'Luhya',
    kam: 'Kikamba',
    kln: 'Kalenjin',
    guz: 'Ekegusii',
    mer: 'Kimeru',
    so: 'Somali',
    mas: 'Maa',
    ar: 'Arabic',
    fr: 'French',
    de: 'German',
    it: 'Italian',
    hi: 'Hindi',
    gu: 'Gujarati',
    zh: 'Chinese',
  },
  agentOf: (company: string) => `Agent at ${company}`,
  speaks: (names: readonly string[]) => `Speaks ${list.format(names)}`,
  whatsapp: (name: string) => `WhatsApp ${name}`,
  contact: (name: string) => `Contact ${name}`,
  facts: {
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    languages: 'Languages',
    hours: 'Office hours',
    replies: 'Usually replies',
  },
  repliesIn: {
    minutes: (count: number) => (count === 1 ? 'Within a minute' : `Within ${count} minutes`),
    hours: (count: number) => (count === 1 ? 'Within an hour' : `Within ${count} hours`),
  },
  repliesBasis: (count: number) => `Median of the last ${count} first replies in 90 days, in office hours`,
  listings: (name: string) => `Listings of ${name}`,
  noListings: 'Nothing is listed right now.',
  newest: (shown: number, all: number) => `The newest ${shown} of ${all}`,
  seeAll: 'See all properties',
  description: (name: string, company: string) =>
    `${name} of ${company}: direct contacts, languages and current listings.`,
  unavailable: 'Not available right now',
  missing: {
    title: 'This person isn’t shown here',
    hint: 'They may no longer work with us, or the link may be mistyped. We’re glad to help you ourselves.',
    contact: 'Contact us',
  },
}
