import { propertyFields } from '../../../property-fields.ts'
import type { FieldName } from '../../../fields/plain-fields.ts'
import { importMessages } from '../import-messages.ts'

/** What a column can go to: the fields of the form, and the currency of the price. */
export type Target = Exclude<FieldName, 'isPublished'> | 'currency'

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
  description: ['propertydescription'],
  images: ['pics', 'pictures', 'photo', 'image', 'images', 'picture'],
  yearBuilt: ['yearofconstruction', 'constructionyear'],
}

const guesses: Partial<Record<Target, readonly string[]>> = {
  reference: ['code', 'propertycode', 'listingcode', 'propertyid', 'id'],
  title: ['headline', 'heading', 'property', 'listing'],
  price: ['amount', 'rent', 'monthlyrent', 'cost', 'pricekes', 'priceksh', 'value'],
  location: [
    'area',
    'estate',
    'neighbourhood',
    'neighborhood',
    'town',
    'suburb',
    'locality',
    'where',
    'city',
    'region',
  ],
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
  landSize: ['size', 'plot', 'acreage', 'acres', 'landsizeacres', 'landacres', 'dimensions'],
  landUnit: ['landsizeunit', 'sizeunit', 'unitofsize'],
  description: ['details', 'remarks', 'about', 'notes', 'comments', 'text', 'summary'],
  features: ['amenitiesandfeatures', 'feature', 'facilities', 'extras'],
  amenities: ['amenity'],
  images: ['photolinks', 'imageurl', 'imageurls', 'photourl', 'photourls', 'gallery'],
  featuredIndex: ['featuredimageindex', 'mainphoto', 'coverphoto'],
  floorPlan: ['plan', 'layout'],
  yearBuilt: ['built', 'completed', 'year'],
  depositMonths: ['deposit', 'depositmonths'],
  serviceCharge: ['servicefee', 'maintenancefee'],
  tenure: ['titletype', 'ownership', 'typeoftitle', 'title deed', 'titledeed'],
  tourUrl: ['video', 'virtualtour', 'tour', 'videolink', 'youtube'],
  isFeatured: ['highlight', 'promoted'],
  currency: ['ccy', 'cur'],
}

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
  {
    target: 'currency',
    label: importMessages.columns.currency,
    names: ['currency', 'pricecurrency'],
    guesses: guesses.currency ?? [],
    isList: false,
  },
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
