import type { TaxonomyType, Taxonomy } from '../taxonomy/taxonomy.ts'
import type { TypeKind } from '../taxonomy/type-kinds.ts'
import type { Category } from '../property.ts'
import { fold } from '../search/fold.ts'
import { featureOfTerm, rentalTerms, type Term } from '../search/terms.ts'

/** What a word or phrase asks for. A house is every kind of house; a home may be anything. */
export type Meaning =
  | { kind: 'category'; category: Category }
  | { kind: 'types'; types: string[] }
  /** Of these types where it is for sale; to rent, whatever is behind a gate that says 'House to let'. */
  | { kind: 'house'; types: string[] }
  | { kind: 'feature'; feature: string }
  | { kind: 'cheap' }
  /** A home that is vacant. */
  | { kind: 'now' }
  /** A home that is being built, which is for sale. */
  | { kind: 'offPlan' }
  | { kind: 'nothing' }

const categories: Record<Category, string> = {
  'for-rent':
    'to let, for rent, to rent, rent, rental, rentals, renting, letting, let, for let, kupanga, kukodi, kukodisha, ya kupanga, ya kukodi, za kupanga, kupangisha, ya kupangisha, za kupangisha, inapangishwa, zinapangishwa, kodi, per month, monthly, kwa mwezi',
  'for-sale':
    'for sale, on sale, sale, buy, buying, to buy, purchase, kununua, kuuza, inauzwa, zinauzwa, ya kuuza, za kuuza, inayouzwa, zinazouzwa',
  land: 'land, plot, plots, land for sale, plot for sale, plots for sale, shamba, mashamba, ploti, kiwanja, viwanja, ardhi, acreage, farm, farmland, land to buy, shamba la kuuza, shamba inauzwa, plot inauzwa, ploti inauzwa, kiwanja kinauzwa, kiwanja cha kuuza, kiwanja kinachouzwa, viwanja vya kuuza, viwanja vinauzwa, viwanja vinavyouzwa',
}

/** Every type of these kinds that has listings. */
const houseKinds: TypeKind[] = ['house', 'townhouse']
const kinds: [TypeKind[], string][] = [
  [houseKinds, 'standalone, stand alone, standalone house, own compound, compound, nyumba ya kujitegemea'],
  [['apartment', 'condo'], 'flat, flats, apartment, apartments, apt, apts, aptmt, fleti, apatimenti'],
  [['studio'], 'studio, studios, studio apartment, studio apartments, studio flat'],
  [['bedsitter'], 'bedsitter, bedsitters, bedsit, bed sitter, bedsita, bed sita, bedi sita, bs'],
  [['bedsitter', 'room'], 'room, rooms'],
  [['office', 'commercial'], 'office building, office buildings, office block'],
  [['office'], 'office, offices, office space, office spaces, ofisi'],
  [['commercial'], 'commercial, commercial building, jengo la biashara'],
  [['industrial'], 'industrial, godown, godowns, warehouse, warehouses, go down, ghala'],
]

/** Types by a name that the list has, or had. */
const types: [string[], string][] = [
  [['villa'], 'villa, villas, mansion, mansions'],
  [['townhouse'], 'townhouse, townhouses, town house, town houses'],
  [['condo'], 'condo, condos, condominium'],
  [['duplex'], 'duplex, duplexes'],
  [['single room'], 'single room, single rooms, single, singles, one room, chumba kimoja, chumba, singo'],
  [['double room'], 'double room, double rooms, double, two rooms, vyumba viwili'],
  [['shop', 'commercial'], 'shop, shops, retail, duka'],
]

