import { replyMessages } from '#app/shared/reply-messages.ts'

/** The about page. Figures are shown only where the company has entered them. */
export const aboutMessages = {
  name: 'About',
  pageTitle: (company: string) => `About ${company}`,
  description: (company: string, city: string, year: number) =>
    `Who we are and what we stand for: ${company}, property people in ${city} since ${year}. Meet the team.`,
  intro: {
    title: 'Two desks, nine houses, and a promise to pick up the phone.',
    text: (company: string, city: string, year: number) =>
      `That was ${company} in ${year}. We’ve grown since. The office is still in ${city}, and the promise still stands.`,
  },
  history: {
    title: 'Our story',
    first: (company: string, city: string, year: number) =>
      `${company} began in ${city} in ${year}, with a handful of owners who were tired of chasing their own rent.`,
    paragraphs: [
      'Most of them lived abroad. They had paid for a house brick by brick, then had to rely on a cousin, a caretaker or luck to look after it. What they asked for was simple: collect the rent, fix what breaks, and account for every shilling. So that’s what we did, first in a ruled book and later on a screen, and we showed each owner the page.',
      'One house became a court, the court became a block, and owners began to ask for more. Someone had to sell the plot in Kajiado, find a tenant for the godown, sort out a permit with the county, keep a lift running. Each time we hired somebody who had done it before. That’s how one service became six.',
      'We’re still an office you can walk into. Ask about your house, and whoever opens the door will know which one it is.',
    ],
    figures: {
      since: 'open since',
      managed: 'properties managed',
      sold: 'properties sold',
      satisfaction: 'client satisfaction',
      percent: (percent: number) => `${percent}%`,
    },
  },
  values: {
    title: 'Our values',
    items: [
      { title: 'Integrity', text: 'We tell you what we know about a property, the damp wall included.' },
      {
        title: 'Professionalism',
        text: 'On time, prepared, and in writing. If we can’t make ten o’clock, you’ll hear before ten.',
      },
      { title: 'Transparency', text: 'Every shilling in and out has a receipt, and owners can ask for any of them.' },
      { title: 'Efficiency', text: 'The number we watch most is vacant days. A month empty costs more than our fee.' },
      { title: 'Client satisfaction', text: 'Owners and tenants both. We want you to recommend us to a friend.' },
    ],
  },
  aims: {
    label: 'What we aim for',
    items: [
      {
        title: 'Our objective',
        text: 'To keep every property in our care occupied, well maintained and earning, and to send its owner the figures each month without being asked.',
      },
      { title: 'Our vision', text: 'To be the company Kenyan families recommend.' },
      {
        title: 'Our mission',
        text: 'To make owning, renting and building in Kenya straightforward: a fair price, a written promise, repairs done the first time you ask.',
      },
    ],
  },
  team: {
    title: 'Meet the team',
    text: 'The people you’ll actually deal with.',
    experience: (experience: string) => `Experience: ${experience}`,
  },
  closing: {
    title: 'Come by, call or write.',
    text: (hours: number) => `Tell us about a property you own, or one you hope to. ${replyMessages.promise(hours)}`,
    contact: 'Contact us',
    properties: 'View our properties',
  },
} as const
