import { type Listing, newestFirst } from '../listing.ts'

export const landForSale: Listing = {
  path: '/land-for-sale',
  title: 'Land for sale',
  intro: 'Plots for homes, farming and business. Sizes in acres, as on the title deed.',
  metaTitle: 'Land for sale in Kenya',
  description:
    'Residential plots, farmland and commercial land for sale in Kenya, with sizes in acres and prices in Kenya shillings.',
  category: 'land',
  filters: ['price', 'size', 'features'],
  alsoReads: [],
  types: [],
  priceEdges: [250_000, 500_000, 1_000_000, 2_500_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [0.1, 0.25, 0.5, 1, 5, 10, 25],
  bedroomChoices: [],
  sorts: newestFirst,
  searchHint: 'Area or county',
  nothing: 'No land is listed right now.',
  emptyTitle: 'No land found',
  ownerTile: {
    title: 'Selling a plot?',
    text: 'We check the title, walk the boundaries and bring serious buyers.',
    label: 'Get free property assessment',
    to: '/contact?service=property-sales',
  },
}
