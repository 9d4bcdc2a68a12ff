import { formatDayIn } from '#app/shared/dates.ts'
import { countLabel } from '#app/shared/text.ts'

/** Words for a search: its filters as chips, its orders, its number of results. */
export const searchMessages = {
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    'price-low': 'Price, low to high',
    'price-high': 'Price, high to low',
    'size-large': 'Size, large to small',
    'size-small': 'Size, small to large',
    featured: 'Featured first',
  },
  count: (properties: number) => countLabel(properties, 'property', 'properties'),
  about: (total: string) => `about ${total}`,
  studio: 'Studio',
  bedrooms: (count: number) => (count === 1 ? '1+ bedroom' : `${count}+ bedrooms`),
  exactBedrooms: (count: number) => (count === 1 ? '1 bedroom' : `${count} bedrooms`),
  bedroomRange: (from: number, to: number) => `${from}–${to} bedrooms`,
  terms: {
    furnished: 'Furnished',
    parking: 'Parking',
    internet: 'Internet or fibre',
    borehole: 'Borehole',
    water_included: 'Water included',
    own_meter: 'Own meter',
    pets: 'Pets allowed',
    ready: 'Ready',
    off_plan: 'Off plan',
  },
  /** Of a day such as '2026-12-15'. */
  availableBy: (day: string) => `Available by ${formatDayIn('en-KE', day)}`,
  price: {
    from: (amount: string) => `From KSh ${amount}`,
    under: (amount: string) => `Under KSh ${amount}`,
    upTo: (amount: string) => `Up to KSh ${amount}`,
    between: (from: string, to: string) => `KSh ${from} – ${to}`,
    andAbove: (amount: string) => `KSh ${amount} and above`,
  },
  acres: {
    under: (acres: string, isMany: boolean) => `Under ${acres} ${isMany ? 'acres' : 'acre'}`,
    upTo: (acres: string, isMany: boolean) => `Up to ${acres} ${isMany ? 'acres' : 'acre'}`,
    eighth: '1/8 acre (50 × 100 ft)',
    about: (acres: string, isMany: boolean) => `About ${acres} ${isMany ? 'acres' : 'acre'}`,
    between: (from: string, to: string, isMany: boolean) => `${from} – ${to} ${isMany ? 'acres' : 'acre'}`,
    andAbove: (acres: string, isMany: boolean) => `${acres} ${isMany ? 'acres' : 'acre'} and above`,
  },
} as const
