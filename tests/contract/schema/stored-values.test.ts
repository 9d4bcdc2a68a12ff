import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addProperty, blogFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('values that no page could show, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  const writers = async () => [await backend.signIn('administrator'), backend.server]

  test('every timestamp and every number the API can write has a lower and an upper bound', async () => {
    const columns = await backend.sql<{ table: string; column: string }[]>`
      select c.relname as table, a.attname as column
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.atttypid in (
          'timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype, 'float4'::regtype, 'float8'::regtype,
          'numeric'::regtype
        )
        and not exists (
          select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
            and pg_get_constraintdef(k.oid) ~ ('[(]' || a.attname || ' >=? .* AND [(]' || a.attname || ' <= ')
        )
      order by 1, 2`
    expect(columns).toEqual([])
  })

  test.each(['infinity', '-infinity', '0044-03-15 00:00:00+00 BC', '1999-12-31T00:00:00Z', '2100-01-02T00:00:00Z'])(
    'a post cannot be published at %s',
    async (moment) => {
      const { id } = await addBlog(backend)
      for (const client of await writers()) {
        const changed = await client.from('blogs').update({ published_at: moment }).eq('id', id).select('id')
        expect(changed.error?.code).toBe('23514')
        const added = await client.from('blogs').insert(blogFields({ published_at: moment }))
        expect(added.error?.code).toBe('23514')
      }
    },
  )

  test.each([
    ['area_sqft', 'NaN'],
    ['lot_size_sqft', 'NaN'],
    ['land_size_acres', 'NaN'],
    ['land_size_hectares', 'NaN'],
    ['price', 'NaN'],
    ['bathrooms', 'NaN'],
    ['latitude', 'NaN'],
    ['latitude', 90.1],
    ['longitude', 'Infinity'],
    ['longitude', -180.1],
    ['year_built', 1500],
    ['year_built', 3000],
  ])('a property cannot have a %s of %s', async (field, value) => {
    const { id } = await addProperty(backend)
    for (const client of await writers()) {
      const { error } = await client
        .from('properties')
        .update({ [field]: value })
        .eq('id', id)
        .select('id')
      // The API refuses what is no number, and the database whatever is out of bounds.
      expect(error?.code).toBe(Number.isFinite(value) ? '23514' : '22P02')
    }
    const change = backend.sql({ [field]: value })
    await expect(backend.sql`update public.properties set ${change} where id = ${id}`).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('the server’s own timestamps are bounded too', async () => {
    const { id } = await addProperty(backend)
    for (const field of ['created_at', 'status_changed_at']) {
      const { error } = await backend.server
        .from('properties')
        .update({ [field]: 'infinity' })
        .eq('id', id)
      expect(error?.code).toBe('23514')
    }
  })

  test('a post has a reading time of at most ten hours', async () => {
    const { id } = await addBlog(backend)
    const { error } = await backend.server
      .from('blogs')
      .update({ reading_time: 601, has_own_reading_time: true })
      .eq('id', id)
    expect(error?.code).toBe('23514')
  })
})
