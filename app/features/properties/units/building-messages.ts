import { countLabel } from '#app/shared/text.ts'

/** Words for buildings with several kinds of unit, wherever one is shown. */
export const buildingMessages = {
  /** Stands before the lowest price of several. */
  from: 'From',
  free: (count: number) => (count === 0 ? 'None free' : `${count} free`),
  homesFree: (free: number, total: number) =>
    free === 0 ? 'None free' : `${free} of ${countLabel(total, 'home', 'homes')} free`,
  unitsFree: (free: number, total: number) =>
    free === 0 ? 'None free' : `${free} of ${countLabel(total, 'unit', 'units')} free`,
  /** Of what is for sale, where free would mean that it costs nothing. */
  left: (count: number) => (count === 0 ? 'None left' : `${count} left`),
  homesLeft: (left: number, total: number) =>
    left === 0 ? 'None left' : `${left} of ${countLabel(total, 'home', 'homes')} left`,
  unitsLeft: (left: number, total: number) =>
    left === 0 ? 'None left' : `${left} of ${countLabel(total, 'unit', 'units')} left`,
  /** '1 and 2 bedrooms'. */
  bedrooms: (counts: readonly number[]) =>
    counts.length > 2
      ? `${counts[0]} to ${counts.at(-1)} bedrooms`
      : `${counts.join(' and ')} ${counts.length === 1 && counts[0] === 1 ? 'bedroom' : 'bedrooms'}`,
  floor: (floor: string) => `floor: ${floor}`,
  page: {
    homes: 'Homes in this building',
    units: 'Units in this building',
    caption: 'The kinds in this building, with price, size and when they are free',
    kind: 'Kind',
    free: 'Free',
    left: 'Left',
    size: 'Size',
    price: 'Price',
    rent: 'Rent a month',
    deposit: 'Deposit',
    floor: 'Floor',
    available: 'Available',
    link: 'Link',
    now: 'Now',
    onRequest: 'Price on request',
    months: (count: string) => (count === '1' ? '1 month' : `${count} months`),
    noDeposit: 'None',
    seeIt: 'See it',
    notify: 'Tell me',
    photosOf: (name: string) => `Photos: ${name}`,
    photo: (position: number) => `Photo ${position}`,
    about: (verb: string, name: string) => `${verb}, ${name}`,
  },
} as const
