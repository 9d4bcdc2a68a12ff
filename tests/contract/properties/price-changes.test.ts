import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('published prices, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
  })
  afterAll(() => backend.close())

  const today = () => toNairobiDay(Date.now())
  const change = async (id: string, columns: Record<string, unknown>) => {
    const { error } = await staff.from('properties').update(columns).eq('id', id)
    if (error) throw error
  }
  const readPrices = async (id: string, client = backend.anonClient) => {
    const { data, error } = await client
      .from('price_changes')
      .select('was, became')
      .eq('property_id', id)
      .order('id', { ascending: true })
    if (error) throw error
    return data.map(({ was, became }) => [was === null ? null : Number(was), Number(became)])
  }
  const read = async (id: string) => {
    const columns = 'version, availability_confirmed_on, price_reduced_on, price_before_reduction'
    const { data, error } = await staff.from('properties').select(columns).eq('id', id).single()
    if (error) throw error
    return data
  }

  const confirm = (id: string) => backend.callsOf(staff).properties.confirmAvailability.mutate({ ids: [id] })

  test('anyone reads what a published property has cost, from the first price on', async () => {
    const { id } = await addProperty(backend, { price: 22_100_000 })
    await change(id, { price: 21_400_000 })
    await change(id, { title: 'With a new title' })
    await change(id, { price: 21_500_000 })
    expect(await readPrices(id)).toEqual([
      [null, 22_100_000],
      [22_100_000, 21_400_000],
      [21_400_000, 21_500_000],
    ])
  })

  test('a reduction has its day and the price before, until the price goes up', async () => {
    const { id } = await addProperty(backend, { price: 5_000_000 })
    await change(id, { price: 4_500_000 })
    expect(await read(id)).toMatchObject({ price_reduced_on: today(), price_before_reduction: 5_000_000 })
    const { data } = await backend.anonClient.rpc('search_properties', { price_min: 4_500_000, price_max: 4_500_000 })
    expect(data).toMatchObject({ rows: [{ id, price_reduced_on: today() }] })
    await change(id, { price: 4_600_000 })
    expect(await read(id)).toMatchObject({ price_reduced_on: null, price_before_reduction: null })
  })

  test('prices that nobody could see are not recorded', async () => {
    const { id } = await addProperty(backend, { price: 9_000_000, is_published: false })
    await change(id, { price: 8_000_000 })
    await change(id, { price: 7_000_000, price_type: 'on_request', is_published: true })
    expect(await readPrices(id)).toEqual([])
    await change(id, { price_type: 'fixed' })
    await change(id, { is_published: false, price: 6_000_000 })
    expect(await readPrices(id)).toEqual([])
    expect(await readPrices(id, staff)).toEqual([[null, 7_000_000]])
    await change(id, { is_published: true })
    expect(await readPrices(id)).toEqual([
      [null, 7_000_000],
      [7_000_000, 6_000_000],
    ])
    expect(await read(id)).toMatchObject({ price_reduced_on: today() })
  })

  test('nobody writes them: neither the history nor what follows from it', async () => {
    const { id } = await addProperty(backend, { price: 3_000_000 })
    const forged = { property_id: id, was: 9_000_000, became: 3_000_000 }
    for (const client of [backend.anonClient, staff, await backend.signIn('superAdmin')]) {
      expect((await client.from('price_changes').insert(forged)).error?.code).toBe('42501')
      expect((await client.from('price_changes').update({ was: 1 }).eq('property_id', id)).error).not.toBeNull()
      expect((await client.from('price_changes').delete().eq('property_id', id)).error).not.toBeNull()
    }
    await staff
      .from('properties')
      .update({ price_reduced_on: '2026-11-01', price_before_reduction: 9_000_000, availability_confirmed_on: null })
      .eq('id', id)
    expect(await read(id)).toMatchObject({
      price_reduced_on: null,
      price_before_reduction: null,
      availability_confirmed_on: today(),
    })
    expect(await readPrices(id)).toEqual([[null, 3_000_000]])
  })

  test('publishing confirms that a property is available, and staff confirm it again', async () => {
    const { id } = await addProperty(backend, { is_published: false })
    expect(await read(id)).toMatchObject({ availability_confirmed_on: null })
    expect(await confirm(id)).toEqual([])
    await change(id, { is_published: true })
    expect(await read(id)).toMatchObject({ availability_confirmed_on: today() })
    await backend.sql`update public.properties set availability_confirmed_on = '2026-01-01' where id = ${id}`
    const before = await read(id)
    expect(await confirm(id)).toEqual([id])
    // A colleague's open form still has the latest version.
    expect(await read(id)).toEqual({ ...before, availability_confirmed_on: today() })
  })

  test('a sold property is not confirmed, and one that was deleted by mistake keeps its day', async () => {
    const { id } = await addProperty(backend, {})
    await backend.sql`update public.properties set availability_confirmed_on = '2026-01-01' where id = ${id}`
    await backend.invoke(staff, 'properties.delete', { ids: [id] })
    await backend.invoke(staff, 'properties.restore', { ids: [id] })
    expect(await read(id)).toMatchObject({ availability_confirmed_on: '2026-01-01' })
    await change(id, { status: 'sold' })
    expect(await confirm(id)).toEqual([])
  })

  test('only staff confirm', async () => {
    const { id } = await addProperty(backend, {})
    const send = async (client: SupabaseClient, ids: unknown) =>
      (await backend.invoke(client, 'properties.confirmAvailability', { ids })).error?.code
    expect(await send(backend.anonClient, [id])).toBe('PGRST301')
    expect(await send(await backend.signIn('nonStaff'), [id])).toBe('42501')
    expect(
      await send(
        staff,
        Array.from({ length: 501 }, () => id),
      ),
    ).toBe('BAD_REQUEST')
    expect(await send(staff, 'x')).toBe('BAD_REQUEST')
  })

  test('a property that is gone for good takes its prices with it', async () => {
    const { id } = await addProperty(backend, {})
    await backend.sql`delete from public.properties where id = ${id}`
    const { total } = one(
      await backend.sql<{ total: number }[]>`
        select count(*)::int as total from public.price_changes where property_id = ${id}`,
    )
    expect(total).toBe(0)
  })
})
