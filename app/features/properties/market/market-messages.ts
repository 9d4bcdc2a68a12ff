import { byDeal, byGoods, type Offer } from '#app/shared/offer.ts'
import { countLabel } from '#app/shared/text.ts'

const listings = (count: number) => countLabel(count, 'listing', 'listings')
const goods = (offer: Offer) => byGoods(offer, { buildings: 'Homes', land: 'Land', both: 'Homes and land' })
const prices = (offer: Offer) => byDeal(offer, { sale: 'prices', rent: 'rents', both: 'prices and rents' })

/** The pages of places with their figures, and the figures on the page of a service. `offer` is what there is at the place. */
export const marketMessages = {
  places: {
    title: 'Places',
    lead: (offer: Offer) => `Where our listings are, and the ${prices(offer)} they ask.`,
    description: (company: string, offer: Offer) =>
      `Every place where ${company} has listings, with the median asking ${prices(offer)}.`,
    none: 'Nothing is listed right now.',
    count: listings,
    unavailable: 'Not available right now',
  },
  place: {
    title: (place: string, offer: Offer) => `${goods(offer)} in ${place}`,
    titleOfRoad: (road: string, offer: Offer) => `${goods(offer)} on ${road}`,
    county: (county: string) => `${county} County`,
    counts: {
      'for-sale': (count: number) => `${count} for sale`,
      'for-rent': (count: number) => `${count} for rent`,
      land: (count: number) => countLabel(count, 'plot of land', 'plots of land'),
    },
    see: { 'for-sale': 'See all for sale', 'for-rent': 'See all for rent', land: 'See all land' },
    newest: 'Newest listings',
    within: (county: string) => `Places in ${county}`,
    nearby: 'Places nearby',
    posts: (place: string) => `Read about ${place}`,
    onlyCounts: (place: string, counts: string) => `On the market in ${place}: ${counts}.`,
    withFigures: (offer: Offer) => `With the median asking ${prices(offer)}.`,
    all: 'All places',
    missing: {
      title: 'Nothing is listed there',
      hint: 'We have no listing at this place right now, or the link is mistyped.',
    },
  },
  figures: {
    title: (offer: Offer) => `Asking ${prices(offer)}`,
    basis: (day: string, min: number) =>
      `From our own listings as of ${day}: half of them ask more than the median, half less. It is what is asked, not what was paid, and needs at least ${min} listings.`,
    tooFew: (min: number) =>
      `There are too few listings here to say what is usual: a median needs at least ${min} of a kind with a price.`,
    columns: {
      what: 'What',
      price: 'Median price',
      rent: 'Median rent a month',
      perSqft: 'Per sq ft',
      perAcre: 'Per acre',
      listings: 'Listings',
    },
    bedrooms: (count: number) => (count === 0 ? 'Studio' : countLabel(count, 'bedroom', 'bedrooms')),
    groups: {
      home: 'All homes',
      bedsitter: 'Bedsitter',
      room: 'Single or double room',
      workplace: 'Offices, shops and godowns',
      land: 'Land',
    },
    unknown: 'Too few sizes',
  },
  market: {
    title: (offer: Offer) => `Asking ${prices(offer)} in our listings`,
    what: {
      'for-sale': (what: string) => `${what}, for sale`,
      'for-rent': (what: string) => `${what}, for rent`,
      land: () => 'Land, per acre',
    },
    perMonth: (amount: string) => `${amount} a month`,
    basis: listings,
  },
}
