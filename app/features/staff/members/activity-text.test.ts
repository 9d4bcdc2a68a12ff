import { expect, test } from 'vitest'
import { type ActivityEntry, type ActivityWords, getActivityChanges, getActivityText } from './activity-text.ts'

const entry: ActivityEntry = {
  id: 1,
  actor: 'Achieng',
  action: 'update',
  entity: 'properties',
  entity_id: 'a',
  title: 'Old house',
  changed: ['price', 'search_text', 'status'],
  was: {},
  became: {},
  created_at: '2026-11-12T08:00:00Z',
}
const fields: Record<string, string> = { price: 'Price', status: 'Status', tax: 'Tax rate' }
const words: ActivityWords = {
  field: ({ column }) => fields[column],
  value: ({ column, value }) => (column === 'price' && value !== undefined ? `KSh ${String(value)}` : undefined),
  item: (entity, id) => (entity === 'settings' ? `section ${id}` : undefined),
}
const agent = '01900000-0000-7000-8000-000000000001'
const names = new Map([[agent, 'Brian']])

test.each([
  [{}, 'Changed {item}: price, status', 'Old house'],
  [{ changed: ['price'] }, 'Changed {item}: price', 'Old house'],
  [{ changed: ['search_text'] }, 'Changed {item}', 'Old house'],
  [{ changed: ['is_published'], became: { is_published: true } }, 'Published {item}', 'Old house'],
  [{ changed: ['is_published'], became: { is_published: false } }, 'Unpublished {item}', 'Old house'],
  [{ action: 'insert', title: null, changed: [] }, 'Added {item}', 'an entry without a name'],
  [{ action: 'send', entity: 'newsletter', title: 'November', changed: [] }, 'Sent {item}', 'November'],
  [
    { entity: 'settings', entity_id: 'payments', title: null, changed: ['tax'] },
    'Changed {item}: tax rate',
    'section payments',
  ],
  [{ action: 'merge_people', changed: [] }, 'Merge people: {item}', 'Old house'],
  [{ action: 'erase', entity: 'personal_data', title: null, changed: [] }, 'Erased {item}', 'the data of a visitor'],
])('an entry with %j is one sentence around its item', (change, text, item) => {
  expect(getActivityText({ ...entry, ...change }, words)).toEqual({ text, item })
})

test('values are said before and after, without those that have no words', () => {
  const was = { price: 90_000, status: 'available', search_text: 'a' }
  const became = { price: 85_000, status: null, search_text: 'b' }
  expect(getActivityChanges({ ...entry, was, became }, words, names)).toEqual([
    { label: 'Price', before: 'KSh 90000', after: 'KSh 85000' },
    { label: 'Status', before: 'available', after: 'Empty' },
  ])
})

test.each([
  [true, 'Yes'],
  [1_500_000, '1,500,000'],
  ['2026-11-27T07:46:00+00:00', '27 Nov 2026, 10:46'],
  ['2026-11-27', '27 Nov'],
  [agent, 'Brian'],
  ['x'.repeat(70), `${'x'.repeat(60)}…`],
  [['/media/a', '/media/b'], '2 photos'],
  [['Pool', 'Lift'], 'Pool, Lift'],
])('%j is read as %j', (value, after) => {
  const changed = { ...entry, was: {}, became: { status: value } }
  expect(getActivityChanges(changed, words, names)).toEqual([{ label: 'Status', before: 'Empty', after }])
})

test.each([[{ a: 1 }], [[{ a: 1 }]], ['01900000-0000-7000-8000-00000000000f']])('%j is left out', (value) => {
  expect(getActivityChanges({ ...entry, was: {}, became: { status: value } }, words, names)).toEqual([])
})
