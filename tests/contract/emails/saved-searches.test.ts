import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { SavedSearchLinks } from '#app/features/saved-searches/saved-search-links.ts'
import { findAlert } from '#server/saved-searches/alert.ts'
import { createSavedSearchLinks } from '#server/saved-searches/saved-search-links.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { queueSearchAlerts, saveSearch as saveAs } from '../../support/saved-searches.ts'
import { setFeature } from '../../support/switches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const karenSearch = {
  address: '/properties-for-sale?q=Karen',
  criteria: { search: 'Karen', category: 'for-sale' },
  frequency: 'instant',
} as const
type Wanted = { address?: string; criteria?: unknown; frequency?: string }

describe.each(inject('testDatabases'))('searches saved by email, on $name', (testDatabase) => {
  let backend: TestBackend
  let links: SavedSearchLinks
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    links = createSavedSearchLinks(backend.asServer)
  })
  afterAll(() => backend.close())

  const save = (email: string, search: Wanted = {}) =>
    saveAs(backend, { email, ...karenSearch, ...(search as Partial<typeof karenSearch>) })
  const emailsTo = (email: string) => backend.sql<{ template: string; token: string; email_id: string | null }[]>`
    select template, payload ->> 'token' as token, payload ->> 'email_id' as email_id
    from public.mail_outbox where recipient = ${email} order by id`
  const lastTokenTo = async (email: string) => (await emailsTo(email)).at(-1)?.token ?? ''
  const saveSearch = async (email: string, search: Wanted = {}) => {
    await save(email, search)
    const token = await lastTokenTo(email)
    await links.confirm(token, null)
    return token
  }
  const queueAndSendAlerts = () => queueSearchAlerts(backend)
  const newsTo = async (email: string) =>
    (await emailsTo(email)).filter(({ template }) => template === 'saved_search_alert')
  const emailText = (id: string | null | undefined) => backend.asServer((sql) => findAlert(sql, id ?? ''))
  const age = (email: string, by: string) => backend.sql`
    update private.saved_search_links set created_at = created_at - ${by}::interval
    where owner_id = (select id from private.search_owners where email = ${email})`

  describe('saving', () => {
    test('sends one confirmation email, and nothing else before it is confirmed', async () => {
      await save('  Wambui@Example.com ')
      expect(await emailsTo('wambui@example.com')).toMatchObject([{ template: 'saved_search_confirmation' }])
      await addProperty(backend, { location: 'Karen, Nairobi' })
      await queueAndSendAlerts()
      expect(await newsTo('wambui@example.com')).toEqual([])
    })

    test('stores the consent text, and when it was given', async () => {
      await save('consent@example.com')
      const [stored] = await backend.sql`
        select consent_text, consented_at from private.saved_searches s
        join private.search_owners o on o.id = s.owner_id where o.email = 'consent@example.com'`
      expect(stored).toEqual({
        consent_text: one(await backend.sql`select private.consent_text('saved_search') as text`).text,
        consented_at: expect.any(Date),
      })
    })

    test('responds alike for new, pending, confirmed and unsubscribed searches', async () => {
      const fresh = await save('same@example.com')
      const waiting = await save('same@example.com')
      await links.confirm(await lastTokenTo('same@example.com'), null)
      const confirmed = await save('same@example.com')
      await links.unsubscribe(await lastTokenTo('same@example.com'), { searchId: null })
      const stopped = await save('same@example.com')
      expect([fresh, waiting, confirmed, stopped]).toEqual([true, true, true, true])
      expect(await emailsTo('same@example.com')).toHaveLength(1)
    })

    test('cannot be used for harassment: four emails an hour are the maximum', async () => {
      for (const page of [1, 2, 3, 4, 5, 6, 7, 8])
        await save('victim@example.com', { address: `/projects?beds=${page}` })
      expect(await emailsTo('victim@example.com')).toHaveLength(4)
    })

    test('by a stranger changes nothing in a confirmed search', async () => {
      const token = await saveSearch('firm@example.com')
      await save('firm@example.com', { frequency: 'weekly' })
      expect(await links.open(token)).toMatchObject({ searches: [{ frequency: 'instant', status: 'active' }] })
    })

    test.each([
      { address: '/admin' },
      { address: 'https://elsewhere.example/properties-for-sale' },
      { address: '/projects?q=a b' },
      { frequency: 'hourly' },
      { criteria: [] },
      { criteria: { price_min: 'much' } },
      { criteria: { search: 'x'.repeat(9_000) } },
      { criteria: { search: 'é\u0301'.repeat(300_000) } },
      { email: 'nobody' },
    ])('rejects %j', async (wrong) => {
      await expect(save('wrong@example.com', wrong)).rejects.toMatchObject({ code: expect.stringMatching(/^2[23]/) })
      expect(await emailsTo('wrong@example.com')).toEqual([])
    })

    test('is rejected while savedSearches is off, and accepted again when it is on', async () => {
      await setFeature(backend.sql, 'savedSearches', false)
      expect(await save('off@example.com')).toBe(false)
      expect(await emailsTo('off@example.com')).toEqual([])
      await setFeature(backend.sql, 'savedSearches', true)
      expect(await save('off@example.com')).toBe(true)
    })

    test('the tables are not readable or writable by anyone', async () => {
      for (const client of [backend.anonClient, await backend.signIn('superAdmin'), backend.server]) {
        for (const table of ['saved_searches', 'search_owners', 'saved_search_links', 'saved_search_matches'])
          expect((await client.from(table).select()).error).not.toBeNull()
      }
    })
  })

  describe('a link', () => {
    test.each(['', 'x', '0'.repeat(64), "' or true --"])(
      'that is unknown (%j) opens and changes nothing',
      async (token) => {
        expect(await links.open(token)).toBeUndefined()
        expect(await links.confirm(token, null)).toBe(false)
        expect(await links.unsubscribe(token, { searchId: null })).toBe(false)
      },
    )

    test('confirms within seven days, also when clicked twice', async () => {
      await save('late@example.com')
      const token = await lastTokenTo('late@example.com')
      await age('late@example.com', '7 days 1 minute')
      expect(await links.confirm(token, null)).toBe(false)
      await age('late@example.com', '-1 hour')
      expect(await links.confirm(token, null)).toBe(true)
      expect(await links.confirm(token, null)).toBe(true)
    })

    test('lists its own address’s searches, and masks the address', async () => {
      await saveSearch('lister@example.com')
      const token = await saveSearch('lister@example.com', {
        address: '/land-for-sale',
        criteria: { category: 'land' },
      })
      await saveSearch('other@example.com')
      const opened = await links.open(token)
      expect(opened?.owner).toBe('l•••@example.com')
      expect(opened?.searches).toHaveLength(2)
    })

    test('changes, unsubscribes and removes searches of its own address alone', async () => {
      const mine = await saveSearch('mine@example.com')
      const [search] = (await links.open(await saveSearch('yours@example.com')))?.searches ?? []
      const searchId = search?.id ?? ''
      expect(await links.change(mine, searchId, 'weekly')).toBe(false)
      expect(await links.delete(mine, searchId)).toBe(false)
      await links.unsubscribe(mine, { searchId })
      expect(await links.open(await lastTokenTo('yours@example.com'))).toMatchObject({
        searches: [{ status: 'active', frequency: 'instant' }],
      })

      const [own] = (await links.open(mine))?.searches ?? []
      expect(await links.change(mine, own?.id ?? '', 'daily')).toBe(true)
      expect(await links.open(mine)).toMatchObject({ searches: [{ frequency: 'daily' }] })
      expect(await links.delete(mine, own?.id ?? '')).toBe(true)
      expect(await links.open(mine)).toMatchObject({ searches: [] })
    })

    test('unsubscribes one search or all of them, years later too', async () => {
      const first = await saveSearch('stopper@example.com')
      await saveSearch('stopper@example.com', { address: '/land-for-sale', criteria: { category: 'land' } })
      await age('stopper@example.com', '3 years')
      const standing = async () => {
        const rows = await backend.sql<{ status: string }[]>`
          select s.status from private.saved_searches s join private.search_owners o on o.id = s.owner_id
          where o.email = 'stopper@example.com' order by 1`
        return rows.map(({ status }) => status)
      }
      expect(await links.open(first)).toBeUndefined()
      expect(await links.unsubscribe(first, { searchId: null })).toBe(true)
      expect(await standing()).toEqual(['active', 'unsubscribed'])
      await links.unsubscribe(first, 'all')
      expect(await standing()).toEqual(['unsubscribed', 'unsubscribed'])
    })
  })

  describe('a change to a property', () => {
    test('is reported once, in one email, to the searches it matches', async () => {
      await saveSearch('one@example.com', { address: '/projects?q=Gigiri', criteria: { search: 'gigirî' } })
      await saveSearch('else@example.com', { address: '/projects?q=Kisumu', criteria: { search: 'Kisumu' } })
      const house = await addProperty(backend, { location: 'Gigiri, Nairobi' })
      expect(await queueAndSendAlerts()).toBeGreaterThanOrEqual(1)
      expect(await queueAndSendAlerts()).toBe(0)
      await backend.sql`update public.properties set title = title || ', with a view' where id = ${house.id}`
      expect(await queueAndSendAlerts()).toBe(0)
      const news = await newsTo('one@example.com')
      expect(news).toHaveLength(1)
      expect(await emailText(news[0]?.email_id)).toMatchObject({
        properties: [{ id: house.id, kind: 'new' }],
      })
      expect(await newsTo('else@example.com')).toEqual([])
    })

    test('is reported by one process when several run at once', async () => {
      await saveSearch('race@example.com', { address: '/projects?q=Runda', criteria: { search: 'Runda' } })
      await addProperty(backend, { location: 'Runda, Nairobi' })
      await Promise.all([1, 2, 3, 4].map(queueAndSendAlerts))
      expect(await newsTo('race@example.com')).toHaveLength(1)
    })

    test('shares one email with other changes', async () => {
      await saveSearch('many@example.com', { address: '/projects?q=Thika', criteria: { search: 'Thika' } })
      for (let house = 0; house < 3; house += 1) await addProperty(backend, { location: 'Thika' })
      await queueAndSendAlerts()
      const [email, ...more] = await newsTo('many@example.com')
      expect(more).toEqual([])
      expect((await emailText(email?.email_id))?.properties).toHaveLength(3)
    })

    test('is not sent after unsubscribing', async () => {
      const token = await saveSearch('gone@example.com', {
        address: '/projects?q=Lavington',
        criteria: { search: 'Lavington' },
      })
      await addProperty(backend, { location: 'Lavington' })
      await links.unsubscribe(token, { searchId: null })
      await queueAndSendAlerts()
      await addProperty(backend, { location: 'Lavington' })
      await queueAndSendAlerts()
      expect(await newsTo('gone@example.com')).toEqual([])
    })

    test('a pending email is empty once its search was unsubscribed', async () => {
      const token = await saveSearch('quick@example.com', {
        address: '/projects?q=Ruiru',
        criteria: { search: 'Ruiru' },
      })
      await addProperty(backend, { location: 'Ruiru' })
      await queueAndSendAlerts()
      const [email] = await newsTo('quick@example.com')
      expect(await emailText(email?.email_id)).toBeDefined()
      await links.unsubscribe(token, { searchId: null })
      expect(await emailText(email?.email_id)).toBeUndefined()
    })

    test('a price is shown with the former one, once per price', async () => {
      const house = await addProperty(backend, { location: 'Naivasha', price: 10_000_000 })
      await saveSearch('price@example.com', { address: '/projects?q=Naivasha', criteria: { search: 'Naivasha' } })
      const setPrice = (price: number) =>
        backend.sql`update public.properties set price = ${price} where id = ${house.id}`
      await setPrice(9_000_000)
      await queueAndSendAlerts()
      await setPrice(10_000_000)
      await queueAndSendAlerts()
      await setPrice(9_000_000)
      await queueAndSendAlerts()
      const news = await newsTo('price@example.com')
      expect(news).toHaveLength(2)
      expect(await emailText(news[0]?.email_id)).toMatchObject({
        properties: [{ id: house.id, kind: 'price', was: '10000000' }],
      })
    })

    test('that lowers a price into the range makes the property a new match', async () => {
      const house = await addProperty(backend, { location: 'Nanyuki', price: 10_000_000 })
      await saveSearch('cheap@example.com', {
        address: '/projects?q=Nanyuki',
        criteria: { search: 'Nanyuki', price_max: 9_500_000 },
      })
      await backend.sql`update public.properties set price = 9000000 where id = ${house.id}`
      await queueAndSendAlerts()
      const [email] = await newsTo('cheap@example.com')
      expect(await emailText(email?.email_id)).toMatchObject({ properties: [{ id: house.id, kind: 'new' }] })
    })

    test('a sold property is reported to those who searched for available ones', async () => {
      const house = await addProperty(backend, { location: 'Diani' })
      await saveSearch('sold@example.com', {
        address: '/projects?q=Diani',
        criteria: { search: 'Diani', statuses: ['available'] },
      })
      await backend.sql`update public.properties set status = 'sold' where id = ${house.id}`
      await queueAndSendAlerts()
      const [email] = await newsTo('sold@example.com')
      expect(await emailText(email?.email_id)).toMatchObject({
        properties: [{ id: house.id, kind: 'status', was: 'available' }],
      })
    })

    test('a draft is reported when it is published, and not before', async () => {
      await saveSearch('draft@example.com', { address: '/projects?q=Watamu', criteria: { search: 'Watamu' } })
      const house = await addProperty(backend, { location: 'Watamu', is_published: false })
      await queueAndSendAlerts()
      expect(await newsTo('draft@example.com')).toEqual([])
      await backend.sql`update public.properties set is_published = true where id = ${house.id}`
      await queueAndSendAlerts()
      expect(await newsTo('draft@example.com')).toHaveLength(1)
    })

    test('waits until seven in the morning in Nairobi for daily emails', async () => {
      await saveSearch('daily@example.com', {
        address: '/projects?q=Malindi',
        criteria: { search: 'Malindi' },
        frequency: 'daily',
      })
      await addProperty(backend, { location: 'Malindi' })
      await queueAndSendAlerts()
      expect(await newsTo('daily@example.com')).toEqual([])
      const due = backend.sql`
        select next_email_at at time zone 'Africa/Nairobi' as at, next_email_at - now() as wait
        from private.saved_searches where address = '/projects?q=Malindi'`
      expect(String(one(await due)?.at)).toContain('07:00')
      await backend.sql`update private.saved_searches set next_email_at = now() where address = '/projects?q=Malindi'`
      await queueAndSendAlerts()
      expect(await newsTo('daily@example.com')).toHaveLength(1)
    })

    test('causes no email while propertyAlerts is off, nor a backlog afterwards', async () => {
      await saveSearch('quiet@example.com', { address: '/projects?q=Voi', criteria: { search: 'Voi' } })
      const before = await addProperty(backend, { location: 'Voi' })
      await queueAndSendAlerts()
      const [email] = await newsTo('quiet@example.com')
      await setFeature(backend.sql, 'propertyAlerts', false)
      expect(await emailText(email?.email_id)).toBeUndefined()
      await addProperty(backend, { location: 'Voi' })
      expect(await queueAndSendAlerts()).toBe(0)
      await setFeature(backend.sql, 'propertyAlerts', true)
      expect(await queueAndSendAlerts()).toBe(0)
      expect(await emailText(email?.email_id)).toMatchObject({ properties: [{ id: before.id }] })
    })

    test('reaches every search, however many listings change at once', async () => {
      const { id } = await addProperty(backend, { location: 'Karen, Nairobi' })
      await queueAndSendAlerts()
      await backend.sql`
        with owners as (
          insert into private.search_owners (email)
          select 'many-' || n || '@example.com' from generate_series(1, 120) as n returning id
        )
        insert into private.saved_searches (owner_id, address, criteria, frequency, status, active_since, consent_text)
        select o.id, ${karenSearch.address}, ${backend.sql.json(karenSearch.criteria)}, 'daily', 'active', now(), 'Yes' from owners o`
      await backend.sql`insert into private.alert_changes (property_id) select ${id} from generate_series(1, 100)`
      await queueAndSendAlerts()
      const [found] = await backend.sql`
        select count(*)::int as matches, (select count(*)::int from private.alert_changes) as waiting
        from private.saved_search_matches m join private.saved_searches s on s.id = m.search_id
        join private.search_owners o on o.id = s.owner_id where o.email like 'many-%'`
      expect(found).toEqual({ matches: 120, waiting: 0 })
      await backend.sql`delete from private.search_owners where email like 'many-%'`
    })

    test('matches exactly what the list finds', async () => {
      const criteria = { category: 'for-sale', property_types: ['Villa'], bedrooms_min: 4, required_features: ['pool'] }
      await saveSearch('rules@example.com', { address: '/properties-for-sale?beds=4', criteria })
      const added = []
      for (const fields of [
        { type: 'Villa', bedrooms: 4, features: ['Pool'] },
        { type: 'Villa', bedrooms: 3, features: ['Pool'] },
        { type: 'House', bedrooms: 5, features: ['Pool'] },
        { type: 'Villa', bedrooms: 6, features: ['Garden', 'pool '] },
        { type: 'Villa', bedrooms: 6, features: ['Pool'], category_id: backend.categoryId('for-rent') },
      ])
        added.push(await addProperty(backend, { ...fields, location: 'Kitisuru' }))
      await queueAndSendAlerts()
      const [email] = await newsTo('rules@example.com')
      const { data } = await backend.anonClient
        .rpc('search_properties', { ...criteria, search: 'Kitisuru' })
        .throwOnError()
      const listed = (data as { rows: { id: string }[] }).rows.map(({ id }) => id)
      expect((await emailText(email?.email_id))?.properties.map(({ id }) => id).toSorted()).toEqual(listed.toSorted())
      expect(listed).toHaveLength(2)
    })
  })

  test('an unconfirmed search is deleted after seven days, with its address', async () => {
    await save('never@example.com')
    await backend.sql`update private.saved_searches set created_at = now() - interval '8 days' where status = 'pending'`
    await backend.sql`update private.search_owners set created_at = now() - interval '8 days'`
    await queueAndSendAlerts()
    expect(await backend.sql`select from private.search_owners where email = 'never@example.com'`).toEqual([])
  })
})
