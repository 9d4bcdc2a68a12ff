import type { ServiceContent } from './service-content.ts'

export const salesMarketing: ServiceContent = {
  slug: 'property-sales-marketing',
  interest: 'property-sales',
  name: 'Property Sales and Marketing',
  description:
    'Measured plans, honest photographs, a price the street will bear and the reach to find its buyer: property sales and marketing across Kenya.',
  headline: 'Sales and marketing without the flattery.',
  lead: 'A house sells when the right people see it is, at a price they can defend to their bank. We measure it, photograph it in its own light, price it from the street and put it where buyers look.',
  image: {
    src: '/media/1e23a9538ca6982398114de84c349eda',
    alt: 'Bright living room with an oat-coloured sofa, teal armchairs and sliding doors to the garden.',
    width: 1600,
    height: 1067,
    color: '#d3d1cd',
  },
  tiles: [],
  offers: {
    title: 'What goes into a sale',
    text: 'Six crafts. Leave one out and the property waits.',
    items: [
      {
        title: 'Pricing',
        text: 'Sales of the last twelve months within walking distance, not asking prices from a portal.',
      },
      {
        title: 'Photography and plans',
        text: 'Taken in morning or evening light, rooms as they are, and a floor plan measured by us.',
      },
      {
        title: 'Listings that answer',
        text: 'Size, water, power, service charge, title: the questions of the first call, answered before it.',
      },
      {
        title: 'Digital campaigns',
        text: 'Portals, search and social, paid for where buyers of that street are, stopped where they are not.',
      },
      {
        title: 'Viewings and open days',
        text: 'Grouped so that buyers meet each other, accompanied by somebody who knows the boundary stones.',
      },
      {
        title: 'Negotiation and closing',
        text: 'Offers compared on price, money and time; then the papers, until the transfer is registered.',
      },
    ],
  },
  reasons: {
    title: 'Why our listings are believed',
    image: {
      src: '/media/93c6ca37fb7a644867d26169fc02f881',
      alt: 'Aerial view of a clay-tiled maisonette on a walled plot with lawn and jacaranda trees.',
      width: 1600,
      height: 1067,
      color: '#668340',
    },
    items: [
      {
        title: 'Nothing is stretched',
        text: 'No wide lens that makes a corridor a hall. Buyers come once, and stay.',
      },
      {
        title: 'The faults are in the text',
        text: 'A road to be tarred next year is said now. It costs less than a lost offer.',
      },
      {
        title: 'A weekly figure',
        text: 'How many saw it, asked, came and offered. If the number is small, we say why.',
      },
      { title: 'One price', text: 'The same on the board, the portal and the phone.' },
    ],
  },
  scope: {
    title: 'Whom it reaches',
    text: 'Six ways out of the office. Which of them a property needs depends on who should live in it.',
    items: [
      {
        title: 'Property portals',
        text: 'The portals Kenyans search first, counted by their monthly visitors.',
        figure: { claim: 'portalVisitors' },
      },
      { title: 'Social media', text: 'Followers across our own pages.', figure: { claim: 'followers' } },
      { title: 'E-mail', text: 'Subscribers who asked to hear of new listings.', figure: { claim: 'subscribers' } },
      { title: 'Print', text: 'Newspaper property pages, boards and a brochure worth keeping.' },
      { title: 'Networks', text: 'Agents, banks, employers and Kenyans abroad we have worked with.' },
      { title: 'Direct', text: 'A call to the buyers on our books who asked for just this.' },
    ],
  },
  steps: {
    title: 'Four steps to a sale',
    items: [
      { title: 'Market analysis', text: 'What sold, what did not, and what that makes yours worth this season.' },
      { title: 'Strategy', text: 'Price, buyer, channels, dates and budget on one page, signed by you.' },
      { title: 'Launch', text: 'Everything goes out on one day, so that the first week is the best one.' },
      { title: 'Tracking', text: 'Weekly figures, and a change of course after three quiet weeks.' },
    ],
  },
  closing: {
    title: 'What would you like to sell?',
    text: 'Send us the place and the size. We come back with a price range and the sales it rests on.',
  },
}
