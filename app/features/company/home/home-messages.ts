import { replyMessages } from '#app/shared/reply-messages.ts'

/** The home page. Claims are shown only where the company has entered them. */
export const homeMessages = {
  pageTitle: (company: string) => `${company}: homes and land in Kenya`,
  hero: {
    label: 'Welcome',
    assessment: 'Get a free property assessment',
    about: 'Learn about us',
  },
  search: {
    label: 'Properties',
    question: 'What are you looking for?',
    buy: 'Buy',
    rent: 'Rent',
    land: 'Land',
    place: 'Where',
    placePlaceholder: 'Area, estate or town',
    priceUpTo: 'Price up to',
    anyPrice: 'Any price',
    price: (amount: string) => `KSh ${amount}`,
    rentPrice: (amount: string) => `KSh ${amount}/month`,
    submit: 'Search',
  },
  claims: {
    available: { figure: (count: number) => `${count} available`, text: 'homes, offices and plots' },
    managed: 'properties managed',
    satisfaction: 'client satisfaction',
    years: (years: string) => `${years} years`,
    place: (city: string, year: number) => `in ${city}, since ${year}`,
    since: { figure: (year: number) => `Since ${year}`, text: (city: string) => `based in ${city}` },
    licensed: { figure: 'Licensed', text: 'and bonded' },
    percent: (percent: number) => `${percent}%`,
  },
  featured: {
    title: 'Featured properties',
    count: (count: number) => (count === 1 ? '1 active listing' : `${count} active listings, updated daily`),
    sale: 'Properties for sale',
    rent: 'Properties for rent',
    empty: 'No featured properties available at the moment.',
  },
  about: {
    title: 'We look after houses as if we had to live in them.',
    text: (company: string, city: string, year: number) =>
      `${company} has worked from ${city} since ${year}. We manage homes, offices and land across the county and its neighbours, for owners who live next door and owners who live abroad.`,
    aims: [
      {
        title: 'Mission',
        text: 'To make owning and renting property in Kenya straightforward: fair prices, written promises, prompt repairs.',
      },
      { title: 'Vision', text: 'To be the company Kenyan families recommend.' },
      {
        title: 'Objective',
        text: 'To keep every property we manage occupied, well maintained and earning, and to show its owner the figures each month.',
      },
    ],
    more: 'Read our story',
  },
  why: {
    title: 'Why owners choose us',
    licensed: {
      title: 'Licensed and bonded',
      text: 'Registered estate agents. Ask us for our certificate.',
      licence: (name: string, number: string) => `Registered with ${name} (no. ${number}).`,
    },
    support: { title: '24/7 support', text: 'Burst pipe at midnight? Someone picks up.' },
    years: { title: (years: string) => `${years} years’ experience`, text: 'In and around Nairobi.' },
    commitments: { title: 'Written commitments', text: 'Your contract states what we’ll do and by when.' },
    satisfaction: { title: (percent: number) => `${percent}% client satisfaction`, text: 'Owners and tenants alike.' },
    area: { title: 'We know the area', text: 'Nairobi, Kiambu, Kajiado and Machakos, street by street.' },
    statements: {
      title: 'A clear monthly statement',
      text: 'Rent, repairs and fees, with every shilling accounted for.',
    },
    reply: {
      title: (hours: number) => `Reply within ${replyMessages.hours(hours)}`,
      text: 'From a person who knows the property.',
    },
  },
  figures: {
    title: 'In figures',
    managed: 'properties managed',
    occupancy: 'occupancy rate',
    clients: 'happy clients',
    facilities: 'facilities managed',
    years: 'years of experience',
  },
  work: {
    title: 'How we work',
    steps: [
      {
        title: 'Consultation',
        text: 'Tell us about the property and what you need. It takes an hour, at the property or by phone, and it’s free.',
      },
      { title: 'Assessment', text: 'We inspect, measure, photograph and value it. You get a written report.' },
      { title: 'Implementation', text: 'We market, let, repair or build, to the plan you signed.' },
      { title: 'Optimisation', text: 'Every quarter we review the figures with you and change what isn’t working.' },
    ],
    valuesTitle: 'Our values',
    values: [
      { title: 'Integrity', text: 'We tell you what we know about a property, faults included.' },
      { title: 'Professionalism', text: 'On time, prepared, and in writing.' },
      { title: 'Transparency', text: 'Owners can see every shilling in and out.' },
      { title: 'Efficiency', text: 'The number we watch most is vacant days.' },
      { title: 'Client satisfaction', text: 'We want you to recommend us to a friend.' },
    ],
  },
  closing: {
    title: 'Tell us about the property.',
    text: (hours: number) => `Whether you own it or hope to. ${replyMessages.promise(hours)}`,
    assessment: 'Get a free property assessment',
    message: 'Send a message',
  },
} as const
