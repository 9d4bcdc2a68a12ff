import { CFB } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import {
  buildOpenDocument,
  buildWorkbook,
  buildXlsxOfXml,
  openDocumentRow,
  openDocumentText,
  rowXml,
  sheetXml,
  type SheetParts,
} from './a-workbook.test-builder.ts'
import { readBytes } from '../read-file.ts'
import { usualChoices, withChoices } from '../sheet-choices.ts'

function readFile(bytes: Uint8Array, name = 'list.xlsx') {
  const reading = readBytes(bytes, name)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.file
}
const readSheet = (bytes: Uint8Array) => {
  const [sheet] = readFile(bytes).sheets
  if (!sheet) throw new Error('No sheet')
  return sheet
}
const rowsOf = (bytes: Uint8Array) => readSheet(bytes).rows.map(({ cells }) => cells)

const listing: SheetParts = {
  rows: [
    ['Title', 'Price', 'Reference', 'Year built'],
    ['Villa, Nyali', 34_500_000, { value: 123, format: '00000' }, { value: 45_000, format: 'dd/mm/yyyy' }],
    ['Flat', 85_000.5, 'B1-12', ''],
  ],
}
const listed = [
  ['Title', 'Price', 'Reference', 'Year built'],
  ['Villa, Nyali', '34500000', '00123', '2023-03-15'],
  ['Flat', '85000.5', 'B1-12'],
]

describe('a workbook is read', () => {
  test.each(['xlsx', 'biff8', 'biff5', 'ods', 'fods'] as const)('as %s', (format) => {
    expect(rowsOf(buildWorkbook([listing], format))).toEqual(listed)
  })

  test('as Numbers, whose cells carry no format', () => {
    const rows = [
      ['Title', 'Price'],
      ['Villa', 34_500_000],
      ['Flat', '85k'],
    ]
    expect(rowsOf(buildWorkbook([{ rows }], 'numbers'))).toEqual([
      ['Title', 'Price'],
      ['Villa', '34500000'],
      ['Flat', '85k'],
    ])
  })

  test('from the sheet with the table where Numbers put a summary of its export before it', () => {
    const summary = {
      name: 'Export Summary',
      rows: [['This document was exported from Numbers.'], ['Numbers Sheet Name']],
    }
    const file = readFile(buildWorkbook([summary, { name: 'Listings', rows: listing.rows }]))
    expect([file.firstSheet, file.sheets[file.firstSheet]?.name]).toEqual([1, 'Listings'])
  })
})

describe('the format of a number', () => {
  test.each([
    ['[$$-409]#,##0', 350_000, '$350000'],
    ['"$"#,##0.00', 350_000, '$350000'],
    ['_("$"* #,##0.00_);_("$"* (#,##0.00)', 1200.5, '$1200.5'],
    ['[$USD] #,##0', 350_000, 'USD 350000'],
    ['[$€-2] #,##0', 350_000, '€350000'],
    ['#,##0 [$€-407]', 350_000, '350000€'],
    ['"£"#,##0', 350_000, '£350000'],
    ['[$UGX] #,##0', 350_000, 'UGX 350000'],
    ['[$KES] #,##0', 350_000, '350000'],
    ['"Ksh"#,##0.00', 350_000, '350000'],
    ['"KSh. "#,##0', 350_000, '350000'],
    ['#,##0"/="', 85_000, '85000'],
    ['[$-409]#,##0', 85_000, '85000'],
    ['00000', 123, '00123'],
    ['"ACH-"0000', 12, 'ACH-0012'],
    ['0.0"M"', 34.5, '34.5 M'],
    ['0.0,,"M"', 34_550_000, '34550000'],
    ['[$USD] 0.0,"k"', 350_000, 'USD 350000'],
    ['#,##0" sqm"', 180, '180 sqm'],
    ['0.00%', 0.085, '8.5%'],
    ['#,##0', 1_234_567, '1234567'],
    ['0.00E+00', 1_234_567, '1234567'],
    ['General', 0.1 + 0.2, '0.3'],
    ['#,##0.00;[Red](#,##0.00)', -1500, '-1500'],
  ])('%s of %d gives %s', (format, value, text) => {
    for (const kind of ['xlsx', 'biff8'] as const) {
      const rows = [
        ['Title', 'Price'],
        ['Villa', { value, format }],
      ]
      expect([kind, rowsOf(buildWorkbook([{ rows }], kind))[1]?.[1]]).toEqual([kind, text])
    }
  })

  test('in OpenDocument is what the cell shows', () => {
    const price =
      '<table:table-cell office:value-type="currency" office:currency="USD" office:value="350000"><text:p>$350,000.00</text:p></table:table-cell>'
    const bytes = buildOpenDocument(
      openDocumentRow(['Title', 'Price'].map(openDocumentText)) + openDocumentRow([openDocumentText('Villa'), price]),
    )
    expect(rowsOf(bytes)[1]).toEqual(['Villa', '$350000'])
  })
})

