import type { Offer } from '#app/shared/offer.ts'
import { propertyFields } from '../../../property-fields.ts'
import type { FieldName } from '../../../fields/plain-fields.ts'
import { importMessages } from '../import-messages.ts'

/**
 * What a column can go to: the fields of the form, and what other fields are made from. `size` is the floor of a building and
 * the plot of land; `town`, `building` and `unit` become title and location.
 */
export type Target = Exclude<FieldName, 'isPublished'> | OwnTarget
type OwnTarget = 'id' | 'currency' | 'size' | 'town' | 'building' | 'unit'

type TargetSpec = {
  target: Target
  label: string
  /** Headings that mean it without doubt. */
  names: readonly string[]
  /** Headings that probably mean it. */
  guesses: readonly string[]
  /** Several columns may go to it; their entries are joined. */
  isList: boolean
}

/** Other headings that mean it without doubt. */
const aliases: Partial<Record<Target, readonly string[]>> = {
  reference: ['refno', 'referenceno', 'propertyref', 'listingref'],
  title: ['propertyname', 'propertytitle', 'listingtitle', 'listingname'],
  price: ['askingprice', 'saleprice', 'listprice'],
  type: ['propertytype', 'housetype'],
  bedrooms: ['beds', 'bedroom', 'noofbedrooms', 'bedroomcount'],
  bathrooms: ['baths', 'bathroom', 'noofbathrooms'],
  landSize: ['plotsize', 'landarea', 'plotarea'],
  agentId: ['agentname', 'listingagent', 'agentemail', 'assignedagent', 'handledby'],
  description: ['propertydescription'],
  images: ['pics', 'pictures', 'photo', 'image', 'images', 'picture'],
  yearBuilt: ['yearofconstruction', 'constructionyear'],
}

const guesses: Partial<Record<Target, readonly string[]>> = {
  reference: ['code', 'propertycode', 'listingcode', 'propertyid', 'id'],
  agentId: ['assignedto', 'broker', 'salesperson', 'contactperson'],
  title: ['headline', 'heading', 'property', 'listing', 'house'],
  price: ['amount', 'rent', 'monthlyrent', 'cost', 'value', 'kes', 'ksh'],
  location: ['area', 'estate', 'neighbourhood', 'neighborhood', 'suburb', 'locality', 'where', 'region'],
  address: ['street', 'streetaddress', 'road'],
  category: ['for', 'saleorrent', 'salerent', 'purpose', 'listingtype', 'transaction', 'offer', 'deal'],
  type: ['class', 'kind', 'unittype', 'building'],
  status: ['state', 'availability', 'stage', 'listingstatus'],
  bedrooms: ['bed', 'br', 'rooms', 'bdr', 'bdrm'],
  bathrooms: ['bath', 'toilets', 'wc'],
  areaSqft: [
    'builtarea',
    'floorarea',
    'sqft',
    'squarefeet',
    'areasqm',
    'sqm',
    'builtup',
    'builtuparea',
    'internalarea',
  ],
  landSize: ['plot', 'acreage', 'acres', 'landsizeacres', 'landacres', 'dimensions'],
  landUnit: ['landsizeunit', 'sizeunit', 'unitofsize'],
  description: ['details', 'remarks', 'about', 'notes', 'comments', 'text', 'summary'],
  features: ['amenitiesandfeatures', 'feature', 'facilities', 'extras'],
  amenities: ['amenity'],
  images: ['photolinks', 'imageurl', 'imageurls', 'photourl', 'photourls', 'gallery'],
  featuredIndex: ['featuredimageindex', 'mainphoto', 'coverphoto'],
  floorPlan: ['plan', 'layout'],
  yearBuilt: ['built', 'completed', 'year'],
  depositMonths: ['deposit', 'depositmonths', 'rentdeposit', 'securitydeposit'],
  serviceCharge: ['servicefee', 'maintenancefee'],
  availableFrom: ['vacant', 'movein', 'moveindate', 'availableon', 'vacanton'],
  water: ['waterbill', 'watercharge'],
  tenure: ['titletype', 'ownership', 'typeoftitle', 'title deed', 'titledeed'],
  tourUrl: ['video', 'virtualtour', 'tour', 'videolink', 'youtube'],
  isFeatured: ['highlight', 'promoted'],
}

type OwnSpec = { target: OwnTarget; names: readonly string[]; guesses?: readonly string[] }
const own: readonly OwnSpec[] = [
  { target: 'id', names: ['id', 'makaziid'] },
  { target: 'currency', names: ['currency', 'pricecurrency'], guesses: ['ccy', 'cur'] },
  { target: 'size', names: ['size', 'unitsize'], guesses: ['dimensions', 'measurements'] },
  { target: 'town', names: ['town', 'city', 'county', 'towncity'] },
  {
    target: 'building',
    names: ['building', 'buildingname', 'block', 'blockname', 'court', 'courtname', 'buildingblock', 'blockcourt'],
    guesses: ['complex', 'development', 'project', 'apartmentblock', 'apartmentname', 'buildingblockcourt'],
  },
  {
    target: 'unit',
    names: ['unit', 'unitno', 'unitnumber', 'houseno', 'housenumber', 'flatno', 'flatnumber', 'doorno', 'hseno'],
    guesses: ['door', 'roomno', 'apartmentno', 'unitname', 'units', 'house'],
  },
]

const listTargets: ReadonlySet<Target> = new Set<Target>(['features', 'amenities', 'images'])

export const importTargets: readonly TargetSpec[] = [
  ...propertyFields.flatMap((field) => {
    if (!('name' in field) || field.name === 'isPublished') return []
    const { name: target, label } = field
    const column = 'column' in field ? [field.column] : []
    const csv = !('csv' in field) ? [] : typeof field.csv === 'string' ? [field.csv] : ownHeading(field.csv)
    const more = 'importNames' in field ? field.importNames : []
    return [
      {
        target,
        label,
        names: [target, label, ...column, ...csv, ...more, ...(aliases[target] ?? [])].map(normaliseHeading),
        guesses: (guesses[target] ?? []).map(normaliseHeading),
        isList: listTargets.has(target),
      },
    ]
  }),
  ...own.map(({ target, names, guesses: more = [] }) => ({
    target,
    label: importMessages.columns.targets[target],
    names,
    guesses: more,
    isList: false,
  })),
]

/** The first heading; others of the same field, such as the currency, are targets of their own. */
function ownHeading(csv: Record<string, string>) {
  const [first] = Object.entries(csv)
  return first ? [...first] : []
}

export function normaliseHeading(heading: string) {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

export function targetLabel(target: Target) {
  return importTargets.find((spec) => spec.target === target)?.label ?? target
}

export function isTarget(value: string): value is Target {
  return importTargets.some(({ target }) => target === value)
}

/** What only land or only rentals have is of no use to a company without them. */
export function isTargetOffered(target: Target, offer: Offer): boolean {
  const field = propertyFields.find((each) => 'name' in each && each.name === target)
  const appliesTo = field && 'appliesTo' in field ? field.appliesTo : undefined
  if (appliesTo === 'land' || target === 'landSize' || target === 'landUnit') return offer.includes('land')
  if (appliesTo === 'homesForSale' || appliesTo === 'offPlan' || target === 'paymentPlan')
    return offer.includes('for-sale')
  return appliesTo !== 'rentals' || offer.includes('for-rent')
}
