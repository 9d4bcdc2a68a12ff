import type { ServiceContent } from './service-content.ts'

export const commissionAgent: ServiceContent = {
  slug: 'commission-agent-services',
  interest: 'commission-agents',
  name: 'Commission agent services',
  description:
    'A commission agent in Nairobi who acts for you: we find the buyer or tenant, negotiate the price and handle the paperwork to completion.',
  headline: 'Agents who get paid when you do.',
  lead: 'Selling, buying, letting or renting, we act for one side: yours. We find the other party, negotiate the price and handle the paperwork from offer to transfer. We’re paid only when the deal completes.',
  image: {
    src: '/media/418f458861151773d1bbf084d3cecc2a',
    alt: 'Green front door with a leaf wreath and keys hanging in the lock.',
    width: 1600,
    height: 1067,
    color: '#4a7568',
  },
  tiles: [
    { label: 'properties sold', figure: { claim: 'propertiesSold' } },
    { label: 'client satisfaction', figure: { claim: 'satisfaction' } },
    { label: 'average sale', figure: { claim: 'saleDays' } },
    { label: 'years of experience', figure: { claim: 'years' } },
  ],
  offers: {
    title: 'What the commission pays for',
    text: 'All the work between the first call and the registered transfer.',
    items: [
      {
        title: 'Buyer and tenant search',
        text: 'We call buyers and tenants already on our books before we advertise.',
      },
      {
        title: 'Property valuation',
        text: 'A realistic asking price, based on what sold or rented nearby this year.',
      },
      {
        title: 'Viewings and follow-up',
        text: 'Always accompanied, at times people can make, with feedback to you after each one.',
      },
      {
        title: 'Negotiation',
        text: 'You see every offer the same day, in writing, with what we know about the person making it.',
      },
      {
        title: 'Title and document checks',
        text: 'Registry search, rates and rent clearance, consents: ready before a buyer asks.',
      },
      {
        title: 'Closing support',
        text: 'We chase the advocates, the bank and the valuer until the transfer is registered.',
      },
    ],
  },
  reasons: {
    title: 'Why work with us',
    image: {
      src: '/media/bcea1180af4146d7cdcbb7507e3bae5a',
      alt: 'House keys with a leather tag beside a small model house on a wooden table.',
      width: 1600,
      height: 1067,
      color: '#423e29',
    },
    items: [
      { title: 'On your side only', text: 'We don’t take commission from both sides of the same deal.' },
      {
        title: 'A rate agreed up front',
        text: 'In writing, before the first viewing, with no extras at the end.',
      },
      { title: 'Your deposit is held safely', text: 'It goes to the advocate handling the sale, not to us.' },
      { title: 'Honest advice', text: 'We say no to unrealistic prices and doubtful titles.' },
    ],
  },
  scope: {
    title: 'Who we act for',
    text: 'One client per deal. Tell us which side you’re on.',
    items: [
      {
        title: 'Sellers',
        text: 'Owners of houses, apartments and land, families settling an estate, and developers with units to sell.',
      },
      { title: 'Buyers', text: 'We search, view for you and send a video when you can’t be there.' },
      { title: 'Landlords and tenants', text: 'Homes, offices and godowns, from a single room to a whole floor.' },
    ],
  },
  steps: {
    title: 'How a sale works',
    items: [
      { title: 'Instruction', text: 'We visit the property, check the title, agree the price and sign a mandate.' },
      { title: 'Search', text: 'Buyers on our books first, then property portals, a signboard and our newsletter.' },
      { title: 'Offer', text: 'Terms in writing, the deposit with the advocate, and checks on both sides.' },
      {
        title: 'Completion',
        text: 'The transfer is registered, the keys are handed over, and only then do we invoice.',
      },
    ],
  },
  closing: {
    title: 'What are you planning?',
    text: 'Selling, buying or letting? Tell us what you have in mind and we’ll tell you what we think.',
  },
}
