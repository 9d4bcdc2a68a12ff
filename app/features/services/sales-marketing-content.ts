import type { ServiceContent } from './service-content.ts'

export const salesMarketing: ServiceContent = {
  slug: 'property-sales-marketing',
  interest: 'property-sales',
  name: 'Property sales and marketing',
  description:
    'Property sales and marketing across Kenya: measured plans, good photos, a realistic price and the reach to find the right buyer.',
  headline: 'Sell for what it’s really worth.',
  lead: 'We measure and photograph your property, price it on recent sales nearby, and put it where buyers look.',
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
    text: 'Six things that sell a property.',
    items: [
      {
        title: 'Pricing',
        text: 'Based on what sold nearby in the last 12 months, not on asking prices.',
      },
      {
        title: 'Photos and floor plans',
        text: 'Rooms as they are, in good light, with a floor plan we measure ourselves.',
      },
      {
        title: 'Complete listings',
        text: 'Size, water, power, service charge and title: the questions buyers ask first, answered up front.',
      },
      {
        title: 'Digital campaigns',
        text: 'Ads on portals, search and social media where your buyers are, paused where they aren’t.',
      },
      {
        title: 'Viewings and open days',
        text: 'Always accompanied by someone who knows the property and its boundaries.',
      },
      {
        title: 'Negotiation and closing',
        text: 'We compare offers on price, funding and timing, then follow the paperwork until the transfer is registered.',
      },
    ],
  },
  reasons: {
    title: 'Why buyers trust our listings',
    image: {
      src: '/media/b0c7822221fd449b62e9198684487903',
      alt: 'Clay-tiled family maisonette seen across the garden with a jacaranda in bloom.',
      width: 1600,
      height: 1067,
      color: '#6f8e46',
    },
    items: [
      {
        title: 'Honest photos',
        text: 'No wide-angle tricks, so buyers aren’t disappointed on the day.',
      },
      {
        title: 'We list the faults',
        text: 'If the road isn’t tarmacked yet, the listing says so. Surprises cost sales.',
      },
      {
        title: 'Weekly figures',
        text: 'How many people saw it, asked, visited and made an offer, and why if it’s slow.',
      },
      { title: 'One price', text: 'The same on the signboard, on the portals and on the phone.' },
    ],
  },
  scope: {
    title: 'Who it reaches',
    text: 'Six ways to reach buyers. We choose the ones that fit your property.',
    items: [
      {
        title: 'Property portals',
        text: 'The property sites Kenyans search first.',
        figure: { claim: 'portalVisitors' },
      },
      { title: 'Social media', text: 'People who follow our pages.', figure: { claim: 'followers' } },
      { title: 'Email', text: 'Subscribers who asked to hear about new listings.', figure: { claim: 'subscribers' } },
      { title: 'Print', text: 'Newspaper property pages, signboards and brochures.' },
      { title: 'Networks', text: 'Agents, banks, employers and Kenyans abroad we’ve worked with.' },
      { title: 'Direct', text: 'A call to buyers on our books who are looking for exactly this.' },
    ],
  },
  steps: {
    title: 'Four steps to a sale',
    items: [
      { title: 'Market analysis', text: 'What sold, what didn’t, and what that makes yours worth.' },
      { title: 'Strategy', text: 'Price, buyers, channels, dates and budget on one page, approved by you.' },
      { title: 'Launch', text: 'Everything goes live on the same day, for a strong first week.' },
      { title: 'Tracking', text: 'Weekly figures, and a change of plan after three quiet weeks.' },
    ],
  },
  closing: {
    title: 'Thinking of selling?',
    text: 'Tell us where it is and how big. We’ll reply with a price range and the sales behind it.',
  },
}
