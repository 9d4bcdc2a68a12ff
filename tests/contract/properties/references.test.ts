import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { one, propertyFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('references of properties, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
  })
  beforeEach(
    () =>
      backend.sql`update public.settings set value = value || '{"referencePrefix": "YR"}' where section = 'company'`,
  )
  afterAll(() => backend.close())

  const add = async (fields: Record<string, unknown> = {}) => {
    const row = { ...propertyFields(backend), is_published: true, ...fields }
    return staff.from('properties').insert(row).select('id, reference').single()
  }
  const find = async (words: string, client: SupabaseClient = backend.anonClient) => {
    const { data, error } = await client.rpc('find_property_by_reference', { words })
    if (error) throw error
    return data as string | null
  }

  test('are short, without characters that look alike, and begin with the prefix', async () => {
    const { data } = await add({ title: 'Given one' })
    expect(data?.reference).toMatch(/^YR-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$/)
    expect((await add({ title: 'Left empty', reference: ' ' })).data?.reference).toMatch(/^YR-/)
  })

  test('differ when many properties are added at the same time', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, (_, index) => add({ title: `At once ${index}` })))
    expect(new Set(added.map(({ data }) => data?.reference)).size).toBe(20)
  })

  test('have as many codes as there are, and a fifth character after them', async () => {
    const { codes, different, longer } = one(
      await backend.sql<{ codes: string; different: string; longer: string }[]>`
        select count(*) as codes, count(distinct private.reference_code(n)) as different,
          private.reference_code(28 * 28 * 28 * 28) as longer
        from generate_series(0, 28 * 28 * 28 * 28 - 1, 7) as n`,
    )
    expect(Number(different)).toBe(Number(codes))
    expect(longer).toHaveLength(5)
  })

  test('skip one that staff have already entered', async () => {
    const { next } = one(
      await backend.sql<{ next: string }[]>`
        select 'mk' || private.reference_code(last_value + 1) as next from private.property_references`,
    )
    expect((await add({ title: 'First of two', reference: next })).error).toBeNull()
    expect((await add({ title: 'Second of two' })).data?.reference.replace('-', '').toLowerCase()).not.toBe(
      next.toLowerCase(),
    )
  })

  test('are unique, whatever the case, and other ones by the place of a hyphen', async () => {
    expect((await add({ title: 'Own', reference: 'KRN/014_b' })).data?.reference).toBe('KRN/014_b')
    expect((await add({ title: 'Same', reference: 'krn/014_B' })).error?.code).toBe('23505')
    expect((await add({ title: 'Other', reference: 'KRN/01-4_b' })).data?.reference).toBe('KRN/01-4_b')
  })

  test.each([['with space'], ['-begins'], ['émile'], ['a'.repeat(33)], ['<b>'], ['२३४']])(
    'are plain: not %s',
    async (reference) => {
      expect((await add({ title: 'Odd', reference })).error?.code).toBe('23514')
    },
  )

  test('stay when they are emptied or the title changes', async () => {
    const { data } = await add({ title: 'Kept' })
    await staff.from('properties').update({ reference: '', title: 'Renamed' }).eq('id', data?.id)
    expect((await staff.from('properties').select('reference').eq('id', data?.id).single()).data).toEqual({
      reference: data?.reference,
    })
  })

  test('lead a visitor to a published property, as spoken, and to no draft', async () => {
    const { data: shown } = await add({ title: 'Shown', reference: 'SHOW-2B' })
    await add({ title: 'Draft', reference: 'HIDE-2B', is_published: false })
    for (const spoken of ['SHOW-2B', 'show2b', 'Show 2 B']) expect(await find(spoken)).toBe(shown?.id)
    for (const other of ['HIDE-2B', 'SHOW-2', '', '%', '-']) expect(await find(other)).toBeNull()
    expect(await find('hide2b', staff)).toBeNull()
  })

  test('find a property in the lists of staff, drafts too, by their beginning', async () => {
    const { data } = await add({ title: 'Listed', reference: 'ZQ-9988', is_published: false })
    const list = async (words: string) => {
      const { rows } = await backend.callsOf(staff).properties.list.query({ words })
      return rows.map(({ reference }) => reference)
    }
    for (const words of ['zq-99', 'ZQ9988', 'zq 9988']) expect(await list(words)).toEqual(['ZQ-9988'])
    expect(await list('zq')).toEqual([])
    const found = await backend.callsOf(staff).dashboard.search.query({ words: 'zq99' })
    expect(found.properties).toMatchObject([{ id: data?.id, reference: 'ZQ-9988' }])
  })

  test('take the prefix from the settings, or from the name of the company', async () => {
    const prefixWith = async (value: Record<string, string>) => {
      await backend.sql`update public.settings set value = value || ${backend.sql.json(value)} where section = 'company'`
      return one(await backend.sql<{ prefix: string }[]>`select private.reference_prefix() as prefix`).prefix
    }
    expect(await prefixWith({ referencePrefix: '', name: 'Émile & Sons' })).toBe('EM')
    expect(await prefixWith({ name: '123' })).toBe('P')
    expect(await prefixWith({ referencePrefix: 'krn ' })).toBe('KRN')
  })
})
