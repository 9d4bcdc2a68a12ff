import { csvLine } from '#app/shared/csv.ts'
import { buildWorkbook, type Value } from './file/workbook/a-workbook.test-builder.ts'

/** What a row says, whatever its file calls it. Prices are shillings unless a currency is named. */
export type LettingRow = {
  reference?: string
  title?: string
  building?: string
  unit?: string
  estate: string
  type: string
  bedrooms: number
  price: number
  currency?: 'USD'
  deposit?: number
  /** As ISO dates. */
  availableFrom?: string
}

export type LettingFile = { name: string; bytes: Uint8Array; rows: readonly LettingRow[] }

/** Three files as a letting firm of Kisumu has them; each is read by itself. */
export function lettingFirmFiles(): { sales: LettingFile; block: LettingFile; sheet: LettingFile } {
  return { sales: salesOfExcel97(), block: blockOfUnits(), sheet: sheetOfVacancies() }
}

const sales: readonly LettingRow[] = [
  { reference: '00101', title: 'Bungalow by the lake', estate: 'Dunga', type: 'House', bedrooms: 3, price: 12_500_000 },
  {
    reference: '00102',
    title: 'Villa with a jetty',
    estate: 'Dunga',
    type: 'House',
    bedrooms: 5,
    price: 350_000,
    currency: 'USD',
  },
  {
    reference: '00103',
    title: 'Maisonette, gated court',
    estate: 'Milimani',
    type: 'House',
    bedrooms: 4,
    price: 18_750_000,
  },
  {
    reference: '00104',
    title: 'Flat with a balcony',
    estate: 'Riat Hills',
    type: 'Apartment',
    bedrooms: 2,
    price: 7_200_000,
  },
]

/** An .xls of Excel 97: leading zeros and dollars that only formats show, a filtered row, an error, a total. */
function salesOfExcel97(): LettingFile {
  const cells = sales.map(({ reference, title = '', estate, type, bedrooms, price, currency }): Value[] => [
    { value: Number(reference), format: '00000' },
    title,
    estate,
    type,
    bedrooms,
    { value: price, format: currency ? '[$USD] #,##0' : '#,##0' },
    { value: 46_000, format: 'dd/mm/yyyy' },
  ])
  const rows: Value[][] = [
    ['Lakeside Lettings Ltd, Kisumu'],
    ['Houses for sale, November 2026'],
    [],
    ['Ref', 'Property', 'Estate', 'Type', 'Bedrooms', 'Asking price', 'Date listed'],
    ...cells,
    ['', 'Total', '', '', '', { error: 42 }],
    ['Prepared by Achieng, 3 November 2026'],
  ]
  return { name: 'Houses for sale.xls', bytes: buildWorkbook([{ name: 'Sales', rows }], 'biff8'), rows: sales }
}

const units: readonly LettingRow[] = Array.from({ length: 12 }, (_, index) => {
  const bedrooms = index % 3 === 2 ? 2 : 1
  const rent = bedrooms === 2 ? 32_000 : 22_500
  return {
    building: index < 6 ? 'Baobab Court, Block A' : 'Baobab Court, Block B',
    unit: `${index < 6 ? 'A' : 'B'}${(index % 6) + 1}`,
    estate: 'Milimani',
    type: 'Apartment',
    bedrooms,
    price: rent,
    deposit: rent,
    availableFrom: index % 2 === 0 ? '2026-12-01' : '2027-01-01',
  }
})

/** An .xlsx with a title, two lines of column names and merged cells: building and estate stand once for each six units. */
function blockOfUnits(): LettingFile {
  const first = 4
  const cells = units.map(
    ({ building = '', unit = '', estate, type, bedrooms, price, availableFrom }, index): Value[] => {
      const isFirst = index % 6 === 0
      const day = availableFrom === '2026-12-01' ? 46_357 : 46_388
      const money: Value = { value: price, format: '"KSh" #,##0' }
      return [
        isFirst ? building : '',
        isFirst ? estate : '',
        unit,
        type,
        bedrooms,
        money,
        money,
        { value: day, format: 'd-mmm-yy' },
      ]
    },
  )
  const rows: Value[][] = [
    ['Baobab Court: units to let'],
    ['Building', 'Estate', 'Unit', 'House', '', 'Rent', '', 'Vacant from'],
    ['', '', '', 'Type', 'Bedrooms', 'Monthly', 'Deposit', ''],
    ...cells,
  ]
  const blocks = ['A', 'B'].flatMap((column) => [
    `${column}${first}:${column}${first + 5}`,
    `${column}${first + 6}:${column}${first + 11}`,
  ])
  const merges = ['A1:H1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:E2', 'F2:G2', 'H2:H3', ...blocks]
  return { name: 'Baobab Court.xlsx', bytes: buildWorkbook([{ name: 'Units', rows, merges }]), rows: units }
}

const vacancies: readonly LettingRow[] = [
  { title: 'Bedsitter near the bus park', estate: 'Kondele', type: 'Bedsitter', bedrooms: 0, price: 6_500 },
  {
    title: 'Two-bedroom flat, water day and night',
    estate: 'Mamboleo, Kisumu',
    type: 'Apartment',
    bedrooms: 2,
    price: 28_000,
  },
  { title: 'House with a garden, "Mwangaza"', estate: 'Tom Mboya', type: 'House', bedrooms: 3, price: 45_000 },
]

/** A CSV that Google Sheets exported: UTF-8, commas, quotes where a cell needs them. */
function sheetOfVacancies(): LettingFile {
  const rents = ['6,500', '28k', 'Ksh 45,000 per month']
  const rows = vacancies.map(({ title = '', estate, type, bedrooms }, index) => [
    title,
    estate,
    type,
    bedrooms === 0 ? 'Bedsitter' : String(bedrooms),
    rents[index] ?? '',
    'Vacant',
    'photo links to follow; see the folder',
  ])
  const lines = [['House', 'Estate', 'Type', 'Beds', 'Rent', 'Status', 'Remarks'], ...rows]
  const text = lines.map((row) => csvLine(row)).join('')
  return { name: 'Vacancies - Sheet1.csv', bytes: new TextEncoder().encode(text), rows: vacancies }
}
