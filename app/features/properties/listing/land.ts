import { type Listing, newestFirst } from '../listing.ts'

export const landForSale: Listing = {
  path: '/land-for-sale',
  title: 'Land for Sale',
  intro:
    'Plots for building, farming and trade. Sizes in acres as the title deed has them; water, power and road stated for each.',
  metaTitle: 'Land for Sale in Kenya',
  description:
    'Residential plots, farm land and commercial land for sale in Kenya, with sizes in acres, prices in Kenya shillings and what serves each plot.',
  category: 'land',
  filters: ['price', 'size', 'features'],
  types: [],
  priceEdges: [250_000, 500_000, 1_000_000, 2_500_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [1, 5, 10, 25],
  bedroomChoices: [],
  sorts: newestFirst,
  searchHint: 'Area, town or county',
  nothing: 'No land',
  emptyTitle: 'No Land Found',
  ownerTile: {
    title: 'Selling a plot?',
    text: 'We read the title, walk the beacons and bring buyers who have read both before they come.',
    label: 'Get Free Property Assessment',
    to: '/contact?service=property-sales',
  },
}
