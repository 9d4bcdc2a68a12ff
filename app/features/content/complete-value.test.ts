import { expect, test } from 'vitest'
import { completeValue } from './complete-value.ts'
import { documentKeys, documents } from './documents.ts'
import { services } from './services/services-document.ts'

test.each(documentKeys)('the document %s is whole, whatever is stored', (key) => {
  const { schema, defaults } = documents[key]
  for (const stored of [undefined, null, 5, 'text', [], { services: 7, title: [], text: {} }])
    expect(typesIn(completeValue(schema, stored, defaults.en))).toEqual(typesIn(defaults.en))
  expect(completeValue(schema, {}, defaults.en)).toEqual(defaults.en)
  expect(completeValue(schema, defaults.sw, defaults.en)).toEqual(defaults.sw)
})

test('a row of before an update gets the new keys, and keeps what it has', () => {
  const stored = { services: [{ id: 'a', slug: 'a', name: 'Older service' }] }
  expect(completeValue(services.schema, stored, services.defaults.en)).toMatchObject({
    title: services.defaults.en.title,
    services: [{ name: 'Older service', isHidden: false, image: { src: '', x: 50, y: 50 }, offers: { items: [] } }],
  })
})

test('a draft that is not complete stays as it is', () => {
  const stored = { services: [{ id: 'a', slug: 'Not An Address', name: '' }], title: '' }
  expect(completeValue(services.schema, stored, services.defaults.en)).toMatchObject({
    title: '',
    services: [{ slug: 'Not An Address', name: '' }],
  })
})

/** The keys of a value and the types of what they hold; lists are not looked into. */
function typesIn(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null)
    return Array.isArray(value) ? [] : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typesIn(each)]))
}
