import type { Category } from '../property.ts'

/** What a word or phrase asks for. A house is every kind of house; a home may be anything. */
export type Meaning =
  | { kind: 'category'; category: Category }
  | { kind: 'types'; types: string[] }
  | { kind: 'feature'; feature: string }
  | { kind: 'cheap' }
  | { kind: 'nothing' }

const houses = ['House', 'Villa', 'Townhouse', 'Duplex']
const flats = ['Apartment', 'Condo']

const categories: Record<Category, string> = {
  'for-rent':
    'to let, for rent, to rent, rent, rental, rentals, renting, letting, let, for let, kupanga, kukodi, kukodisha, ya kupanga, ya kukodi, per month, monthly',
  'for-sale': 'for sale, on sale, sale, buy, buying, to buy, purchase, kununua, kuuza, inauzwa, zinauzwa',
  land: 'land, plot, plots, land for sale, plot for sale, plots for sale, shamba, mashamba, ploti, kiwanja, viwanja, ardhi, acreage, farm, farmland, land to buy, shamba la kuuza, shamba inauzwa, plot inauzwa, ploti inauzwa, kiwanja kinauzwa',
}

const types: [string[], string][] = [
  [houses, 'house, houses, standalone, stand alone, standalone house, own compound, compound'],
  [flats, 'flat, flats, apartment, apartments, apt, apts, aptmt, fleti'],
  [['Villa'], 'villa, villas'],
  [['Townhouse'], 'townhouse, townhouses, town house, town houses'],
  [['Condo'], 'condo, condos, condominium'],
  [['Duplex'], 'duplex, duplexes'],
  [['Studio'], 'studio, studios, studio apartment, studio apartments, studio flat'],
  [['Bedsitter'], 'bedsitter, bedsitters, bedsit, bed sitter, bedsita, bed sita, bedi sita, bs'],
  [['Single Room'], 'single room, single rooms, single, singles, one room, chumba kimoja, chumba, singo'],
  [['Bedsitter', 'Single Room', 'Double Room'], 'room, rooms'],
  [['Double Room'], 'double room, double rooms, double, two rooms, vyumba viwili'],
  [['Office', 'Commercial'], 'office building, office buildings, office block'],
  [['Office'], 'office, offices, office space, office spaces, ofisi'],
  [['Commercial'], 'commercial, commercial building, shop, shops, retail, duka'],
  [['Industrial'], 'industrial, godown, godowns, warehouse, warehouses, go down, ghala'],
]

const features: [string, string][] = [
  ['Swimming Pool', 'swimming pool, pool, with pool, swimmingpool, bwawa'],
  ['Staff Quarters', 'dsq, sq, staff quarters, staff quarter, servant quarters, servants quarters, domestic quarters'],
  ['Gated Estate', 'gated, gated estate, gated community, gated court'],
  ['Borehole', 'borehole, bore hole'],
  ['Parking', 'parking, parking space, car park'],
  ['Garden', 'garden, own garden'],
  ['Gym', 'gym'],
  ['Balcony', 'balcony'],
  ['Elevator', 'lift, elevator'],
  ['Fireplace', 'fireplace'],
  ['Air Conditioning', 'air conditioning, aircon, air con, ac'],
  ['Furnished', 'furnished, fully furnished'],
  ['Pet Friendly', 'pet friendly, pets allowed, pets'],
  ['Backup Generator', 'generator, backup generator, genset'],
  ['Solar Water Heating', 'solar, solar water heating, solar heating, solar water'],
  ['Token Meter', 'token meter, own meter'],
  ['Water Included', 'water included, free water'],
  ['Roof Terrace', 'roof terrace, rooftop terrace'],
  ['Beachfront', 'beachfront, beach front, on the beach'],
  ['Mountain View', 'mountain view, mt kenya view, view of mount kenya'],
  [
    'Title Deed Ready',
    'ready title, ready title deed, ready titles, title deed ready, title deed, title ready, title, titled',
  ],
  ['Fenced', 'fenced'],
  ['Agricultural Use', 'agricultural, farming'],
  ['Residential Development', 'residential'],
  ['Road Access', 'road access'],
  ['Water Access', 'water access'],
  ['Electricity Access', 'electricity access, electricity, stima'],
  ['Near School', 'near school, near schools, near a school, close to school'],
  ['Near Hospital', 'near hospital, near a hospital, close to hospital'],
  ['Near Shopping Center', 'near shopping center, near shopping centre, near mall, near a mall'],
  ['Public Transport Access', 'public transport, near stage, near matatu stage'],
  ['Three-Phase Power', 'three phase power, three phase, 3 phase, three-phase'],
]

const cheap = 'cheap, cheapest, affordable, budget friendly, low cost, bei nafuu, nafuu, rahisi'

const fillers =
  'a an the in at on of for to with and or near nearby around by next close from is are me my i we want need looking look find show please any some good nice best ' +
  'available property properties home homes nyumba keja digs hao kao mjengo place places area listing listings kenya county estate estates town ' +
  'ya wa la za cha na kwa katika karibu natafuta nataka mtaa pale huko iko own new size sized worth price priced budget about ' +
  'ksh kes kshs kshs. sh bob shillings shilling pm p.m month months unit units'

/** Meanings by phrase; the longest phrase at a place goes first. */
export const meanings: ReadonlyMap<string, Meaning> = new Map([
  ...fillers.split(' ').map((word): [string, Meaning] => [word, { kind: 'nothing' }]),
  ...features.flatMap(([feature, phrases]) => spread(phrases, { kind: 'feature', feature })),
  ...types.flatMap(([named, phrases]) => spread(phrases, { kind: 'types', types: named })),
  ...(Object.keys(categories) as Category[]).flatMap((category) =>
    spread(categories[category], { kind: 'category', category }),
  ),
  ...spread(cheap, { kind: 'cheap' }),
])

export const maxPhraseLength = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))

/** Words of amounts and rooms, which misspelt words may mean too. */
export const amountWords = (
  'bedroom bedrooms bathroom bathrooms acre acres hectare hectares under below above between million thousand maximum ' +
  'minimum quarter eighth within milioni maisonette bungalow'
).split(' ')

function spread(phrases: string, meaning: Meaning) {
  return phrases.split(', ').map((phrase): [string, Meaning] => [phrase, meaning])
}
