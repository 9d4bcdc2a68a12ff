import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readBytes } from './read-file.ts'
import { readPastedCells } from './read-text.ts'
import { writeXlsx } from './write-xlsx.ts'

const read = (content: string | Uint8Array, name = 'list.csv') =>
  readBytes(typeof content === 'string' ? strToU8(content) : content, name)
const cells = (reading: ReturnType<typeof read>) =>
  'file' in reading ? reading.file.sheets[0]?.rows.map((row) => row.cells) : reading.problem

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const contentTypes = (sheets: number) => {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const parts = Array.from({ length: sheets }, (_, index) => part(`worksheets/sheet${index}`, 'worksheet'))
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}${parts.join('')}</Types>`
}

describe('a CSV file', () => {
  test.each([
    ['commas', 'title,price\nVilla,5'],
    ['semicolons', 'title;price\r\nVilla;5\r\n'],
    ['tabs', 'title\tprice\nVilla\t5'],
    ['a byte order mark and empty lines', '\uFEFFtitle,price\n\nVilla,5\n,\n'],
  ])('is read with %s', (_name, content) => {
    expect(cells(read(content))).toEqual([
      ['title', 'price'],
      ['Villa', '5'],
    ])
  })

  test('keeps the numbers of its rows over empty lines', () => {
    const reading = read('title,price\n\nVilla,5\n')
    expect('file' in reading && reading.file.sheets[0]?.rows.map(({ number }) => number)).toEqual([1, 3])
  })

  test('in Windows-1252 is read as such, and says so', () => {
    const reading = read(new Uint8Array([...strToU8('title\nCaf'), 0xe9, ...strToU8(' Villa')]))
    expect('file' in reading && reading.file.encoding).toBe('Windows-1252')
    expect(cells(reading)).toEqual([['title'], ['Café Villa']])
  })

  test('in UTF-8 and UTF-16 is read as such', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('title\nKĩmani', 'utf16le')])
    expect(cells(read(utf16))).toEqual([['title'], ['Kĩmani']])
    expect(cells(read('title\nKĩmani'))).toEqual([['title'], ['Kĩmani']])
  })

  test('loses the apostrophe that guards against formulas', () => {
    expect(cells(read('title,text\nVilla,"\'- By the sea"'))).toEqual([
      ['title', 'text'],
      ['Villa', '- By the sea'],
    ])
  })
})

test('pasted cells are rows', () => {
  expect(cells(readPastedCells('Ref No\tPrice\nACH-1\tKES 34.5M'))).toEqual([
    ['Ref No', 'Price'],
    ['ACH-1', 'KES 34.5M'],
  ])
})

test('a JSON list becomes rows under its names', () => {
  const text =
    '{"properties":[{"title":"Villa","coordinates":{"lat":-1.3}},{"title":"Flat","features":["Pool; heated"]}]}'
  expect(cells(read(text))).toEqual([
    ['title', 'lat', 'features'],
    ['Villa', '-1.3', ''],
    ['Flat', '', '["Pool; heated"]'],
  ])
})

describe('a workbook', () => {
  test('that was written here is read back, texts that look like formulas included', () => {
    const rows = [
      ['Title', 'Text'],
      ['Villa & “sea” <1>', '=SUM(A1)'],
      ['', '  -2+3\nsecond line'],
    ]
    expect(cells(read(writeXlsx(rows)))).toEqual([rows[0], rows[1], ['', '-2+3\nsecond line']])
  })

  const sheetXml = `<worksheet xmlns="${spreadsheet}"><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Built</t></is></c><c r="XFD1" t="n"/></row>
    <row r="4"><c r="A4" t="str"><f>CONCATENATE("Vil","la")</f><v>Villa</v></c><c r="B4" s="1"><v>45000</v></c><c r="C4" t="b"><v>1</v></c></row>
    <row r="5"><c r="A5"><f>1/0</f></c><c r="B5" t="e"><v>#REF!</v></c><c r="C5"><v>0.30000000000000004</v></c></row>
    <row r="1048576"><c r="A1048576" s="1"/></row>
    </sheetData><mergeCells count="1"><mergeCell ref="A4:A5"/></mergeCells></worksheet>`
  const workbook = (sheets: Record<string, string>) =>
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': contentTypes(Object.keys(sheets).length),
          'xl/workbook.xml': `<workbook xmlns="${spreadsheet}"><sheets>${Object.keys(sheets)
            .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`)
            .join('')}</sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(sheets)
            .map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index}.xml"/>`)
            .join('')}</Relationships>`,
          'xl/sharedStrings.xml': '<sst><si><r><t>Prop</t></r><r><t>erty</t></r><rPh><t>x</t></rPh></si></sst>',
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
          ...Object.fromEntries(Object.values(sheets).map((xml, index) => [`xl/worksheets/sheet${index}.xml`, xml])),
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    )

  test('gives stored results of formulas, dates as days, and counts merged cells', () => {
    const reading = read(workbook({ Nyali: sheetXml }), 'a.xlsx')
    const sheet = 'file' in reading ? reading.file.sheets[0] : undefined
    expect(sheet).toMatchObject({ name: 'Nyali', mergedRanges: 1, formulas: 2 })
    expect(sheet?.rows).toEqual([
      { number: 1, cells: ['Property', 'Built'] },
      { number: 4, cells: ['Villa', '2023-03-15', 'Yes'] },
      { number: 5, cells: ['', '', '0.3'] },
    ])
  })

  test('lists its sheets', () => {
    const reading = read(workbook({ Nyali: sheetXml, 'Old &amp; sold': sheetXml }), 'a.xlsx')
    expect('file' in reading && reading.file.sheets.map(({ name }) => name)).toEqual(['Nyali', 'Old & sold'])
  })
})

describe('a ZIP', () => {
  test('with a list and photos gives the photos by name', async () => {
    const zip = zipSync({
      'Listings/list.csv': strToU8('title,photos\nVilla,A.JPG'),
      'Listings/photos/A.jpg': strToU8('photo'),
      '__MACOSX/Listings/._list.csv': strToU8('x'),
      '../../../etc/passwd.png': strToU8('y'),
    })
    const reading = read(zip, 'all.zip')
    if (!('file' in reading)) throw new Error(reading.problem)
    expect([...reading.file.photos.keys()]).toEqual(['listings/photos/a.jpg', 'etc/passwd.png'])
    expect(await reading.file.photos.get('listings/photos/a.jpg')?.open().text()).toBe('photo')
  })

  test('that inflates too far is not opened', () => {
    const bomb = zipSync({ 'list.csv': new Uint8Array(60 * 1024 * 1024) }, { level: 9 })
    expect(bomb.length).toBeLessThan(100_000)
    expect(read(bomb, 'a.zip')).toEqual({ problem: 'Unpacked, the file is larger than 50 MB, so it was not opened.' })
  })

  test('that declares less than it contains gives no more than it declares', () => {
    const zip = zipSync({ 'list.csv': strToU8(`title\n${'x'.repeat(100_000)}`) })
    // The size in the central directory, which the reader trusts.
    const view = new DataView(zip.buffer, zip.byteOffset)
    const directory = zip.findLastIndex((_, at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02_01_4b_50)
    view.setUint32(directory + 24, 10, true)
    const reading = read(zip, 'a.zip')
    const text = 'file' in reading ? JSON.stringify(reading.file.sheets[0]?.rows) : reading.problem
    expect(text.length).toBeLessThan(200)
  })

  test.each([
    [{ 'a.jpg': 'x' }, 'The ZIP has photos but no list. Add the Excel file or CSV to it.'],
    [{ 'a.txt.exe': 'x' }, 'The ZIP has no Excel file or CSV.'],
    [{ 'a.csv': 'x', 'b.csv': 'y' }, 'The ZIP has several lists: a.csv, b.csv. Keep one.'],
  ])('of %o says what is missing', (files, problem) => {
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
    expect(read(zip, 'a.zip')).toEqual({ problem })
  })

  test('that is damaged says so', () => {
    const zip = zipSync({ 'list.csv': strToU8('title\nVilla') })
    expect(read(zip.slice(0, 60), 'a.zip')).toEqual({ problem: 'The file is damaged, or protected by a password.' })
  })
})

test.each([
  ['', 'The file is empty.'],
  ['Dear all, the list follows tomorrow.', 'It needs a row of column names and at least one property under it.'],
  ['[1', 'The file is not valid JSON.'],
  ['{"a":1}', 'The JSON file must contain a list of properties.'],
  ['\u0000\u0001binary', 'list.csv is no workbook, CSV or ZIP.'],
])('%j is refused in words', (content, problem) => {
  expect(read(content)).toEqual({ problem })
})
