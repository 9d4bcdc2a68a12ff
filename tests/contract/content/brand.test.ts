import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
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
  beforeEach(() => backend.sql`truncate public.content, public.content_drafts, public.content_versions cascade`)
  afterAll(() => backend.close())

  const save = (client: SupabaseClient, changes: object) =>
    backend.invoke(client, 'content.saveDraft', {
      key: 'brand',
      language: 'en',
      draft: { ...defaultBrand, ...changes },
      expected_version: 0,
    })
  const publish = async (changes: object) => {
    const { data, error } = await save(manager, changes)
    if (error) return error.code
    const { version } = data as { version: number }
    const documents = [{ key: 'brand', language: 'en', version }]
    const published = await backend.invoke(manager, 'content.publish', { documents })
    return published.error?.code ?? (published.data as { state: string }).state
  }

  test.each(['editor', 'agent', 'nonStaff'] as const)(
    'cannot be read as a draft or changed by the %s',
    async (person) => {
      await save(manager, { accent: '#0b5c6b' })
      const client = await backend.signIn(person)
      expect((await save(client, { accent: '#9b2c2c' })).error?.code).toBe('42501')
      const found = await backend.invoke(client, 'content.find', { key: 'brand', language: 'en' })
      expect(found.error?.code).toBe('42501')
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
