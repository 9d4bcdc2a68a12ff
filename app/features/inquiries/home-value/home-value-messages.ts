import { byDeal, type Offer } from '#app/shared/offer.ts'
import { countLabel } from '#app/shared/text.ts'

const listings = (count: number) => countLabel(count, 'listing', 'listings')

/** The form by which an owner learns what homes like theirs ask for. */
export const homeValueMessages = {
  title: (offer: Offer) =>
    byDeal(offer, { sale: 'What is my home worth?', rent: 'What rent can I ask?', both: 'What is my home worth?' }),
  description: (company: string) =>
    `Tell ${company} about your home: you see what similar homes in our listings ask, and one of us replies.`,
  lead: 'You see what similar homes in our listings ask, and one of us replies in person.',
  errors: {
    title: 'Please check the form',
    deal: 'Choose what you have in mind',
    placeName: 'Place',
    place: 'Tell us where it is',
    type: 'Choose the type of home',
    bedrooms: 'Choose the number of bedrooms',
    size: 'Use digits only, e.g. 1200',
    contact: 'Enter a phone number or an email address',
  },
  fields: {
    deal: 'What do you have in mind?',
    deals: { sale: 'Selling it', rent: 'Renting it out' },
    place: 'Where is it?',
    placeHint: 'Estate, road or town',
    type: 'Type of home',
    choose: 'Choose one',
    bedrooms: 'Bedrooms',
    noBedrooms: 'None of its own',
    size: 'Size in square feet',
    name: 'Full name',
    phone: 'Phone number',
    phonePlaceholder: '0712 345 678',
    email: 'Email address',
    contactHint: 'One of the two is enough',
    submit: 'Show me the range',
    privacy: 'Privacy policy',
  },
  /** Of homes of any type. */
  anyHome: 'Any home',
  describe: (type: string, bedrooms: number) =>
    bedrooms === 0 ? type : `${type}, ${countLabel(bedrooms, 'bedroom', 'bedrooms')}`,
  /** The message, which staff read. */
  note: {
    sale: (home: string) => `What is my home worth? For sale: ${home}.`,
    rent: (home: string) => `What rent can I ask? To rent out: ${home}.`,
    size: (sqft: string) => `${sqft} sq ft`,
    shown: (shown: { low: string; high: string; what: string; place: string; listings: number; day: string }) =>
      `Range shown on ${shown.day}: ${shown.low} to ${shown.high} (${shown.what}, ${shown.place}: the middle half of ${listings(shown.listings)}).`,
    tooFew: (what: string, place: string, count: number) =>
      `No range shown: too few to compare (${what}, ${place}: ${listings(count)}).`,
  },
  sent: {
    title: (name: string) => `Thank you, ${name}.`,
    range: (low: string, high: string) => `${low} to ${high}`,
    perMonth: 'a month',
    basis: (of: { what: string; place: string; listings: number; day: string }) =>
      `The middle half of our ${listings(of.listings)} asks this (${of.what}, ${of.place}, ${of.day}). It is what owners ask, not a valuation: size, finish and road make a difference.`,
    tooFew: (what: string, place: string) =>
      `We have too few homes like yours to name a range (${what}, ${place}), and we don’t guess.`,
    reply: (contact: string, when: string) => `One of us will look at it and reply to ${contact} ${when}.`,
    reference: 'Your reference',
    seePlace: 'Places and prices',
    browse: 'Browse properties',
  },
  invitation: {
    title: (place: string) => `Own a home in ${place}?`,
    text: 'See what similar homes ask, and hear from one of us.',
  },
}
