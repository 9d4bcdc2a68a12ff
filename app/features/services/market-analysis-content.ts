import type { ServiceContent } from './service-content.ts'

export const marketAnalysis: ServiceContent = {
  slug: 'market-analysis',
  interest: 'market-analysis',
  name: 'Market Analysis',
  description:
    'What it is worth today, what it lets for and what is being built next door: property valuation and market analysis for Nairobi and its neighbours.',
  headline: 'Market analysis you can check.',
  lead: 'A number without its reasons is an opinion. Our reports name the sales and lettings they rest on, say how sure we are, and fit into the time between breakfast and a bank appointment.',
  image: {
    src: '/media/09c3c6402583155b15496ac7332da06c',
    alt: 'City skyline beyond a park with a lake and flowering jacarandas.',
    width: 1600,
    height: 1067,
    color: '#49552b',
  },
  tiles: [
    { label: 'regions covered', figure: { claim: 'regions' } },
    { label: 'data points', figure: { claim: 'dataPoints' } },
    { label: 'accuracy', figure: { claim: 'accuracy' } },
    { label: 'reports', figure: { claim: 'reports' } },
  ],
  offers: {
    title: 'Six questions we answer',
    text: 'Ask one of them, or have them answered every month.',
    items: [
      {
        title: 'Market trends',
        text: 'Where rents and prices are going, street by street, and what stands empty and for how long.',
      },
      {
        title: 'Property valuation',
        text: 'What yours would fetch now, to sell, to let or to borrow against, with the comparables named.',
      },
      {
        title: 'Investment analysis',
        text: 'Yield after service charge, vacancy, repairs and tax, and what a bad year does to it.',
      },
      {
        title: 'Comparative market analysis',
        text: 'Your property beside the five that most resemble it: size, age, title, price, days on the market.',
      },
      {
        title: 'Portfolio assessment',
        text: 'Everything you own on one page: what to keep, what to mend and what to let go.',
      },
      {
        title: 'Market reports',
        text: 'A monthly letter on one area: sales, lettings, permits granted, roads and pipes on the way.',
      },
    ],
  },
  reasons: {
    title: 'Why lenders and families read us',
    image: {
      src: '/media/41b22a7c9baeba3a577d6d1d5a8caf15',
      alt: 'Open-plan office seen from the meeting-room side with windows over the city.',
      width: 1600,
      height: 1067,
      color: '#3b3126',
    },
    items: [
      {
        title: 'Prices paid',
        text: 'We work from sales and signed leases. Asking prices are shown, and marked as hopes.',
      },
      { title: 'A range, not a point', text: 'Low, likely and high, and what would move it from one to the other.' },
      { title: 'No interest in the answer', text: 'The fee is the same whether you buy, sell or stay at home.' },
      { title: 'Somebody went there', text: 'We have stood on the plot. The report says on which day.' },
    ],
  },
  scope: {
    title: 'What we analyse',
    text: 'Three markets that move for different reasons.',
    items: [
      {
        title: 'Residential',
        text: 'Bedsitters to villas: rents, resale, off-plan prices and what each estate costs to live in.',
      },
      {
        title: 'Commercial',
        text: 'Offices, shops and godowns: take-up, service charge, incentives and lease terms.',
      },
      {
        title: 'Land development',
        text: 'Zoning, access, water and title, and what the plot could carry before it is bought.',
      },
    ],
  },
  steps: {
    title: 'How a report is made',
    items: [
      {
        title: 'Data collection',
        text: 'Sales, leases, permits and listings of the area, and a day spent walking it.',
      },
      {
        title: 'Analysis and modeling',
        text: 'Like is set beside like, outliers are explained, and the range is tested.',
      },
      { title: 'Report generation', text: 'Twelve pages at most: the answer first, the evidence behind it.' },
      { title: 'Consultation', text: 'An hour with whoever wrote it, to ask what it leaves open.' },
    ],
  },
  closing: {
    title: 'What would you like to know?',
    text: 'Name the property or the area and the decision in front of you. We say what a report would tell you.',
  },
}
