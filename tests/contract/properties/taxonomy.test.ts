import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { taxonomyCallMessages } from '#server/properties/taxonomy/taxonomy-call-messages.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { queueSearchAlerts, saveSearch } from '../../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the lists of types and features, on $name', (testDatabase) => {
  let backend: TestBackend
  let manager: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    manager = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())

  const call = async (name: string, args: object, client = manager) => {
    const { data, error } = await backend.invoke(client, name, args)
    if (error) throw error
    return data
  }
  const errorOf = async (name: string, args: object, client = manager) =>
    (await backend.invoke(client, name, args)).error
  const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
  const addType = async (name: string, kind = 'house') => {
    const id = (await call('taxonomy.addKind', { name, kind })) as string
    return { id, name }
  }
  const addFeature = async (name: string) => {
    const id = (await call('taxonomy.addFeature', { name })) as string
    return { id, name }
  }
  const findTitles = async (criteria: object) => {
    const { data } = await backend.anonClient
      .rpc('search_properties', { ...criteria, sort: 'oldest', page_size: 60 })
      .throwOnError()
    return (data as { rows: { title: string }[] }).rows.map(({ title }) => title)
  }
  const stored = async (id: string) =>
    one(
      await backend.sql`
      select type, property_kind_id as "typeId", features, amenities, version, is_sample as "isSample", updated_at as "updatedAt", bedrooms
      from public.properties where id = ${id}`,
    )
  const mergeTypes = (source: string, target: string) =>
    call('taxonomy.merge', { list: 'property_kinds', source, target }) as Promise<{
      id: string
      properties: number
    }>
  const mergeFeatures = (source: string, target: string) =>
    call('taxonomy.merge', { list: 'property_features', source, target }) as Promise<{
      id: string
      properties: number
    }>

  test('anybody reads them in their order, with the properties that each type has', async () => {
    const villa = unique('Manor')
    await addType(villa)
    await addProperty(backend, { type: villa })
    await addProperty(backend, { type: villa, is_published: false })
    const taxonomy = await backend.asVisitor(readTaxonomy)
    expect(taxonomy.types[0]).toMatchObject({ name: 'House', slug: 'house', kind: 'house' })
    expect(taxonomy.types.at(-1)).toMatchObject({ name: villa, listed: 1 })
    expect(taxonomy.types.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Bungalow', 'Maisonette', 'Penthouse', 'Godown', 'Shop', 'Hotel', 'Land']),
    )
    expect(taxonomy.findType('CHUMBA KIMOJA')?.name).toBe('Single room')
    expect(taxonomy.findFeature('elevator')).toMatchObject({ name: 'Lift', nameSw: 'Lifti' })
  })

  test('managers change them; nobody else does', async () => {
    const clients = [backend.anonClient, await backend.signIn('agent'), await backend.signIn('editor')]
    const rejected = { code: expect.stringMatching(/^(42501|PGRST301)$/) }
    for (const client of clients) {
      expect(await errorOf('taxonomy.addKind', { name: unique('Igloo'), kind: 'house' }, client)).toMatchObject(
        rejected,
      )
      const merge = { list: 'property_kinds', source: 'Villa', target: 'House' }
      expect(await errorOf('taxonomy.merge', merge, client)).toMatchObject(rejected)
      const { error } = await client.from('property_kinds').update({ name: 'Palace' }).eq('slug', 'villa')
      expect(error?.code).toBe('42501')
    }
    expect(await errorOf('taxonomy.managed', {}, clients[1])).toMatchObject({ code: '42501' })
  })

  test('a property takes the name of the list, and a type outside it is rejected', async () => {
    const property = await addProperty(backend, {
      type: 'bedSITTER',
      features: ['elevator', ' SWIMMING pool', 'My own'],
    })
    expect(await stored(property.id)).toMatchObject({
      type: 'Bedsitter',
      features: ['Lift', 'Swimming pool', 'My own'],
    })
    await expect(addProperty(backend, { type: 'Castle' })).rejects.toMatchObject({ code: '23514' })
  })

  test('the type of its properties, as other programs know it, follows what an entry is', async () => {
    const shed = await addType(unique('Shed'))
    const { id } = await addProperty(backend, { type: shed.name })
    const typeOf = async () => {
      const { data } = await manager
        .from('properties')
        .select('property_types(slug)')
        .eq('id', id)
        .single<{ property_types: { slug: string } }>()
      return data?.property_types?.slug
    }
    expect(await typeOf()).toBe('residential')
    await call('taxonomy.changeKind', { id: shed.id, name: shed.name, kind: 'industrial' })
    expect(await typeOf()).toBe('industrial')
    const merge = await mergeTypes(shed.name, 'Shop')
    expect(await typeOf()).toBe('commercial')
    await call('taxonomy.undoMerge', { id: merge.id })
    expect(await typeOf()).toBe('industrial')
  })

  describe('a new name of a type', () => {
    test('is followed by its properties, and is no edit of them', async () => {
      const type = await addType(unique('Shack'))
      const property = await addProperty(backend, { type: type.name, bedrooms: 3 })
      await backend.sql`update public.properties set is_sample = true where id = ${property.id}`
      const before = await stored(property.id)
      const name = unique('Cabin')
      await call('taxonomy.changeKind', { id: type.id, name, kind: 'house' })
      expect(await stored(property.id)).toEqual({ ...before, type: name })
    })

    test('leaves old links and saved searches to find them, without news of them', async () => {
      const type = await addType(unique('Loft'))
      const property = await addProperty(backend, { title: unique('Old loft'), type: type.name })
      const criteria = { property_types: [type.name] }
      await saveSearch(backend, { email: 'loft@example.com', address: '/properties-for-sale', criteria })
      await backend.sql`
        update private.saved_searches set status = 'active', active_since = now() - interval '1 hour', next_email_at = now()`
      await call('taxonomy.changeKind', { id: type.id, name: unique('Attic'), kind: 'apartment' })
      expect(await findTitles({ property_types: [type.name.toUpperCase()] })).toEqual([property.title])
      await queueSearchAlerts(backend)
      expect(await backend.sql`select * from private.saved_search_matches`).toEqual([])
      const newcomer = await addProperty(backend, { type: type.name })
      await queueSearchAlerts(backend)
      expect(await backend.sql`select property_id as id, kind from private.saved_search_matches`).toEqual([
        { id: newcomer.id, kind: 'new' },
      ])
    })

    test('is refused when the list has it, in any case and with accents', async () => {
      const type = await addType(unique('Chalet'))
      for (const name of ['house', '  HÒUSÉ ', 'Hoúse']) {
        expect(await errorOf('taxonomy.changeKind', { id: type.id, name, kind: 'house' })).toMatchObject({
          code: '23505',
        })
        expect(await errorOf('taxonomy.addKind', { name, kind: 'house' })).toMatchObject({ code: '23505' })
      }
    })

    test.each([
      ['empty', ' \u00a0 '],
      ['of 61 characters', 'x'.repeat(61)],
      ['with a character that changes the direction', 'House\u0007'],
    ])('that is %s is refused', async (_, name) => {
      expect((await errorOf('taxonomy.addKind', { name, kind: 'house' }))?.code).toBe('23514')
      expect((await errorOf('taxonomy.addFeature', { name }))?.code).toBe('23514')
    })

    test('on two lines becomes one line', async () => {
      const name = unique('Tree')
      await call('taxonomy.addKind', { name: `${name}\r\n  house`, kind: 'house' })
      expect((await backend.asVisitor(readTaxonomy)).findType(`${name} house`)?.name).toBe(`${name} house`)
    })

    test('given by two managers at once goes to one of them', async () => {
      const name = unique('Duplicate')
      const both = await Promise.all(
        [1, 2].map(async () => (await errorOf('taxonomy.addKind', { name, kind: 'house' }))?.code ?? 'made'),
      )
      expect(both.toSorted()).toEqual(['23505', 'made'])
    })

    test('may be a former name of another, which then loses it', async () => {
      const type = await addType(unique('Block'))
      await call('taxonomy.changeKind', { id: type.id, name: unique('Tower'), kind: 'apartment' })
      const again = await addType(type.name)
      const property = await addProperty(backend, { type: type.name })
      expect((await stored(property.id)).typeId).toBe(again.id)
    })
  })

  describe('a merge of types', () => {
    test('loses no property and no search, and can be undone', async () => {
      const [from, to] = [await addType(unique('Flatlet')), await addType(unique('Flat'), 'apartment')]
      const properties = [
        await addProperty(backend, { title: unique('a'), type: from.name, bedrooms: 2 }),
        await addProperty(backend, { title: unique('b'), type: from.name, is_published: false }),
        await addProperty(backend, { title: unique('c'), type: to.name }),
      ]
      const before = await Promise.all(properties.map(({ id }) => stored(id)))
      const merge = await mergeTypes(from.name, to.name)
      expect(merge.properties).toBe(2)
      expect(await Promise.all(properties.map(({ id }) => stored(id)))).toEqual(
        before.map((row) => ({ ...row, type: to.name, typeId: to.id })),
      )
      const titles = [properties[0]!.title, properties[2]!.title]
      expect(await findTitles({ property_types: [from.name] })).toEqual(titles)
      expect(await call('taxonomy.undoMerge', { id: merge.id })).toBe(true)
      expect(await Promise.all(properties.map(({ id }) => stored(id)))).toEqual(before)
      expect(await findTitles({ property_types: [from.name] })).toEqual([titles[0]])
      expect(await call('taxonomy.undoMerge', { id: merge.id })).toBe(false)
    })

    test('that would lose bedrooms is refused, as is one of land', async () => {
      const [home, office] = [await addType(unique('Home')), await addType(unique('Desk'), 'office')]
      await addProperty(backend, { type: home.name, bedrooms: 3 })
      const merge = (source: string, target: string) =>
        errorOf('taxonomy.merge', { list: 'property_kinds', source, target })
      expect(await merge(home.name, office.name)).toEqual({ code: '22023', message: taxonomyCallMessages.rooms })
      expect(await merge('Land', home.name)).toEqual({ code: '22023', message: taxonomyCallMessages.land })
      const gone = { code: '22023', message: taxonomyCallMessages.gone }
      expect(await merge(home.name, home.name)).toEqual(gone)
      expect(await merge(home.name, 'Nothing like it')).toEqual(gone)
    })
  })

  describe('a merge of features', () => {
    test('leaves each property the other once, in its place, and can be undone bit for bit', async () => {
      const [pool, swimming] = [await addFeature(unique('Pool')), await addFeature(unique('Swimming'))]
      const both = await addProperty(backend, { features: [pool.name, 'Garden', swimming.name] })
      const single = await addProperty(backend, { features: ['Gym', pool.name.toUpperCase()], amenities: [pool.name] })
      const before = [await stored(both.id), await stored(single.id)]
      const merge = await mergeFeatures(pool.name, swimming.name)
      expect(merge.properties).toBe(2)
      expect((await stored(both.id)).features).toEqual([swimming.name, 'Garden'])
      expect(await stored(single.id)).toMatchObject({ features: ['Gym', swimming.name], amenities: [swimming.name] })
      expect(await findTitles({ required_features: [pool.name] })).toHaveLength(2)
      expect(await call('taxonomy.undoMerge', { id: merge.id })).toBe(true)
      expect([await stored(both.id), await stored(single.id)]).toEqual(before)
    })

    test('takes in a name that agents only handMade, and later typing too', async () => {
      const parking = await addFeature(unique('Carport'))
      const handMade = unique('Car port')
      const property = await addProperty(backend, { features: [handMade] })
      await mergeFeatures(handMade, parking.name)
      expect((await stored(property.id)).features).toEqual([parking.name])
      const later = await addProperty(backend, { features: [handMade.toLowerCase()] })
      expect((await stored(later.id)).features).toEqual([parking.name])
    })

    test('that is undone after an edit keeps the edit', async () => {
      const [well, other] = [await addFeature(unique('Well')), await addFeature(unique('Spring'))]
      const property = await addProperty(backend, { features: [well.name] })
      const { id } = await mergeFeatures(well.name, other.name)
      await manager
        .from('properties')
        .update({ features: [other.name, 'Gym'] })
        .eq('id', property.id)
        .throwOnError()
      await call('taxonomy.undoMerge', { id: id })
      expect((await stored(property.id)).features).toEqual([other.name, 'Gym'])
    })
  })

  test('a used entry is removed only by giving a replacement', async () => {
    const [type, feature] = [await addType(unique('Hut')), await addFeature(unique('Moat'))]
    const property = await addProperty(backend, { type: type.name, features: [feature.name] })
    const remove = (list: string, name: string) => errorOf('taxonomy.remove', { list, name })
    const inUse = { code: '22023', message: taxonomyCallMessages.inUse }
    expect(await remove('property_kinds', type.name)).toEqual(inUse)
    expect(await remove('property_features', feature.name)).toEqual(inUse)
    await backend.sql`delete from public.properties where id = ${property.id}`
    expect(await remove('property_kinds', type.name)).toBeNull()
    expect(await remove('property_features', feature.name)).toBeNull()
    const gone = { code: '22023', message: taxonomyCallMessages.gone }
    expect(await remove('property_kinds', type.name)).toEqual(gone)
    expect(await remove('property_kinds', 'Land')).toEqual(gone)
  })

  test('managers see how many properties each has, and what agents typed', async () => {
    const [type, handMade] = [await addType(unique('Barn')), unique('Hand made')]
    await addProperty(backend, { type: type.name, features: [handMade], is_published: false })
    const usage = await backend.callsOf(manager).taxonomy.managed.query()
    expect(usage.kinds).toContainEqual({ id: type.id, count: 1 })
    expect(usage.features).toContainEqual({ name: handMade, count: 1 })
  })

  test('a property that is stored while its type is renamed gets the new name', async () => {
    const type = await addType(unique('Race'))
    const name = unique('Raced')
    const [, ...properties] = await Promise.all([
      call('taxonomy.changeKind', { id: type.id, name, kind: 'house' }),
      ...[1, 2, 3].map(() => addProperty(backend, { type: type.name })),
    ])
    for (const property of properties) expect(await stored(property.id)).toMatchObject({ type: name, typeId: type.id })
  })
})
