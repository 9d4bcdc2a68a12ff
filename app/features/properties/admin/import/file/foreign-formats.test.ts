import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildWorkbook } from './workbook/a-workbook.test-builder.ts'
import { readBytes } from './read-file.ts'

const rows = [
  ['Title', 'Price'],
  ['Villa', 5],
  ['Flat', 6],
]
const blm = `#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^ADDRESS_1^PRICE^~\n#DATA#\nA-1^1 High Street^250000^~\nA-2^2 High Street^350000^~\n#END#`
const kyero = `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n<property><id>8983</id><price>150000</price></property>\n</root>`
const openImmo = `<?xml version="1.0"?>\n<openimmo>\n<uebertragung art="OFFLINE"/>\n<anbieter><immobilie/></anbieter>\n</openimmo>`
const reso = JSON.stringify({
  '@odata.context': 'https://x/$metadata#Property',
  value: [{ ListPrice: 5 }, { ListPrice: 6 }],
})

test.each([
  ['BLM', 'feed.blm', blm, /BLM/],
  ['Kyero', 'kyero.xml', kyero, /Kyero/],
  ['OpenImmo', 'openimmo.xml', openImmo, /OpenImmo/],
  [
    'OpenImmo in a ZIP',
    'openimmo.zip',
    zipSync({ 'feed.xml': strToU8(openImmo), 'a.jpg': strToU8('x') }),
    /XML file made for property portals/,
  ],
  [
    'any XML',
    'feed.xml',
    '<?xml version="1.0"?>\n<listings>\n<listing><price>5</price></listing>\n</listings>',
    /XML file/,
  ],
  ['RESO', 'reso.json', reso, /RESO/],
  ['an XML spreadsheet', 'list.xls', buildWorkbook([{ rows }], 'xlml'), /XML spreadsheet of Excel 2003/],
  ['SYLK', 'list.slk', buildWorkbook([{ rows }], 'sylk'), /SYLK/],
  ['XLSB', 'list.xlsb', buildWorkbook([{ rows }], 'xlsb'), /XLSB/],
  ['a web page', 'list.xls', buildWorkbook([{ rows }], 'html'), /web page/],
  [
    'a web page without a head',
    'list.xls',
    '<table border=1>\n<tr><td>Title<td>Price\n<tr><td>Villa<td>5\n</table>',
    /web page/,
  ],
  ['a PDF', 'list.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj', /PDF/],
  ['a letter', 'list.rtf', '{\\rtf1\\ansi Title\\par Villa}', /text document/],
  ['a letter of Word', 'list.docx', zipSync({ 'word/document.xml': strToU8('<x/>') }), /text document/],
] as const)('%s is named, never read as a table', (...[, file, content, problem]) => {
  const reading = readBytes(typeof content === 'string' ? strToU8(content) : content, file)
  expect(reading).toEqual({ problem: expect.stringMatching(problem) })
})
