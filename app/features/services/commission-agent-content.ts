import type { ServiceContent } from './service-content.ts'

export const commissionAgent: ServiceContent = {
  slug: 'commission-agent-services',
  interest: 'commission-agents',
  name: 'Commission Agent Services',
  description:
    'A commission agent in Nairobi who acts for you: buyer or tenant found, price argued, papers followed to the end. Paid when the deal is done.',
  headline: 'Commission agents who are paid when you are.',
  lead: 'Selling, buying or letting: we act for one side, yours. We find the other party, argue the price and carry the papers from the offer to the transfer. If nothing closes, you owe us nothing.',
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
    title: 'What we do for our commission',
    text: 'An agent earns it between the handshake and the transfer. This is the work in between.',
    items: [
      {
        title: 'Buyer and tenant search',
        text: 'We ring the people already looking before we advertise to the ones who might be.',
      },
      {
        title: 'Property valuation',
        text: 'An asking price from what sold and let nearby this year, with the addresses it rests on.',
      },
      {
        title: 'Viewings and follow-up',
        text: 'Accompanied, at hours people can come, with a note to you after each one.',
      },
      {
        title: 'Negotiation',
        text: 'Every offer reaches you the same day, in writing, with what we know of the person behind it.',
      },
      {
        title: 'Title and document checks',
        text: 'Search at the registry, rates and rent clearance, consents: gathered before a buyer asks for them.',
      },
      {
        title: 'Closing support',
        text: 'We keep both advocates, the bank and the valuer moving until the transfer is registered.',
      },
    ],
  },
  reasons: {
    title: 'Why act through us',
    image: {
      src: '/media/bcea1180af4146d7cdcbb7507e3bae5a',
      alt: 'House keys with a leather tag beside a small model house on a wooden table.',
      width: 1600,
      height: 1067,
      color: '#423e29',
    },
    items: [
      { title: 'One side only', text: 'We never take commission from both parties to the same deal.' },
      {
        title: 'The rate is agreed first',
        text: 'In writing, before a single viewing. There are no extras at the end.',
      },
      { title: 'Your deposit is safe', text: 'It goes to the advocate who holds the sale, not to us.' },
      { title: 'We say no', text: 'To a price that will not be paid, and to a title that will not pass.' },
    ],
  },
  scope: {
    title: 'Whom we act for',
    text: 'The same agent cannot be on both sides of a table. We ask which one you sit on.',
    items: [
      {
        title: 'Sellers',
        text: 'Houses, apartments and land, whole estates in probate, and developers with units to place.',
      },
      { title: 'Buyers', text: 'We search, view on your behalf and film what you cannot come to see.' },
      { title: 'Landlords and tenants', text: 'Homes, offices and godowns, from one room to a floor.' },
    ],
  },
  steps: {
    title: 'How a sale goes',
    items: [
      { title: 'Instruction', text: 'We see the property and the title, agree the price and sign the mandate.' },
      { title: 'Search', text: 'Buyers on our books first, then the portals, the board and the letter.' },
      { title: 'Offer', text: 'Terms in writing, deposit with the advocate, checks on both sides.' },
      { title: 'Completion', text: 'Transfer registered, keys counted over, and only then our invoice.' },
    ],
  },
  closing: {
    title: 'What is on your mind?',
    text: 'A property to sell, a home to find, a floor to let. Say which, and what you hope for; we say what we think.',
  },
}
