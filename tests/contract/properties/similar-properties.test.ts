import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('similar_properties, on $name', (testDatabase) => {
  let backend: TestBackend
  const findSimilar = async (property_id: string) => {
    const { data, error } = await backend.anonClient.rpc('similar_properties', { property_id })
    expect(error).toBeNull()
    return data.map(({ title }: { title: string }) => title)
  }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  test('are those of the same county first, then of as many bedrooms, then of the nearest price; at most four', async () => {
    const add = (title: string, fields: Record<string, unknown>) =>
      addProperty(backend, { title, price: 10_000_000, bedrooms: 3, location: 'Karen, Nairobi', ...fields })
    const subject = await add('Subject', {})
    await add('Same bedrooms, other county', { location: 'Nyali, Mombasa' })
    await add('One bedroom more, same price', { bedrooms: 4 })
    await add('Same bedrooms, dearer by two million', { location: ' Westlands ,  NAIROBI', price: 12_000_000 })
    await add('Same bedrooms, dearer by one million', { price: 11_000_000 })
    await add('One bedroom less, other county', { location: 'Nyali, Mombasa', bedrooms: 2 })
    expect(await findSimilar(subject.id)).toEqual([
      'Same bedrooms, dearer by one million',
      'Same bedrooms, dearer by two million',
      'One bedroom more, same price',
      'Same bedrooms, other county',
    ])
  })

  test('cost 0.6 to 1.6 times as much, and have at most one bedroom more or less', async () => {
    const add = (title: string, fields: Record<string, unknown>) =>
      addProperty(backend, { title, category_id: backend.categoryId('for-rent'), bedrooms: 2, ...fields })
    const subject = await add('Subject', { price: 100_000 })
    await add('At the lower end', { price: 60_000 })
    await add('At the upper end', { price: 160_000 })
    await add('Too cheap', { price: 59_999 })
    await add('Too dear', { price: 160_001 })
    await add('Two bedrooms more', { price: 100_000, bedrooms: 4 })
    await add('Bedsitter', { price: 100_000, bedrooms: 0 })
    expect((await findSimilar(subject.id)).slice(0, 2)).toEqual(['At the lower end', 'At the upper end'])
  })

  test('are filled up with the nearest in price, and then with the newest, of the same category', async () => {
    const land = { category_id: backend.categoryId('land'), type: 'Land', land_size_acres: 1 }
    const add = (title: string, fields: Record<string, unknown>) => addProperty(backend, { title, ...land, ...fields })
    const subject = await add('Subject', { price: 1_000_000 })
    await add('Far dearer', { price: 900_000_000 })
    await add('Ten times as dear', { price: 10_000_000 })
    await add('Half as dear', { price: 500_000 })
    await add('On request', { price: null, price_type: 'on_request' })
    await add('A fifth dearer', { price: 1_200_000 })
    expect(await findSimilar(subject.id)).toEqual(['A fifth dearer', 'Half as dear', 'Ten times as dear', 'Far dearer'])
    const unpriced = await add('Unpriced', { price: null, price_type: 'on_request' })
    expect(await findSimilar(unpriced.id)).toEqual(
      expect.arrayContaining(['A fifth dearer', 'On request', 'Half as dear', 'Ten times as dear']),
    )
  })

  test('are available, published, of the same category, of the same kind of building first, and never the property itself', async () => {
    const office = { type: 'Office', bedrooms: 0, price: 70_000_000 }
    const subject = await addProperty(backend, office)
    await addProperty(backend, { ...office, title: 'Shop', type: 'Commercial' })
    await addProperty(backend, { ...office, title: 'Godown', type: 'Industrial' })
    await addProperty(backend, { ...office, title: 'Studio', type: 'Studio' })
    await addProperty(backend, { ...office, title: 'Sold', status: 'sold' })
    await addProperty(backend, { ...office, title: 'Under offer', status: 'pending' })
    await addProperty(backend, { ...office, title: 'Draft', is_published: false })
    await addProperty(backend, { ...office, title: 'Price on request', price_type: 'on_request' })
    await addProperty(backend, { ...office, title: 'To rent', category_id: backend.categoryId('for-rent') })
    const similar = await findSimilar(subject.id)
    expect(similar[0]).toBe('Shop')
    for (const title of ['Sold', 'Under offer', 'Draft', 'To rent']) expect(similar).not.toContain(title)
    expect(similar).not.toContain(subject.title)
  })

  test('of a draft and of a missing property there are none', async () => {
    await addProperty(backend, { price: 200_000_000 })
    const draft = await addProperty(backend, { price: 200_000_000, is_published: false })
    for (const id of [draft.id, '00000000-0000-4000-8000-000000000000']) expect(await findSimilar(id)).toEqual([])
  })
})
