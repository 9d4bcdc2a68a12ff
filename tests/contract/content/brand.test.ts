import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
import { getContrast, parseHex } from '#app/features/content/brand/colour.ts'
import { getReadableAccent, isReadableAccent } from '#app/features/content/brand/palette.ts'
import { createBrandCache } from '#server/brand/brand-cache.ts'
import { createInvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createLog } from '#server/log.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the brand, on $name', (testDatabase) => {
  let backend: TestBackend
  let manager: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    manager = await backend.signIn('administrator')
  })
  beforeEach(() => backend.sql`truncate public.content, public.content_drafts, public.content_versions`)
  afterAll(() => backend.close())

  const save = (client: SupabaseClient, changes: object) =>
    client.rpc('save_content_draft', {
      key: 'brand',
      language: 'en',
      draft: JSON.stringify({ ...defaultBrand, ...changes }),
      expected_version: 0,
    })
  const publish = async (changes: object) => {
    const { data, error } = await save(manager, changes)
    if (error) return error.code
    const documents = JSON.stringify({ 'brand.en': data.version })
    const published = await manager.rpc('publish_content', { documents })
    return published.error?.code ?? published.data.state
  }

  test.each(['editor', 'agent', 'nonStaff'] as const)(
    'cannot be read as a draft or changed by the %s',
    async (person) => {
      await save(manager, { accent: '#0b5c6b' })
      const client = await backend.signIn(person)
      expect((await save(client, { accent: '#9b2c2c' })).error?.code).toBe('42501')
      expect((await client.rpc('find_document', { key: 'brand', language: 'en' })).error?.code).toBe('42501')
      expect((await client.from('content_drafts').select('key').eq('key', 'brand')).data).toEqual([])
    },
  )

  test('is published with an accent that can be read, and visitors read it', async () => {
    expect(await publish({ accent: '#0b5c6b' })).toBe('published')
    const { data } = await backend.anonClient.from('content').select('value').eq('key', 'brand')
    expect(data?.[0]?.value).toMatchObject({ accent: '#0b5c6b', fonts: 'fraunces' })
  })

  test.each(['#f2a541', '#ffffff', '#fbf8f3', '#0B5C6B', 'red', '', '#12345'])(
    'is not published with the accent %j, which a draft may have',
    async (accent) => {
      expect(await publish({ accent })).toBe('incomplete')
      await expect(
        backend.sql`insert into public.content (key, language, value, version)
          values ('brand', 'en', ${backend.sql.json({ ...defaultBrand, accent } as never)}, 1)`,
      ).rejects.toMatchObject({ code: '23514' })
    },
  )

  test.each([
    ['an accent that ends the style sheet', { accent: 'red;}body{display:none' }],
    ['an accent that is script', { accent: 'javascript:alert(1)' }],
    ['a logo of another site', { logo: { ...defaultBrand.logo, src: 'https://evil.example/a.svg' } }],
    ['a logo that is script', { logo: { ...defaultBrand.logo, src: 'javascript:alert(1)' } }],
    ['a logo beside the folder', { logo: { ...defaultBrand.logo, src: '/media/../keys.json' } }],
    ['fonts of its own', { fonts: 'Comic Sans' }],
    ['a suggestion that is no colour', { swatches: ['red;}'] }],
    ['a focal point outside the image', { share: { ...defaultBrand.share, x: 101 } }],
    ['a key that it does not have', { css: 'body{display:none}' }],
  ])('is not published with %s', async (_, changes) => {
    expect(['incomplete', '23514']).toContain(await publish(changes))
  })

  test('colours have the same contrast in the database and on the screen', async () => {
    const colours = Array.from(
      { length: 400 },
      (_, index) => `#${((index * 7_919_017) % 0x1000000).toString(16).padStart(6, '0')}`,
    )
    const readable = colours.map((colour) => getReadableAccent(colour))
    const all = [...colours, ...readable]
    const rows = await backend.sql<{ ratio: number; passes: boolean }[]>`
      select private.contrast(colour, '#fbf8f3') as ratio, private.is_readable_accent(colour) as passes
      from unnest(${all}::text[]) with ordinality as listed (colour, place) order by place`
    for (const [index, colour] of all.entries()) {
      expect(rows[index]?.ratio).toBeCloseTo(getContrast(parseHex(colour) ?? '', '#fbf8f3'), 9)
      expect([colour, rows[index]?.passes]).toEqual([colour, isReadableAccent(colour)])
    }
    expect(readable.every(isReadableAccent)).toBe(true)
  })

  test('is read by the server once, and again after it was published', async () => {
    const invalidation = createInvalidationBus()
    const getBrand = createBrandCache({
      asServer: backend.asServer,
      log: createLog('silent'),
      invalidation,
    })
    expect((await getBrand()).accent).toBe(defaultBrand.accent)
    await publish({ accent: '#9b2c2c' })
    expect((await getBrand()).accent).toBe(defaultBrand.accent)
    invalidation.publish()
    expect((await getBrand()).accent).toBe('#9b2c2c')
  })
})
