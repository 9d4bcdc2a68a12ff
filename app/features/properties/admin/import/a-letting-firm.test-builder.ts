import { csvLine } from '#app/shared/csv.ts'
import { buildWorkbook, type Value } from './file/workbook/a-workbook.test-builder.ts'

/** What is stored of a row once it is imported, written down by hand: prices in shillings, the deposit in months of rent or as an amount. */
export type LettingRow = {
  /** Undefined where the company numbers the listing. */
  reference?: string
  title: string
  location: string
  address: string | null
  category: 'for-sale' | 'for-rent'
  type: string
  bedrooms: number
  price: number
  deposit: number | null
  depositAmount: number | null
  availableFrom: string | null
  status: 'available'
  description: string
  /** The email address of the agent. */
  agent: string | null
}

export type LettingFile = { name: string; bytes: Uint8Array; rows: readonly LettingRow[] }

/** Three files as a letting firm of Kisumu has them; each is read by itself. `agent` is the email of somebody on its staff. */
export function lettingFirmFiles({ agent }: { agent: string }) {
  return { sales: salesOfExcel97(agent), block: blockOfUnits(agent), sheet: sheetOfVacancies() }
}

/** An .xls of Excel 97: leading zeros and dollars that only formats show, a filtered row, an error, a total. */
function salesOfExcel97(agent: string): LettingFile {
  const house = (reference: number, cells: readonly [string, string, string, number], price: Value): Value[] => [
    { value: reference, format: '00000' },
    ...cells,
    price,
    { value: 46_000, format: 'dd/mm/yyyy' },
  ]
  const shillings = (value: number): Value => ({ value, format: '#,##0' })
  const rows: Value[][] = [
    ['Lakeside Lettings Ltd, Kisumu'],
    ['Houses for sale, November 2026'],
    [],
    ['Ref', 'Property', 'Estate', 'Type', 'Bedrooms', 'Asking price', 'Date listed', 'Agent'],
    [...house(101, ['Bungalow by the lake', 'Dunga', 'House', 3], shillings(12_500_000)), agent],
    house(102, ['Villa with a jetty', 'Dunga', 'Villa', 5], { value: 350_000, format: '[$USD] #,##0' }),
    [...house(103, ['Maisonette, gated court', 'Milimani', 'House', 4], shillings(18_750_000)), 'Achieng Odhiambo'],
    house(104, ['House that was sold in May', 'Tom Mboya', 'House', 3], shillings(9_900_000)),
    house(105, ['Flat with a balcony', 'Riat Hills', 'Flat', 2], shillings(7_200_000)),
    ['', 'Total', '', '', '', { error: 42 }],
    ['Prepared by Achieng, 3 November 2026'],
  ]
  const bytes = buildWorkbook([{ name: 'Sales', rows, hidden: [8] }], 'biff8')
  return { name: 'Houses for sale.xls', bytes, rows: storedSales(agent) }
}

function storedSales(agent: string): LettingRow[] {
  const stored = {
    address: null,
    category: 'for-sale',
    deposit: null,
    depositAmount: null,
    availableFrom: null,
    status: 'available',
    description: '',
  } as const
  return [
    {
      ...stored,
      reference: '00101',
      title: 'Bungalow by the lake',
      location: 'Dunga',
      type: 'House',
      bedrooms: 3,
      price: 12_500_000,
      agent,
    },
    {
      ...stored,
      reference: '00102',
      title: 'Villa with a jetty',
      location: 'Dunga',
      type: 'Villa',
      bedrooms: 5,
      // At 130 shillings for a dollar.
      price: 45_500_000,
      agent: null,
    },
    {
      ...stored,
      reference: '00103',
      title: 'Maisonette, gated court',
      location: 'Milimani',
      type: 'House',
      bedrooms: 4,
      price: 18_750_000,
      agent: null,
    },
    {
      ...stored,
      reference: '00105',
      title: 'Flat with a balcony',
      location: 'Riat Hills',
      type: 'Apartment',
      bedrooms: 2,
      price: 7_200_000,
      agent: null,
    },
  ]
}

