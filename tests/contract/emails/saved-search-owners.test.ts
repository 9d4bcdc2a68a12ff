import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parseNamedSearch } from '#app/features/properties/results/named-search.ts'
import type { SavedSearchLinks } from '#app/features/saved-searches/saved-search-links.ts'
import type { Language } from '#app/shared/language.ts'
import { createSavedSearchLinks } from '#server/saved-searches/saved-search-links.ts'
import { labelSearch } from '#server/saved-searches/search-label.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { saveSearch } from '../../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { someTaxonomy } from '#app/features/properties/taxonomy/taxonomy.test-builder.ts'

describe.each(inject('testDatabases'))('ownership of saved searches, on $name', (testDatabase) => {
  let backend: TestBackend
  let links: SavedSearchLinks
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    links = createSavedSearchLinks(backend.asServer)
    await addProperty(backend, { location: 'Karen, Nairobi', type: 'Villa', features: ['Borehole'] })
  })
  afterAll(() => backend.close())

  const save = (email: string, search: { address?: string; criteria?: Record<string, unknown> } = {}) =>
    saveSearch(backend, { email, frequency: 'instant', ...search })
  const tokensTo = async (email: string) => {
    const rows = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox where recipient = ${email} order by id`
    return rows.map(({ token }) => token)
  }
  const confirm = (token: string | undefined, searchId: string | null = null) => links.confirm(token ?? '', searchId)
  const stop = (token: string | undefined) => links.unsubscribe(token ?? '', { searchId: null })
  const open = (token: string | undefined) => links.open(token ?? '')
  const labelOf = (address: string, language: Language) =>
    backend.asServer((sql) => labelSearch(sql, { address, language }, someTaxonomy))
  const age = (by: string) => backend.sql`
    update private.saved_search_links set created_at = created_at - ${by}::interval`

  test.each([
    '/projects',
    '/projects?category=land&size=-1&size=2-5',
    '/properties-for-sale?q=Karen&type=Villa&min=5000000&max=9500000&beds=3&baths=2',
    '/properties-for-sale?price=-5000000&price=10000000-25000000&feature=Borehole&status=available&status=sold',
    '/properties-for-rent?beds=1&max=50000',
    '/land-for-sale?size=0.25-0.5',
    '/land-for-sale?size=0.1-0.25&size=25-',
    '/land-for-sale?size=-0.5',
    '/land-for-sale?minsize=0.44&maxsize=0.56',
    '/land-for-sale?minsize=1.76&maxsize=2.24',
    '/land-for-sale?maxsize=0.75',
    '/land-for-sale?minsize=0.05&maxsize=3',
    '/properties-for-sale?place=Karen&within=5&beds=3-3',
    '/properties-for-sale?place=Karen&beds=2-3',
  ])('%s has the same label in emails and on the page', async (address) => {
    expect(await labelOf(address, 'en')).toBe(parseNamedSearch(address, someTaxonomy)?.label)
  })

  test.each([
    ['/projects?category=land&size=-1&size=2-5', 'Nyumba na viwanja vyote: Kiwanja, Chini ya ekari 1, Ekari 2 – 5'],
    [
      '/properties-for-sale?place=Karen&within=5&beds=3&baths=2&min=5000000&max=9500000',
      'Nyumba zinazouzwa: Karen, Ndani ya km 5, KSh 5,000,000 – 9,500,000, Vyumba 3+ vya kulala, Bafu 2+',
    ],
    ['/properties-for-rent?beds=1-1&max=50000', 'Nyumba za kupanga: Hadi KSh 50,000, Chumba 1 cha kulala'],
    ['/land-for-sale?minsize=0.44&maxsize=0.56', 'Viwanja vinavyouzwa: Takriban ekari 1/2'],
  ])('%s is called %s in Swahili', async (address, label) => {
    expect(await labelOf(address, 'sw')).toBe(label)
  })

  test('no caller’s own text gets into the company’s emails', async () => {
    const text = 'Your account is locked, open https://evil.example/unlock'
    const query = new URLSearchParams({ q: text, feature: text, type: text, status: text, place: text })
    const { address, criteria } = parseNamedSearch(`/properties-for-sale?${query}`, someTaxonomy)!
    await save('target@example.com', { address, criteria })
    const [token] = await tokensTo('target@example.com')
    await confirm(token)
    const { label } = one((await open(token))?.searches ?? [])
    expect(label).toBe('Properties for sale: a place of your own, words of your own')
  })

  test('a stranger cannot use up another address’s searches', async () => {
    for (let turn = 0; turn < 60; turn += 1) await save('filled@example.com', { address: `/projects?beds=${turn}` })
    const rows = await backend.sql`
      select s.status from private.saved_searches s join private.search_owners o on o.id = s.owner_id
      where o.email = 'filled@example.com'`
    expect(rows).toHaveLength(50)
    await save('filled@example.com', { address: '/land-for-sale', criteria: { category: 'land' } })
    // The daily limit of its emails is used up; any link sent before opens the list.
    const [token] = await tokensTo('filled@example.com')
    const own = (await open(token))?.searches.find(({ address }) => address === '/land-for-sale')
    expect(await confirm(token, own?.id)).toBe(true)
    expect((await open(token))?.searches.find(({ id }) => id === own?.id)).toMatchObject({ status: 'active' })
    expect(await confirm(token)).toBe(true)
  })

  test('nobody can confirm a search of another address', async () => {
    await save('mine@example.com')
    await save('yours@example.com')
    const [[mine], [otherToken]] = await Promise.all([tokensTo('mine@example.com'), tokensTo('yours@example.com')])
    const { id } = one((await open(otherToken))?.searches ?? [])
    expect(await confirm(mine, id)).toBe(false)
    expect((await open(otherToken))?.searches).toMatchObject([{ status: 'pending' }])
  })

  test('one mailbox is one owner, however it is spelt', async () => {
    for (const email of ['Spelt@example.com', 'ｓｐｅｌｔ@example.com', 'sp\u200belt@example。com'])
      await save(email, { address: '/land-for-sale' })
    expect(await backend.sql`select from private.search_owners where email = 'spelt@example.com'`).toHaveLength(1)
    expect(await tokensTo('spelt@example.com')).toHaveLength(1)
  })

  test('a used confirmation link does not undo unsubscribing', async () => {
    await save('stopped@example.com')
    const [token] = await tokensTo('stopped@example.com')
    await confirm(token)
    await stop(token)
    expect(await confirm(token)).toBe(false)
    await age('11 minutes')
    await save('stopped@example.com')
    const fresh = (await tokensTo('stopped@example.com')).at(-1)
    expect(await confirm(fresh)).toBe(true)
  })

  test('a link opens the list for a year, and can always unsubscribe', async () => {
    await save('old@example.com')
    const [token] = await tokensTo('old@example.com')
    await confirm(token)
    await age('366 days')
    expect(await open(token)).toBeUndefined()
    expect(await stop(token)).toBe(true)
    expect(
      await backend.sql`
        select s.status from private.saved_searches s join private.search_owners o on o.id = s.owner_id
        where o.email = 'old@example.com'`,
    ).toEqual([{ status: 'unsubscribed' }])
  })
})
