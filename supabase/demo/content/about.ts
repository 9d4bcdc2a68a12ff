import type { AboutContent } from '#app/features/content/about/about-document.ts'

export const about: AboutContent = {
  opening: {
    title: 'We began with two desks, nine houses and a promise to answer the phone.',
    text: 'That was {company} in {year}. We’ve grown since. The office is still in {city}, and the promise still stands.',
    image: {
      src: 'interior-office-open-plan.webp',
      alt: 'Open-plan office with oak desks, plants and a wide city view.',
      x: 50,
      y: 55,
    },
  },
  history: {
    title: 'Our story',
    text: [
      '{company} began in {city} in {year}, with a handful of owners who were tired of chasing their own rent.',

      'Most of them lived abroad. They had paid for a house brick by brick, then had to rely on a cousin, a caretaker or luck to look after it. What they asked for was simple: collect the rent, fix what breaks, and account for every shilling. So that’s what we did, first in a ruled book and later on a screen, and we showed each owner the page.',
      'One house became a court, the court became a block, and owners began to ask for more. Someone had to sell the plot in Kajiado, find a tenant for the godown, sort out a permit with the county, keep a lift running. Each time we hired somebody who had done it before. That’s how one service became six.',
      'We’re still an office you can walk into. Ask about your house, and whoever opens the door will know which one it is.',
    ].join('\n\n'),
  },
  figures: [{ figure: '2015', label: 'open since', source: 'Sample company', month: '2015-03' }],
  values: {
    title: 'Our values',
    items: [
      { title: 'Integrity', text: 'We tell you what we know about a property, the damp wall included.' },
      {
        title: 'Professionalism',
        text: 'On time, prepared, and in writing. If we can’t make ten o’clock, you’ll hear before ten.',
      },
      { title: 'Transparency', text: 'Every shilling in and out has a receipt, and owners can ask for any of them.' },
      { title: 'Efficiency', text: 'We keep empty days few. A month empty costs more than our fee.' },
      { title: 'Client satisfaction', text: 'Owners and tenants both. We want you to recommend us to a friend.' },
    ],
    image: {
      src: 'cover-nairobi-hazy-dusk.webp',
      alt: 'City skyline in hazy evening light behind flowering jacaranda trees.',
      x: 45,
      y: 50,
    },
  },
  aims: [
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
  team: { title: 'Meet the team', text: 'The people you’ll actually deal with.' },
  testimonials: { title: 'What clients say' },
  closing: {
    title: 'Come by, call or write.',
    text: 'Tell us about a property you own, or one you hope to. We reply within {hours}.',
  },
}