const december = { day: '2026-12-01', cell: { value: 46_357, format: 'd-mmm-yy' } }
const january = { day: '2027-01-01', cell: { value: 46_388, format: 'd-mmm-yy' } }
/** Deposits of one month, of two, and one that is no round part of the rent, which is stored as an amount. */
const units = [
  { unit: 'A1', bedrooms: 1, rent: 22_500, deposit: 22_500, months: 1, from: december },
  { unit: 'A2', bedrooms: 1, rent: 22_500, deposit: 22_500, months: 1, from: january },
  { unit: 'A3', bedrooms: 2, rent: 32_000, deposit: 64_000, months: 2, from: december },
  { unit: 'A4', bedrooms: 1, rent: 22_500, deposit: 22_500, months: 1, from: january },
  { unit: 'A5', bedrooms: 1, rent: 22_500, deposit: 30_000, months: null, from: december },
  { unit: 'A6', bedrooms: 2, rent: 32_000, deposit: 64_000, months: 2, from: january },
  { unit: 'B1', bedrooms: 1, rent: 22_500, deposit: 22_500, months: 1, from: december },
  { unit: 'B2', bedrooms: 1, rent: 22_500, deposit: 22_500, months: 1, from: january },
  { unit: 'B3', bedrooms: 2, rent: 32_000, deposit: 48_000, months: 1.5, from: december },
  { unit: 'B4', bedrooms: 1, rent: 22_500, deposit: 22_500, months: 1, from: january },
  { unit: 'B5', bedrooms: 1, rent: 22_500, deposit: 22_500, months: 1, from: december },
  { unit: 'B6', bedrooms: 2, rent: 32_000, deposit: 64_000, months: 2, from: january },
] as const

/** An .xlsx with a title, two lines of column names and merged cells: building, estate and agent stand once for each six units. */
function blockOfUnits(agent: string): LettingFile {
  const cells = units.map(({ unit, bedrooms, rent, deposit, from }, index): Value[] => {
    const money = (value: number): Value => ({ value, format: '"KSh" #,##0' })
    const ofBlock = [
      ['Baobab Court, Block A', 'Milimani', agent],
      ['Baobab Court, Block B', 'Milimani', 'Caretaker'],
    ]
    const [building = '', estate = '', who = ''] = index % 6 === 0 ? (ofBlock[index / 6] ?? []) : []
    return [building, estate, unit, 'Apartment', bedrooms, money(rent), money(deposit), from.cell, who]
  })
  const rows: Value[][] = [
    ['Baobab Court: units to let'],
    ['Building', 'Estate', 'Unit', 'House', '', 'Rent', '', 'Vacant from', 'Agent'],
    ['', '', '', 'Type', 'Bedrooms', 'Monthly', 'Deposit', '', ''],
    ...cells,
  ]
  const merges = ['A1:I1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:E2', 'F2:G2', 'H2:H3', 'I2:I3']
  const blocks = ['A', 'B', 'I'].flatMap((column) => [`${column}4:${column}9`, `${column}10:${column}15`])
  return {
    name: 'Baobab Court.xlsx',
    bytes: buildWorkbook([{ name: 'Units', rows, merges: [...merges, ...blocks] }]),
    rows: units.map(({ unit, bedrooms, rent, deposit, months, from }): LettingRow => {
      const building = unit.startsWith('A') ? 'Baobab Court, Block A' : 'Baobab Court, Block B'
      return {
        title: `${bedrooms === 2 ? 'Two' : 'One'}-bedroom apartment in ${building}, unit ${unit}`,
        location: 'Milimani',
        address: `${building}, unit ${unit}`,
        category: 'for-rent',
        type: 'Apartment',
        bedrooms,
        price: rent,
        deposit: months,
        depositAmount: months === null ? deposit : null,
        availableFrom: from.day,
        status: 'available',
        description: '',
        agent: unit.startsWith('A') ? agent : null,
      }
    }),
  }
}

/** A CSV that Google Sheets exported: UTF-8, commas, quotes where a cell needs them. */
function sheetOfVacancies(): LettingFile {
  const remark = 'photo links to follow; see the folder'
  const lines = [
    ['House', 'Estate', 'Type', 'Beds', 'Rent', 'Status', 'Remarks'],
    ['Bedsitter near the bus park', 'Kondele', 'Bedsitter', 'Bedsitter', '6,500', 'Vacant', remark],
    ['Two-bedroom flat, water day and night', 'Mamboleo, Kisumu', 'Apartment', '2', '28k', 'Vacant', remark],
    ['House with a garden, "Mwangaza"', 'Tom Mboya', 'House', '3', 'Ksh 45,000 per month', 'Vacant', remark],
  ]
  const bytes = new TextEncoder().encode(lines.map((line) => csvLine(line)).join(''))
  return { name: 'Vacancies - Sheet1.csv', bytes, rows: storedVacancies() }
}

function storedVacancies(): LettingRow[] {
  const stored = {
    address: null,
    category: 'for-rent',
    deposit: null,
    depositAmount: null,
    availableFrom: null,
    status: 'available',
    description: '',
    agent: null,
  } as const
  return [
    {
      ...stored,
      title: 'Bedsitter near the bus park',
      location: 'Kondele',
      type: 'Bedsitter',
      bedrooms: 0,
      price: 6500,
    },
    {
      ...stored,
      title: 'Two-bedroom flat, water day and night',
      location: 'Mamboleo, Kisumu',
      type: 'Apartment',
      bedrooms: 2,
      price: 28_000,
    },
    {
      ...stored,
      title: 'House with a garden, "Mwangaza"',
      location: 'Tom Mboya',
      type: 'House',
      bedrooms: 3,
      price: 45_000,
    },
  ]
}