const features: [string, string][] = [
  ['swimming pool', 'swimming pool, pool, with pool, swimmingpool, bwawa, bwawa la kuogelea'],
  [
    'staff quarters',
    'dsq, sq, staff quarters, staff quarter, servant quarters, servants quarters, domestic quarters, chumba cha mfanyakazi',
  ],
  ['gated estate', 'gated, gated estate, gated community, gated court, mtaa wenye lango'],
  ['borehole', 'borehole, bore hole, borehole water, kisima, maji ya kisima'],
  [
    'parking',
    'parking, parking space, parking spaces, car park, maegesho, maegesho ya gari, nafasi ya gari, parking ya gari',
  ],
  ['garden', 'garden, own garden, bustani'],
  ['gym', 'gym'],
  ['balcony', 'balcony'],
  ['lift', 'lift, elevator, lifti'],
  ['fireplace', 'fireplace'],
  ['air conditioning', 'air conditioning, aircon, air con, ac, kiyoyozi'],
  ['furnished', 'furnished, fully furnished, ina fanicha, yenye fanicha, zenye fanicha, fanicha'],
  [
    'pet friendly',
    'pet friendly, pets allowed, pets, pet, dog, dogs, cat, cats, wanyama, wanyama wa kufugwa, wanyama wanaruhusiwa',
  ],
  [
    'fibre internet',
    'fibre internet, fiber internet, internet, fibre, fiber, faiba, wifi, wi-fi, wi fi, intaneti, mtandao',
  ],
  ['backup generator', 'generator, backup generator, genset, jenereta'],
  ['solar water heating', 'solar, solar water heating, solar heating, solar water, sola'],
  [
    'token meter',
    'token meter, own meter, own token, own token meter, tokens, token, tokeni, mita yako, mita yake, mita ya tokeni',
  ],
  ['water included', 'water included, free water, maji ya bure'],
  ['roof terrace', 'roof terrace, rooftop terrace'],
  ['beachfront', 'beachfront, beach front, on the beach, ufukweni'],
  ['mountain view', 'mountain view, mt kenya view, view of mount kenya, mandhari ya mlima'],
  [
    'title deed ready',
    'ready title, ready title deed, ready titles, title deed ready, title deed, title ready, title, titled, hatimiliki, hati miliki, hatimiliki tayari',
  ],
  ['fenced', 'fenced, uzio'],
  ['agricultural use', 'agricultural, farming, kilimo'],
  ['residential development', 'residential'],
  ['road access', 'road access'],
  ['water access', 'water access'],
  ['electricity access', 'electricity access, electricity, stima, umeme'],
  ['near a school', 'near school, near schools, near a school, close to school, karibu na shule'],
  ['near a hospital', 'near hospital, near a hospital, close to hospital, karibu na hospitali'],
  ['near a shopping centre', 'near shopping center, near shopping centre, near mall, near a mall, karibu na maduka'],
  ['near public transport', 'public transport, near stage, near matatu stage, karibu na matatu, karibu na stage'],
  ['three-phase power', 'three phase power, three phase, 3 phase, three-phase'],
]

const cheap = 'cheap, cheapest, affordable, budget friendly, low cost, bei nafuu, nafuu, rahisi'

const now =
  'available now, vacant now, vacant, ready to move in, move in now, immediate, immediately, inapatikana sasa, zinapatikana sasa, sasa hivi'

const offPlan =
  'off plan, off-plan, offplan, under construction, being built, new development, new developments, mradi unaojengwa, miradi inayojengwa, inayojengwa, zinazojengwa, unaojengwa, inajengwa, zinajengwa, ambayo haijajengwa'

const fillers =
  'a an the in at on of for to with and that which has have takes allows or near nearby around by next close from is are me my i we want need looking look find show please any some good nice best ' +
  'available property properties home homes nyumba keja digs hao kao mjengo place places area listing listings kenya county estate estates town ' +
  'ya wa la za cha vya na kwa yenye wenye zenye chenye vyenye eneo maeneo kaunti mji bei katika karibu natafuta nataka mtaa pale huko iko own new size sized worth price priced budget about wth ' +
  'ksh kes kshs kshs. sh bob shillings shilling pm p.m per month months unit units'

