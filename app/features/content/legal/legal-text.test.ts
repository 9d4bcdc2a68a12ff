import { expect, test } from 'vitest'
import { fillBlanks, fitToCompany, listBlanks, listUnknownNames, parseLegalText } from './legal-text.ts'

const all = { whileNewsletter: true, whileSelling: true, whileLetting: true }

test('headings, paragraphs, lists, definitions and inserts are blocks', () => {
  const [opening, first, second] = parseLegalText(
    'Before.\n\n## Who we are\n\n{contactDetails}\n\nOne\nparagraph.\n\n- a\n- b\n\n## Who we are\n**Visits** For {visitPeriod}.',
  )
  expect(opening).toEqual({ id: 'part', title: '', blocks: [{ kind: 'text', text: ['Before.'] }] })
  expect(first).toMatchObject({ id: 'who-we-are', title: 'Who we are' })
  expect(first?.blocks).toEqual([
    { kind: 'insert', insert: 'contactDetails' },
    { kind: 'text', text: ['One paragraph.'] },
    { kind: 'list', items: [['a'], ['b']] },
  ])
  expect(second).toMatchObject({
    id: 'who-we-are-2',
    blocks: [{ kind: 'definitions', entries: [{ term: 'Visits', text: ['For ', { value: 'visitPeriod' }, '.'] }] }],
  })
})

test('a blank is shown to staff, and its sentence to nobody else', () => {
  const text = '## Who\n\nNumber [[registration number]].\n\nOn [2019] eKLR.\n\n- a\n- [[b]]'
  expect(listBlanks(text)).toEqual(['registration number', 'b'])
  expect(parseLegalText(text)[0]?.blocks[0]).toEqual({
    kind: 'text',
    text: ['Number ', { blank: 'registration number' }, '.'],
  })
  expect(parseLegalText(text, { leavesOutBlanks: true })[0]?.blocks).toEqual([
    { kind: 'text', text: ['On [2019] eKLR.'] },
    { kind: 'list', items: [['a']] },
  ])
  expect(listBlanks(fillBlanks(text, { 'registration number': '42', b: 'c' }))).toEqual([])
})

test('lines about the newsletter are left out while it is off', () => {
  const text = '**Visits** Counted.\n{whileNewsletter} **Newsletter** Sent.\n\nA message.\n{whileNewsletter} An issue.'
  expect(fitToCompany(text, all)).toBe('**Visits** Counted.\n**Newsletter** Sent.\n\nA message.\nAn issue.')
  expect(fitToCompany(text, { ...all, whileNewsletter: false })).toBe('**Visits** Counted.\n\nA message.')
  expect(listUnknownNames(text)).toEqual([])
})

test('a line about sales or lettings is part of its paragraph, and left out where there are none', () => {
  const text = 'Sizes.\n{whileSelling} Acres.\nTaken.\n{whileLetting} Rents.\n{whileSelfish} No.'
  expect(fitToCompany(text, all)).toBe('Sizes.\nAcres.\nTaken.\nRents.\n{whileSelfish} No.')
  expect(fitToCompany(text, { ...all, whileSelling: false })).toBe('Sizes.\nTaken.\nRents.\n{whileSelfish} No.')
  expect(listUnknownNames(text)).toEqual(['whileSelfish'])
})

test.each([
  ['[us](/contact)', [{ label: 'us', to: '/contact' }]],
  ['[law](https://kenyalaw.org/x?y=1)', [{ label: 'law', to: 'https://kenyalaw.org/x?y=1' }]],
  ['[x](javascript:alert(1))', ['[x](javascript:alert(1))']],
  ['[x](//evil.example)', ['[x](//evil.example)']],
  ['[x](/\\evil.example)', ['[x](/\\evil.example)']],
  ['[x](https://a@evil.example)', ['[x](https://a@evil.example)']],
  ['{unknown} <script>', ['{unknown} <script>']],
  ['{contactDetails} in a sentence', ['{contactDetails} in a sentence']],
])('%s is a link only where it is safe', (text, parts) => {
  expect(parseLegalText(text)[0]?.blocks).toEqual([{ kind: 'text', text: parts }])
})

test('names that nothing fills are found', () => {
  expect(listUnknownNames('{company} {compny} {photoNote} {compny}')).toEqual(['compny'])
})

test('200 KB of brackets are read in a moment', () => {
  const text = `${'['.repeat(100_000)}\n${'{'.repeat(100_000)}`
  expect(parseLegalText(text)).toHaveLength(1)
  expect(listBlanks(text)).toEqual([])
})
