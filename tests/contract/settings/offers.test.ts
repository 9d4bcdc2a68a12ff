import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Category } from '#app/shared/offer.ts'
import { saveSetting } from '../../support/save-setting.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('what a company offers, on $name', (testDatabase) => {
  let backend: TestBackend
  let superAdmin: SupabaseClient
  let administrator: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    superAdmin = await backend.signIn('superAdmin')
    administrator = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.properties`
    await offer('for-sale', 'for-rent', 'land')
  })

  const offer = async (...offered: Category[]) => {
    const offers = Object.fromEntries(
      (['for-sale', 'for-rent', 'land'] as const).map((each) => [each, offered.includes(each)]),
    )
    return saveSetting(backend, superAdmin, { section: 'company', value: { name: 'Nyumbani', offers } })
  }
  const add = (slug: Category, isPublished: boolean) =>
    administrator
      .from('properties')
      .insert({
        title: `A ${slug} listing`,
        location: 'Milimani, Kisumu',
        price: 30_000,
        category_id: backend.categoryId(slug),
        type: slug === 'land' ? 'Land' : 'Apartment',
        ...(slug === 'land' && { land_size_acres: 1 }),
        is_published: isPublished,
      })
      .select('id')
      .single()
  const publish = (id: string) => administrator.from('properties').update({ is_published: true }).eq('id', id)
  const activeSlugs = async () => {
    const { data } = await backend.anonClient.from('categories').select('slug').eq('is_active', true).order('slug')
    return data?.map(({ slug }) => slug)
  }

  test('the categories of the API and the lists of the pages follow from the setting', async () => {
    expect((await offer('for-rent')).error).toBeNull()
    expect(await activeSlugs()).toEqual(['for-rent'])
    const taxonomy = await backend.asVisitor(readTaxonomy)
    expect(taxonomy.offer).toEqual(['for-rent'])
    expect(taxonomy.types.map(({ kind }) => kind)).not.toContain('land')
    expect(taxonomy.features.filter(({ isForLand }) => isForLand)).toEqual([])
    expect(taxonomy.findType('Land')).toBeDefined()
    await offer('for-sale', 'land')
    expect(await activeSlugs()).toEqual(['for-sale', 'land'])
    expect((await backend.asVisitor(readTaxonomy)).types.map(({ kind }) => kind)).toContain('land')
  })

  test('a setting that says nothing of it offers all', async () => {
    await saveSetting(backend, superAdmin, { section: 'company', value: { name: 'Nyumbani' } })
    expect(await activeSlugs()).toEqual(['for-rent', 'for-sale', 'land'])
  })

  test('at least one category is offered', async () => {
    expect((await offer()).error).toMatchObject({ code: '22023', message: 'Offer at least one category' })
    expect(await activeSlugs()).toEqual(['for-rent', 'for-sale', 'land'])
  })

  test('a category with published listings stays on, and the message says so', async () => {
    await add('for-sale', true)
    await add('land', false)
    expect((await offer('for-rent')).error).toMatchObject({
      code: '22023',
      message: 'Listings of what you switched off are still published. Take them down first, then switch it off.',
    })
    expect(await activeSlugs()).toEqual(['for-rent', 'for-sale', 'land'])
    await backend.sql`update public.properties set is_published = false`
    expect((await offer('for-rent')).error).toBeNull()
  })

  test('nobody publishes what is not offered: not as new, not from a draft, not by another category, not as undo', async () => {
    const { data: sale } = await add('for-sale', false)
    const { data: rental } = await add('for-rent', true)
    await offer('for-rent')
    const rejected = { code: '22023', message: expect.stringContaining('don’t offer this category') }
    expect((await add('for-sale', true)).error).toMatchObject(rejected)
    expect((await publish(sale?.id)).error).toMatchObject(rejected)
    expect(
      (
        await administrator
          .from('properties')
          .update({ category_id: backend.categoryId('for-sale') })
          .eq('id', rental?.id)
      ).error,
    ).toMatchObject(rejected)
    expect((await add('for-sale', false)).error).toBeNull()
    await offer('for-sale', 'for-rent')
    expect((await publish(sale?.id)).error).toBeNull()
  })

  test('a published listing that was deleted comes back as a draft once its category is off', async () => {
    const { data: sale } = await add('for-sale', true)
    await backend.invoke(administrator, 'properties.delete', { ids: [sale?.id] })
    expect((await offer('for-rent')).error).toBeNull()
    expect((await backend.invoke(administrator, 'properties.restore', { ids: [sale?.id] })).error).toBeNull()
    expect(await backend.sql`select is_published, deleted_at from public.properties`).toEqual([
      { is_published: false, deleted_at: null },
    ])
  })

  test('only who may change the company’s settings changes it, and nobody changes categories', async () => {
    const agent = await backend.signIn('agent')
    const { error } = await saveSetting(backend, agent, { section: 'company', value: { name: 'Mine' } })
    expect(error).toMatchObject({ code: '42501' })
    expect((await superAdmin.from('categories').update({ is_active: false }).eq('slug', 'land')).error).not.toBeNull()
  })
})
