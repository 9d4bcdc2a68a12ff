import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addProperty, inquiryFields, propertyFields } from '../../support/database-rows.ts'
import type { Person } from '../../support/people.ts'
import { clientFor, keys } from '../../support/test-client.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const unsupportedFiles: [string, Person | undefined][] = [
  ['a visitor', undefined],
  ['someone signed in who is not staff', 'nonStaff'],
]

describe.each(inject('testDatabases'))('access without staff rights, on $name', (testDatabase) => {
  let backend: TestBackend
  let draft: { id: string; slug: string }
  let house: { id: string }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    draft = await addProperty(backend, { title: 'Secret draft', is_published: false })
    house = await addProperty(backend)
    await addBlog(backend, { title: 'Secret post', is_published: false })
  })
  afterAll(() => backend.close())

  describe.each(unsupportedFiles)('%s', (_, person) => {
    let stranger: SupabaseClient
    beforeAll(async () => {
      stranger = person ? await backend.signIn(person) : backend.anonClient
    })

    test('cannot read a draft by id, slug, list, join or count', async () => {
      const byKey = await stranger.from('properties').select('id').eq('id', draft.id)
      const bySlug = await stranger.from('properties').select('id').eq('slug', draft.slug)
      const joined = await stranger.from('categories').select('properties(title)').eq('slug', 'for-sale')
      expect([byKey.data, bySlug.data]).toEqual([[], []])
      expect(JSON.stringify(joined.data)).not.toContain('Secret')
      expect(await stranger.from('properties').select('id', { count: 'exact', head: true })).toMatchObject({ count: 1 })
      expect((await stranger.from('blogs').select('id')).data).toEqual([])
      const found = await stranger.rpc('search_properties', { search: 'Secret' })
      expect(found.data).toMatchObject({ total: 0, rows: [] })
    })

    test('can read only the public settings', async () => {
      const { data } = await stranger.from('settings').select('section').order('section')
      expect(data?.map(({ section }) => section)).toEqual([
        'availability',
        'company',
        'costs',
        'features',
        'general',
        'map',
        'privacy',
      ])
    })

    test('cannot add a row, and gets the error code and status', async () => {
      const { error, status } = await stranger.from('properties').insert(propertyFields(backend))
      expect({ code: error?.code, status }).toEqual({ code: '42501', status: person ? 403 : 401 })
    })

    // Rows that everybody can read; tests/attacks/tables.test.ts covers hidden rows and all other tables and verbs.
    type Change = { table: string; column: string; value: () => string; fields: Record<string, unknown> }
    const changes: Change[] = [
      { table: 'properties', column: 'id', value: () => house.id, fields: { price: 1 } },
      { table: 'settings', column: 'section', value: () => 'company', fields: { value: {} } },
      { table: 'categories', column: 'slug', value: () => 'land', fields: { is_active: false } },
    ]
    test.each(changes)('cannot change or delete anything in $table', async ({ table, column, value, fields }) => {
      const before = await backend.sql`select * from public.${backend.sql(table)} order by 1`
      const changed = await stranger.from(table).update(fields, { count: 'exact' }).eq(column, value())
      const deleted = await stranger.from(table).delete({ count: 'exact' }).eq(column, value())
      expect([changed.count ?? 0, deleted.count ?? 0]).toEqual([0, 0])
      expect(before.length).toBeGreaterThan(0)
      expect(await backend.sql`select * from public.${backend.sql(table)} order by 1`).toEqual(before)
    })

    test('can send an inquiry, whose forged status, source and dates are ignored', async () => {
      const fields = inquiryFields({ status: 'closed', source: 'import' })
      expect((await stranger.from('inquiries').insert(fields)).error).toBeNull()
      expect(await backend.sql`select status, source from public.inquiries where message = ${fields.message}`).toEqual([
        { status: 'new', source: 'contact_form' },
      ])
    })

    test('cannot reach any schema but public', async () => {
      for (const schema of ['accounts', 'private', 'extensions', 'supabase_migrations', 'pg_catalog']) {
        const { error, status } = await stranger.schema(schema).from('users').select('*')
        expect({ schema, code: error?.code, status }).toEqual({ schema, code: 'PGRST106', status: 406 })
      }
    })

    test('cannot call a function that is not offered', async () => {
      for (const name of ['no_such_function', 'staff_role', 'recount_inquiries', 'pg_sleep', 'fold_text']) {
        const { error, status } = await stranger.rpc(name, {})
        expect({ name, code: error?.code, status }).toEqual({ name, code: 'PGRST202', status: 404 })
      }
    })
  })

  test('a visitor gets at most a hundred rows at once and staff a thousand, however many they request', async () => {
    await backend.sql`
      insert into public.media (hash, width, height)
      select md5(number::text), 1, 1 from generate_series(1, 1100) as number`
    for (const [client, max] of [
      [backend.anonClient, 100],
      [await backend.signIn('administrator'), 1000],
      [backend.server, 1000],
    ] as const) {
      const { data } = await client.from('media').select('hash').limit(1_000_000_000)
      expect(data).toHaveLength(max)
      const ranged = await client.from('media').select('hash').range(0, 1_000_000_000)
      expect(ranged.data?.length ?? 0).toBe(max)
    }
  })

  test('circular joins are rejected', async () => {
    const circle = 'categories(properties('
    const { error, status } = await backend.anonClient
      .from('properties')
      .select(`id, ${circle.repeat(8)}id${'))'.repeat(8)}`)
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST100', status: 400 })
  })

  test('a request with a foreign or missing key is rejected', async () => {
    for (const apikey of ['', 'sb_publishable_foreign', keys.publishableKey.slice(0, -1)]) {
      const request = new Request('http://makazi.test/rest/v1/properties?select=id', {
        headers: apikey ? { apikey } : {},
      })
      expect((await backend.api.fetch(request, { peerAddress: '127.0.0.1' })).status).toBe(401)
    }
  })

  test('a forged or unsigned token gives no more access than a visitor has', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { role: 'service_role', sub: randomUUID(), exp: Math.floor(Date.now() / 1000) + 600 }
    for (const [alg, signature] of [
      ['none', ''],
      ['none', 'AAAA'],
      ['HS256', 'AAAA'],
    ]) {
      const forger = clientFor(backend.api, { token: `${part({ alg, typ: 'JWT' })}.${part(claims)}.${signature}` })
      const secrets = await forger.from('settings').select('section').eq('is_public', false)
      const drafts = await forger.from('properties').select('id').eq('is_published', false)
      expect([secrets.data ?? [], drafts.data ?? []]).toEqual([[], []])
      expect((await forger.from('inquiries').select('id')).status).toBe(401)
    }
  })
})
