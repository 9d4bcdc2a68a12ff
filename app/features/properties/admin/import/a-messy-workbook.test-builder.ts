import { writeXlsx } from './file/write-xlsx.ts'

/** What a cell becomes once the questions about it are answered as `answersForMessyWorkbook` does. */
type Expected = Readonly<Record<string, unknown>>
type Sample = readonly [text: string, expected: Expected]

export const headings = [
  'Ref No',
  'Property Name',
  'Asking Price',
  'Area',
  'For',
  'Class',
  'State',
  'Beds',
  'Baths',
  'Size',
  'Pics',
  'Agent Phone',
  'Date Listed',
] as const

const prices: readonly Sample[] = [
  ['KES 34.5M', { price: 34_500_000, price_type: 'fixed' }],
  ['4.5M', { price: 4_500_000 }],
  ['45k', { price: 45_000 }],
  ['85,000/=', { price: 85_000 }],
  ['Kshs. 18.5 million', { price: 18_500_000 }],
  ['USD 350,000', { price: 45_500_000 }],
  ['POA', { price: null, price_type: 'on_request' }],
  ['call', { price: null, price_type: 'on_request' }],
  ['', { price: null, price_type: 'on_request' }],
  ['12,500,000', { price: 12_500_000 }],
  ['7.2M neg', { price: 7_200_000, price_type: 'negotiable' }],
]
const types: readonly Sample[] = [
  ['House', { type: 'House' }],
  ['Flat', { type: 'Apartment' }],
  ['Penthouse', { type: 'Apartment' }],
  ['Bungalow', { type: 'House' }],
  ['Maisonette', { type: 'Townhouse' }],
  ['Cottage', { type: 'House' }],
  ['Shop', { type: 'Commercial' }],
  ['Hotel', { type: 'Commercial' }],
  ['Godown', { type: 'Industrial' }],
  ['Beach Plot', { type: 'Land' }],
  ['Plot', { type: 'Land' }],
  ['apartment', { type: 'Apartment' }],
]
const categories: readonly Sample[] = [
  ['For Sale', {}],
  ['To Let', {}],
  ['Rent', {}],
  ['sale', {}],
  ['Plot for sale', {}],
  ['', {}],
]
const statuses: readonly Sample[] = [
  ['Available', { status: 'available' }],
  ['Let', { status: 'rented' }],
  ['Under offer', { status: 'pending' }],
  ['SOLD', { status: 'sold' }],
  ['', { status: 'available' }],
  ['Withdrawn', { status: 'sold' }],
]
const bedrooms: readonly Sample[] = [
  ['3', { bedrooms: 3 }],
  ['5+', { bedrooms: 5 }],
  ['4 br', { bedrooms: 4 }],
  ['', { bedrooms: 0 }],
  ['none', { bedrooms: 0 }],
]
const sizes: readonly Sample[] = [
  ['50x100', { land_size_acres: 0.114784 }],
  ['1/8 acre', { land_size_acres: 0.125 }],
  ['2 ha', { land_size_hectares: 2 }],
  ['1800 sq ft', { area_sqft: 1800 }],
  ['0.25 acres', { land_size_acres: 0.25 }],
]

/** Rows that a person must fix, with the field and the text of each problem. */
const broken: readonly { at: number; column: number; text: string; target: string }[] = [
  { at: 40, column: 1, text: '', target: 'title' },
  { at: 80, column: 2, text: '12..5M', target: 'price' },
  { at: 120, column: 3, text: '', target: 'location' },
  { at: 160, column: 7, text: 'some', target: 'bedrooms' },
  { at: 200, column: 9, text: 'large', target: 'landSize' },
  { at: 240, column: 0, text: 'ACH-1239', target: 'reference' },
  { at: 280, column: 1, text: 'x'.repeat(161), target: 'title' },
]

export type MessyRow = { number: number; cells: readonly string[]; expected: Expected; problem: string | undefined }

const places = ['Nyali', 'Shanzu', 'Vipingo', 'Bamburi, Mombasa', 'Kĩambu']

/** Rows as a company keeps them: every spelling of prices, sizes, types and states that a tester's files had. */
export function messyRows(count = 500): MessyRow[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = <Item>(items: readonly Item[], step: number) => items[Math.floor(index / step) % items.length] as Item
    const [price, type, category, status, beds, size] = [
      pick(prices, 1),
      pick(types, 1),
      pick(categories, 2),
      pick(statuses, 1),
      pick(bedrooms, 3),
      pick(sizes, 1),
    ]
    const fault = broken.find(({ at }) => at === index)
    const cells = [
      `ACH-${1000 + index}`,
      `${type[0] || 'Property'} ${index} off Links Road`,
      price[0],
      pick(places, 1),
      category[0],
      type[0],
      status[0],
      beds[0],
      '2',
      size[0],
      index % 7 === 0 ? `photo-${index}.jpg; photo-${index}b.jpg` : '',
      '0712 000 344',
      '03/11/2026',
    ].map((text, column) => (fault?.column === column ? fault.text : text))
    const expected = { ...price[1], ...type[1], ...status[1], ...beds[1], ...size[1] }
    return { number: index + 4 + Math.floor(index / 100), cells, expected, problem: fault?.target }
  })
}

/** A note and a line of groups stand over the headings, an empty line follows every hundred rows. */
export function messySheet(count = 500): string[][] {
  const lines: string[][] = [
    ['Acacia Coast Homes, listings 2026'],
    ['', 'Property', '', '', '', 'Details'],
    [...headings],
  ]
  for (const { number, cells } of messyRows(count)) {
    while (lines.length < number - 1) lines.push([])
    lines.push([...cells])
  }
  return lines
}

export function messyWorkbook(count = 500) {
  return writeXlsx(messySheet(count), 'Nyali')
}

/** The choices that a person makes in step 3, by field and value; the rest is preselected. */
export const answersForMessyWorkbook: Readonly<Record<string, string>> = {
  'type:penthouse': 'Apartment',
  'type:bungalow': 'House',
  'type:maisonette': 'Townhouse',
  'type:cottage': 'House',
  'type:shop': 'Commercial',
  'type:hotel': 'Commercial',
  'type:godown': 'Industrial',
  'category:': 'for-sale',
  'status:withdrawn': 'sold',
  'price:USD': 'convert',
  'price:USD:rate': '130',
  // Its prices stand beside any category.
  'price:low:for-sale': 'keep',
  'price:low:land': 'keep',
  'price:high:for-rent': 'keep',
  'title:empty': 'fix',
}