test('guard apostrophes are removed from a workbook as from a CSV file', () => {
  const rows = [
    ['Title', 'Text'],
    ["'-Plot 8", "'Tis a villa"],
  ]
  expect(rowsOf(buildWorkbook([{ rows }]))[1]).toEqual(['-Plot 8', "'Tis a villa"])
})

test('cells with an error are empty, and named', () => {
  const rows = [
    ['Title', 'Location', 'Price'],
    ['Villa', { error: 42 }, 5],
    ['#NAME?', 'Nyali', '#####'],
  ]
  const sheet = readSheet(buildWorkbook([{ rows }]))
  expect(sheet.rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['Villa', '', '5'],
    ['', 'Nyali'],
  ])
  expect(sheet.errorCells).toEqual([
    { cell: 'B2', text: '#N/A' },
    { cell: 'A3', text: '#NAME?' },
    { cell: 'C3', text: '#####' },
  ])
})

test('a formula without a stored result is empty and named; an empty result is a result', () => {
  const cells =
    '<c r="A2"><f>B9*2</f></c><c r="B2" t="inlineStr"><is><t>Villa</t></is></c><c r="C2" t="str"><f>""</f><v></v></c><c r="D2"><f>2+3</f><v>5</v></c><c r="E2"><f>1+1</f><v/></c>'
  const sheet = readSheet(
    buildXlsxOfXml(
      sheetXml(`<sheetData>${rowXml(1, ['Price', 'Title', 'Location', 'Beds'])}<row r="2">${cells}</row></sheetData>`),
    ),
  )
  expect(sheet.rows[1]?.cells).toEqual(['', 'Villa', '', '5'])
  expect([sheet.uncalculated, sheet.formulas]).toEqual([['A2', 'E2'], 4])
})

describe('hidden rows', () => {
  const rows = ['Title', 'Villa', 'Sold villa', 'Flat'].map((title, index) => [title, index === 0 ? 'Price' : index])
  const openDocument = buildOpenDocument(
    rows
      .map((row, index) =>
        openDocumentRow(
          row.map((cell) => openDocumentText(String(cell))),
          index === 2 ? ' table:visibility="filter"' : '',
        ),
      )
      .join(''),
  )
  test.each([
    ['XLSX', buildWorkbook([{ rows, hidden: [3] }])],
    ['Excel 97', buildWorkbook([{ rows, hidden: [3] }], 'biff8')],
    ['OpenDocument', openDocument],
  ])('of %s stay out or come in as chosen', (_name, bytes) => {
    const sheet = readSheet(bytes)
    const titles = (bringsHidden: boolean) =>
      withChoices(sheet, { ...usualChoices, bringsHidden }).rows.map(({ cells }) => cells[0])
    expect(sheet.hiddenRows).toEqual([3])
    expect([titles(false), titles(true)]).toEqual([
      ['Title', 'Villa', 'Flat'],
      ['Title', 'Villa', 'Sold villa', 'Flat'],
    ])
  })
})

describe('merged cells', () => {
  const rows = [
    ['Block', 'Estate', 'Unit', 'Rent'],
    ['Baobab', 'Milimani', '1', 30_000],
    ['', '', '2', 32_000],
    ['', '', '3', 30_000],
    ['Cedar', 'Tom Mboya', '1', 25_000],
  ]
  const bytes = (format: 'xlsx' | 'biff8' | 'ods') => buildWorkbook([{ rows, merges: ['A2:A4', 'B2:B4'] }], format)

  test.each(['xlsx', 'biff8', 'ods'] as const)(
    'of %s are filled into each of their rows, or not, as chosen',
    (format) => {
      const blocks = (fillsMerged: boolean) =>
        withChoices(readSheet(bytes(format)), { ...usualChoices, fillsMerged }).rows.map(({ cells }) =>
          cells.slice(0, 2).join(),
        )
      expect(blocks(true)).toEqual(['Block,Estate', ...Array<string>(3).fill('Baobab,Milimani'), 'Cedar,Tom Mboya'])
      expect(blocks(false)).toEqual(['Block,Estate', 'Baobab,Milimani', ',', ',', 'Cedar,Tom Mboya'])
    },
  )
})