/** What words and phrases mean, given the company's taxonomy. */
export type Vocabulary = {
  /** By phrase; the longest phrase at a place goes first. */
  meanings: ReadonlyMap<string, Meaning>
  maxPhraseLength: number
  /** 'Residential' says nothing about a house. */
  saidOfLand: string
  /** What lists of rentals filter by, by the name of the feature. */
  terms: ReadonlyMap<string, Term>
}

const vocabularies = new WeakMap<Taxonomy, Vocabulary>()

export function getVocabulary(taxonomy: Taxonomy): Vocabulary {
  const vocabulary = vocabularies.get(taxonomy) ?? createVocabulary(taxonomy)
  vocabularies.set(taxonomy, vocabulary)
  return vocabulary
}

function createVocabulary(taxonomy: Taxonomy): Vocabulary {
  const featureName = (name: string) =>
    taxonomy.findFeature(name)?.name ?? name.replace(/^./, (first) => first.toUpperCase())
  const meanings = new Map([
    ...taxonomy.types.flatMap(phrasesOfType),
    ...fillers.split(' ').map((word): [string, Meaning] => [word, { kind: 'nothing' }]),
    ...features.flatMap(([name, phrases]) => spread(phrases, { kind: 'feature', feature: featureName(name) })),
    ...kinds.flatMap(([of, phrases]) => spreadTypes(phrases, typesOfKinds(taxonomy, of))),
    ...spreadHouses('house, houses, hous, hse', typesOfKinds(taxonomy, houseKinds)),
    ...types.flatMap(([names, phrases]) =>
      spreadTypes(
        phrases,
        names.flatMap((name) => taxonomy.findType(name)?.name ?? []),
      ),
    ),
    ...(Object.keys(categories) as Category[]).flatMap((category) =>
      spread(categories[category], { kind: 'category', category }),
    ),
    ...spread(cheap, { kind: 'cheap' }),
    ...spread(now, { kind: 'now' }),
    ...spread(offPlan, { kind: 'offPlan' }),
  ])
  return {
    meanings,
    maxPhraseLength: Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length)),
    saidOfLand: featureName('residential development'),
    terms: new Map(rentalTerms.map((term) => [featureName(featureOfTerm[term]), term])),
  }
}

/** A type is searched by its own names once it has listings: before that the words may stand in their texts. */
function phrasesOfType({ name, nameSw, formerNames, kind, listed }: TaxonomyType): [string, Meaning][] {
  if (listed === 0 || kind === 'land') return []
  const names = [name, ...(nameSw ? [nameSw] : []), ...formerNames].map(fold)
  const phrases = names.flatMap((each) => [each, `${each}s`, `${each}es`])
  return phrases.map((phrase) => [phrase, { kind: 'types', types: [name] }])
}

function typesOfKinds({ types: all }: Taxonomy, of: readonly TypeKind[]) {
  const alike = all.filter(({ kind }) => of.includes(kind))
  const listed = alike.filter((type) => type.listed > 0)
  return (listed.length > 0 ? listed : alike).map(({ name }) => name)
}

/** A phrase whose types the company has removed is searched as words. */
function spreadTypes(phrases: string, named: string[]) {
  return named.length > 0 ? spread(phrases, { kind: 'types', types: [...new Set(named)] }) : []
}

function spreadHouses(phrases: string, named: string[]) {
  return named.length > 0 ? spread(phrases, { kind: 'house', types: named }) : []
}

/** Words of amounts and rooms, which misspelt words may mean too. */
export const amountWords = (
  'bedroom bedrooms bathroom bathrooms acre acres hectare hectares under below above between million thousand maximum ' +
  'minimum quarter eighth within milioni maisonette bungalow'
).split(' ')

function spread(phrases: string, meaning: Meaning) {
  return phrases.split(', ').map((phrase): [string, Meaning] => [phrase, meaning])
}
