import type { ServiceContent } from './service-content.ts'

export const marketAnalysis: ServiceContent = {
  slug: 'market-analysis',
  interest: 'market-analysis',
  name: 'Market analysis',
  description:
    'Property valuation and market analysis for Nairobi and nearby counties: today’s value, achievable rent and what’s being built around it.',
  headline: 'Market analysis you can check.',
  lead: 'Our reports name the sales and lettings behind every figure, say how sure we are, and are short enough to read before a bank appointment.',
  image: {
    src: '/media/103ca7b51b857051115961b2e557207c',
    alt: 'City skyline in hazy evening light behind flowering jacaranda trees.',
    width: 1600,
    height: 1067,
    color: '#2e262a',
  },
  tiles: [
    { label: 'regions covered', figure: { claim: 'regions' } },
    { label: 'data points', figure: { claim: 'dataPoints' } },
    { label: 'accuracy', figure: { claim: 'accuracy' } },
    { label: 'reports', figure: { claim: 'reports' } },
  ],
  offers: {
    title: 'What we can tell you',
    text: 'A one-off report, or an update every month.',
    items: [
      {
        title: 'Market trends',
        text: 'Where rents and prices are heading, area by area, and how long properties stay empty.',
      },
      {
        title: 'Property valuation',
        text: 'What yours is worth today, to sell, let or borrow against, with the comparables named.',
      },
      {
        title: 'Investment analysis',
        text: 'Yield after service charge, vacancy, repairs and tax, in a good year and a bad one.',
      },
      {
        title: 'Comparative market analysis',
        text: 'Your property beside the five most like it: size, age, title, price and days on the market.',
      },
      {
        title: 'Portfolio assessment',
        text: 'Everything you own on one page: what to keep, what to improve and what to sell.',
      },
      {
        title: 'Market reports',
        text: 'A monthly report on one area: sales, lettings, permits, and new roads and water.',
      },
    ],
  },
  reasons: {
    title: 'Why clients rely on our reports',
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
        text: 'We use completed sales and signed leases. Asking prices are shown and labelled as such.',
      },
      { title: 'A range, not a point', text: 'Low, likely and high, and what would change it.' },
      { title: 'Independent advice', text: 'Our fee is the same whether you buy, sell or wait.' },
      { title: 'We visit', text: 'We go to see the property, and the report says when.' },
    ],
  },
  scope: {
    title: 'What we analyse',
    text: 'Three markets, each with its own drivers.',
    items: [
      {
        title: 'Residential',
        text: 'Bedsitters to villas: rents, resale, off-plan prices and running costs.',
      },
      {
        title: 'Commercial',
        text: 'Offices, shops and godowns: demand, service charge, incentives and lease terms.',
      },
      {
        title: 'Land development',
        text: 'Zoning, access, water and title, and what you could build, before you buy.',
      },
    ],
  },
  steps: {
    title: 'How a report is made',
    items: [
      {
        title: 'Data collection',
        text: 'Sales, leases, permits and listings in the area, and a visit in person.',
      },
      {
        title: 'Analysis and modelling',
        text: 'We compare like with like, explain the outliers and test the range.',
      },
      { title: 'Report generation', text: 'The answer first, then the evidence. Twelve pages at most.' },
      { title: 'Consultation', text: 'An hour with the person who wrote it, for your questions.' },
    ],
  },
  closing: {
    title: 'Ask for a sample report',
    text: 'Tell us the property or area and what you need to decide. We’ll tell you what a report would cover.',
  },
}
