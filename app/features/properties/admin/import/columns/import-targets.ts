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

const guesses: Partial<Record<Target, readonly string[]>> = {
  reference: [
    'refno',
    'referenceno',
    'code',
    'propertycode',
    'listingcode',
    'propertyid',
    'listingref',
    'propertyref',
    'id',
  ],
  title: ['propertyname', 'propertytitle', 'listingname', 'listingtitle', 'headline', 'heading', 'property', 'listing'],
  price: [
    'askingprice',
    'amount',
    'rent',
    'monthlyrent',
    'saleprice',
    'listprice',
    'cost',
    'pricekes',
    'priceksh',
    'value',
  ],
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
  type: ['propertytype', 'class', 'kind', 'housetype', 'unittype', 'building'],
  status: ['state', 'availability', 'stage', 'listingstatus'],
  bedrooms: ['beds', 'bed', 'br', 'bedroom', 'noofbedrooms', 'bedroomcount', 'rooms', 'bdr', 'bdrm'],
  bathrooms: ['baths', 'bath', 'bathroom', 'noofbathrooms', 'toilets', 'wc'],
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
  landSize: [
    'size',
    'plotsize',
    'plot',
    'acreage',
    'acres',
    'landarea',
    'landsizeacres',
    'landacres',
    'dimensions',
    'plotarea',
  ],
  landUnit: ['landsizeunit', 'sizeunit', 'unitofsize'],
  description: ['details', 'remarks', 'about', 'notes', 'comments', 'text', 'summary', 'propertydescription'],
  features: ['amenitiesandfeatures', 'feature', 'facilities', 'extras'],
  amenities: ['amenity'],
  images: [
    'pics',
    'pictures',
    'photo',
    'image',
    'images',
    'picture',
    'photolinks',
    'imageurl',
    'imageurls',
    'photourl',
    'photourls',
    'gallery',
  ],
  featuredIndex: ['featuredimageindex', 'mainphoto', 'coverphoto'],
  floorPlan: ['plan', 'layout'],
  yearBuilt: ['built', 'yearofconstruction', 'constructionyear', 'completed', 'year'],
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
        names: [target, label, ...column, ...csv, ...more].map(normaliseHeading),
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
