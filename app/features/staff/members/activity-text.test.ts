import { expect, test } from 'vitest'
import { type ActivityEntry, getActivityText } from './activity-text.ts'

const entry: ActivityEntry = {
  id: 1,
  actor: 'Achieng',
  action: 'update',
  entity: 'properties',
  entity_id: 'a',
  title: 'Old house',
  changed: ['price', 'is_featured'],
  created_at: '2026-11-12T08:00:00Z',
}

test.each([
  [{}, 'Changed property {item}: price, featured', 'Old house'],
  [{ changed: [] }, 'Changed property {item}', 'Old house'],
  [{ action: 'insert', title: null, changed: [] }, 'Added {item}', 'property'],
  [
    { action: 'reset_factor', entity: 'staff', title: 'Baraka', changed: [] },
    'Reset the second factor of staff {item}',
    'Baraka',
  ],
  [{ action: 'merge', changed: [] }, 'merge property {item}', 'Old house'],
])('an entry with %j is one sentence around its item', (change, text, item) => {
  const found = getActivityText({ ...entry, ...change })
  expect({ ...found, text: found.text.replaceAll(/ +/g, ' ') }).toEqual({ text, item })
})