describe('two lines of column names', () => {
  test('under a title are one, with the words of their groups where these are needed', () => {
    const rows = [
      ['Units to let, November 2026'],
      ['Ref', 'Location', 'Rent', '', 'Owner', '', 'Beds'],
      ['', '', 'Monthly', 'Deposit', 'Name', 'Phone', ''],
      ['A-1', 'Milimani', 30_000, 30_000, 'Achieng', '0712 000 344', 2],
    ]
    const sheet = readSheet(buildWorkbook([{ rows, merges: ['A1:G1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2', 'G2:G3'] }]))
    expect(sheet.combinedHeadings).toBe(3)
    expect(sheet.rows[2]?.cells).toEqual([
      'Ref',
      'Location',
      'Monthly Rent',
      'Deposit',
      'Owner Name',
      'Owner Phone',
      'Beds',
    ])
    expect(sheet.rows[3]?.cells).toEqual(['A-1', 'Milimani', '30000', '30000', 'Achieng', '0712 000 344', '2'])
  })

  test('are left alone where the lower one says everything', () => {
    const rows = [
      ['', 'Property', '', 'Details'],
      ['Ref', 'Title', 'Price', 'Bedrooms'],
      ['A', 'Villa', 5, 3],
    ]
    const sheet = readSheet(buildWorkbook([{ rows }]))
    expect([sheet.combinedHeadings, sheet.rows[1]?.cells]).toEqual([undefined, ['Ref', 'Title', 'Price', 'Bedrooms']])
  })
})

describe('a file made to do harm', () => {
  test.each([
    [
      'ranges up to the end of the sheet',
      sheetXml(
        `<dimension ref="A1:XFD1048576"/><cols><col min="1" max="1000000000" width="9"/></cols><sheetData>${rowXml(1, ['Title', 'Price'])}${rowXml(2, ['Villa', '5'])}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><hyperlinks><hyperlink ref="A1:XFD1048576" r:id="x"/></hyperlinks>`,
      ),
    ],
    [
      'a cell beyond all columns',
      sheetXml(
        `<sheetData>${rowXml(1, ['Title', 'Price'])}<row r="2"><c r="A2"><v>1</v></c><c r="ZZZZZZ2"><v>2</v></c><c r="B2"><v>5</v></c></row></sheetData>`,
      ),
    ],
  ])('with %s gives its values', (_name, xml) => {
    expect(rowsOf(buildXlsxOfXml(xml))[0]).toEqual(['Title', 'Price'])
  })

  test('of marks that begin and never end is refused in words', () => {
    for (const mark of ['<![CDATA[', '<!--', '<?']) {
      expect(readBytes(buildXlsxOfXml(mark.repeat(200_000)), 'freeze.xlsx')).toEqual({ problem: 'The file is empty.' })
    }
  })

  test('of one OpenDocument cell repeated a billion times is refused in words', () => {
    const cell =
      '<table:table-cell office:value-type="string" table:number-columns-repeated="199"><text:p>x</text:p></table:table-cell>'
    const bytes = buildOpenDocument(openDocumentRow([cell], ' table:number-rows-repeated="9999"').repeat(10))
    expect(readBytes(bytes, 'a.ods')).toEqual({
      problem: 'The workbook has more cells than an import can take. Delete what is not needed and save it again.',
    })
  })

  test('that refers to one long text thousands of times is refused in words', () => {
    const rows = Array.from(
      { length: 3500 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
    )
    const bytes = buildXlsxOfXml(sheetXml(`<sheetData>${rows.join('')}</sheetData>`), 'x'.repeat(30_000))
    expect(readBytes(bytes, 'a.xlsx')).toEqual({
      problem: 'The workbook has more cells than an import can take. Delete what is not needed and save it again.',
    })
  })
})

test.each([
  [
    'a letter of Word',
    ['/WordDocument'],
    'The file is damaged, or it is no workbook. Open it in Excel and save it as XLSX.',
  ],
  [
    'a workbook with a password',
    ['/EncryptionInfo', '/EncryptedPackage'],
    'The file is protected by a password. Save a copy without one.',
  ],
] as const)('%s is refused in words', (_name, parts, problem) => {
  const compound = CFB.utils.cfb_new()
  for (const part of parts) CFB.utils.cfb_add(compound, part, new Uint8Array(600))
  expect(readBytes(new Uint8Array(CFB.write(compound, { type: 'array' })), 'list.xls')).toEqual({ problem })
})
