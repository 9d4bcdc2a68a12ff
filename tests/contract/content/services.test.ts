import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { menuDefaults } from '#app/features/content/menu/menu-defaults.ts'
import { legalDefaults } from '#app/features/content/legal/legal-defaults.ts'
import { reservedSlugs } from '#app/features/content/services/reserved-slugs.ts'
import { findServiceNames, serviceLabel } from '#app/features/inquiries/service-names.ts'
import { routes } from '#server/http/routing/routes.ts'
import { withoutLanguage } from '#app/shared/language.ts'
import { services as sample } from '../../../supabase/demo/content/services.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const [first, second] = sample.services
if (!first || !second) throw new Error('The sample has too few services')

test('no service can have an address that the site uses', () => {
  const used = routes.map(({ path }) => withoutLanguage(path).split('/')[1] ?? '')
  const words = new Set(used.filter((word) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(word)))
  expect(words.size).toBeGreaterThan(25)
  expect(
    [...words].filter((word) => !reservedSlugs.includes(word)),
    'missing in app/features/content/services/reserved-slugs.ts',
  ).toEqual([])
})

describe.each(inject('testDatabases'))('services, menu and legal pages, on $name', (testDatabase) => {
  let backend: TestBackend
  let editor: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`update public.staff set may_publish = true where role = 'editor'`
    editor = await backend.signIn('editor')
  })
  beforeEach(() => backend.sql`truncate public.content, public.content_drafts, public.content_versions cascade`)
  afterAll(() => backend.close())

  let version = 0
  beforeEach(() => (version = 0))

  /** Saves the draft and publishes it; the state says what became of it. */
  async function publish(value: unknown, { key = 'services', language = 'en' } = {}): Promise<string> {
    const draft = { key, language, draft: value, expected_version: version }
    const { data, error } = await backend.invoke(editor, 'content.saveDraft', draft)
    if (error) return error.code
    version = (data as { version: number }).version
    const published = await backend.invoke(editor, 'content.publish', { documents: [{ key, language, version }] })
    return (published.data as { state: string } | null)?.state ?? published.error?.code ?? ''
  }
  async function readServices() {
    const { data } = await backend.anonClient
      .from('content')
      .select('value')
      .eq('key', 'services')
      .eq('language', 'en')
      .single()
    return data?.value
  }
  const toService = (slug: string, index: number) => ({
    ...first,
    id: `service-${index}`,
    slug,
    name: `Service ${index}`,
  })
  const withSlugs = (...slugs: string[]) => ({ ...sample, services: slugs.map(toService) })
  const ask = (service: string | null) =>
    backend.anonClient.rpc('send_inquiry', {
      name: 'Wanjiru',
      email: 'wanjiru@example.com',
      message: `About ${service}`,
      ...(service !== null && { service_interest: service }),
    })

  test('an inquiry shows the present name of its service, and of one that is gone the first', async () => {
    await publish({
      ...withSlugs('short-lets'),
      services: [{ ...toService('short-lets', 0), id: 'lets', name: 'Holiday lets' }],
    })
    const names = await findServiceNames(editor as never)
    expect([serviceLabel('lets', names), serviceLabel('market-analysis', names), serviceLabel(null, names)]).toEqual([
      'Holiday lets',
      'Market analysis',
      null,
    ])
  })

  test('the sample services are published as they are', async () => {
    expect(await publish(sample)).toBe('published')
    expect(await readServices()).toEqual(sample)
  })

  test.each([
    ['of a page', 'contact'],
    ['of the admin area', 'admin'],
    ['of the other language', 'sw'],
    ['with a capital', 'Building'],
    ['with a slash', 'a/b'],
    ['with dots', '..'],
    ['that is empty', ''],
    ['with markup', '<svg>'],
    ['that is too long', 'a'.repeat(61)],
  ])('an address %s is not published', async (_, slug) => {
    expect(await publish(withSlugs(slug))).not.toBe('published')
    expect(await readServices()).toBeUndefined()
  })

  test('two services cannot have one address or one key', async () => {
    expect(await publish(withSlugs('letting', 'letting'))).toBe('incomplete')
    expect(await publish({ ...sample, services: [first, { ...second, id: first.id }] })).toBe('incomplete')
    expect(await publish(withSlugs('letting', 'sales'))).toBe('published')
  })

  test('an address that was public redirects to its service for good', async () => {
    await publish(withSlugs('letting', 'sales'))
    await publish(withSlugs('renting', 'sales'))
    await publish(withSlugs('tenants', 'sales'))
    expect((await readServices()).redirects).toEqual([
      { from: 'letting', to: 'service:service-0' },
      { from: 'renting', to: 'service:service-0' },
    ])
    // A service that gets an earlier address back is found there again.
    await publish(withSlugs('letting', 'sales'))
    expect((await readServices()).redirects).toEqual([
      { from: 'renting', to: 'service:service-0' },
      { from: 'tenants', to: 'service:service-0' },
    ])
  })

  test('where the address of a removed service leads, the company says', async () => {
    await publish(withSlugs('letting', 'sales'))
    await publish({ ...withSlugs('letting'), redirects: [{ from: 'sales', to: '/properties-for-sale' }] })
    await publish(withSlugs('letting'))
    expect((await readServices()).redirects).toEqual([{ from: 'sales', to: '/properties-for-sale' }])
    const elsewhere = { ...withSlugs('letting'), redirects: [{ from: 'sales', to: 'https://evil.example/' }] }
    expect(await publish(elsewhere)).toBe('incomplete')
  })

  test('visitors cannot read a hidden service, nor ask about it', async () => {
    await publish({ ...sample, services: [first, { ...second, isHidden: true }] })
    expect((await readServices()).services).toEqual([first])
    expect((await ask(second.id)).error?.code).toBe('23514')
  })

  test('a visitor asks about a service, a topic or something else, and about nothing that the company has not', async () => {
    expect((await ask('property-management')).error?.code).toBe('23514')
    await publish(sample)
    for (const service of ['property-management', 'training', 'other', null])
      expect([service, (await ask(service)).error]).toEqual([service, null])
    for (const service of ['hacking', 'Property management', '../x'])
      expect((await ask(service)).error?.code).toBe('23514')
  })

  test('a removed service stays in the inquiries about it', async () => {
    await publish(sample)
    await ask(first.id)
    await publish({ ...sample, services: [second] })
    const [stored] =
      await backend.sql`select service_interest from public.inquiries where service_interest = ${first.id}`
    expect(stored).toEqual({ service_interest: first.id })
    await backend.sql`update public.inquiries set status = 'closed' where service_interest = ${first.id}`
  })

  test.each([
    ['http', 'http://example.com/'],
    ['script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a protocol-relative address', '//evil.example'],
    ['a backslash', 'https://evil.example\\@company.example'],
    ['credentials', 'https://company.example@evil.example/'],
    ['a line break', 'https://company.example/\n'],
    ['a quote', 'https://company.example/"onclick='],
    ['an unknown page', '/wp-admin'],
    ['nothing', ''],
  ])('a menu entry that leads to %s is not published', async (_, target) => {
    const menu = { ...menuDefaults.en, entries: [{ label: 'Entry', target, links: [] }] }
    expect(await publish(menu, { key: 'menu' })).toBe('incomplete')
  })

  test('a menu entry leads to a page, a service, all services or another site by https', async () => {
    const targets = ['/about', 'service:letting', 'services', 'https://magazine.example/issue?month=11#top']
    const entries = targets.map((target, index) => ({ label: `Entry ${index}`, target, links: [] }))
    expect(await publish({ ...menuDefaults.en, entries }, { key: 'menu' })).toBe('published')
  })

  test('a legal page with a blank is a draft, but is not published', async () => {
    const { en: page } = legalDefaults.privacy
    expect(page.text).toContain('[[registration number]]')
    expect(await publish(page, { key: 'privacy' })).toBe('incomplete')
    const complete = { ...page, text: page.text.replace('[[registration number]]', '123 [2019] eKLR') }
    expect(await publish(complete, { key: 'privacy' })).toBe('published')
  })

  test('a legal page has at most 60,000 characters', async () => {
    const page = (length: number) => ({ ...legalDefaults.terms.en, text: 'a'.repeat(length) })
    expect(await publish(page(60_001), { key: 'terms' })).toBe('23514')
    expect(await publish(page(60_000), { key: 'terms' })).toBe('published')
  })
})
