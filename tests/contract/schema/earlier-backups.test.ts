import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSchemas, type Restored, restoreStored } from '../../support/restored-backup.ts'

const titles = async (sql: Sql) =>
  (await sql<{ title: string }[]>`select title from public.properties order by title collate "C"`).map(
    ({ title }) => title,
  )

const backups = ['2026-11-21.tar.gz', '2026-11-22.tar.gz', '2026-11-22-unreleased.tar.gz']

describe.each(backups)('a site backed up with the earlier schema, %s', (name) => {
  let restored: Restored
  beforeAll(async () => {
    restored = await restoreStored(name)
  })
  afterAll(() => restored.close())

  test('has the schema of a new one', async () => {
    const { upgraded, created } = await readSchemas(restored.sql)
    expect(upgraded).toEqual(created)
  })

  test('keeps its properties, with their images and history', async () => {
    const { sql } = restored
    expect(await titles(sql)).toEqual(['Draft in Karen', 'Flat in Kilimani', 'Plot in Kajiado', 'Villa in Nyali'])
    const [villa] = await sql`select images[1] as image, status from public.properties where title = 'Villa in Nyali'`
    expect(villa).toEqual({ image: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/), status: 'sold' })
    const [image] = await sql`select is_published from public.media where '/media/' || hash = ${String(villa?.image)}`
    expect(image).toEqual({ is_published: true })
    expect(readdirSync(join(restored.dataDir, 'media/originals'))).toHaveLength(1)
    expect(await sql`select became from private.property_status_changes`).toEqual([{ became: 'sold' }])
    const [found] = await sql`select public.search_properties('garden') ->> 'total' as total`
    expect(found).toEqual({ total: '1' })
  })

  test('keeps its inquiries, settings, articles and visits', async () => {
    const { sql } = restored
    expect(await sql`select name, status from public.inquiries`).toEqual([{ name: 'Wanjiku', status: 'contacted' }])
    expect(await sql`select body from public.inquiry_notes`).toEqual([{ body: 'Called her back.' }])
    expect(await sql`select value ->> 'name' as name from public.settings where section = 'company'`).toEqual([
      { name: 'Baraka Homes' },
    ])
    expect(await sql`select slug from public.blogs`).toEqual([{ slug: 'buying-land' }])
    expect(await sql`select count(*)::int as visits from public.page_events`).toEqual([{ visits: 2 }])
  })

  test('keeps what has a new name', async () => {
    const { sql } = restored
    expect(await sql`select attempts, lockouts from private.sign_in_attempts`).toEqual([{ attempts: 3, lockouts: 1 }])
    expect(await sql`select signature from public.used_challenges`).toEqual([{ signature: 'a'.repeat(64) }])
    expect(await sql`select criteria from private.saved_searches where address = '/projects'`).toEqual([
      { criteria: { search: 'garden' } },
    ])
    expect(await sql`select kind, email_id from private.saved_search_matches`).toEqual([
      { kind: 'new', email_id: null },
    ])
  })

  test('can write new rows: keys and numbers continue after the existing ones', async () => {
    await expect(restored.sql`insert into public.page_events (kind, path) values ('page_view', '/')`).resolves.toEqual(
      [],
    )
  })

  test('lets the administrator sign in, and ends all earlier sessions', async () => {
    const { sql } = restored
    const [known] = await sql`
      select private.find_credentials('admin@example.com') is not null as found,
        (select count(*)::int from auth.sessions) as sessions, (select role from public.staff) as role`
    expect(known).toEqual({ found: true, sessions: 0, role: 'super_admin' })
  })
})

describe('values that were stored before later rules', () => {
  let restored: Restored
  beforeAll(async () => {
    restored = await restoreStored('2026-11-21.tar.gz')
  })
  afterAll(() => restored.close())

  test('are adjusted to their limits', async () => {
    const { sql } = restored
    expect(await sql`select area_sqft from public.properties where title = 'Flat in Kilimani'`).toEqual([
      { area_sqft: null },
    ])
    const [article] = await sql`select reading_time, published_at > '2026-01-01' as is_recent from public.blogs`
    expect(article).toEqual({ reading_time: 600, is_recent: true })
  })

  test('mailboxes stored in several spellings are merged into one each, and nothing of theirs is lost', async () => {
    const { sql } = restored
    expect(await sql`select email, status from public.newsletter_subscribers order by email collate "C"`).toEqual([
      { email: 'ann@example.com', status: 'unsubscribed' },
      { email: 'joe@example.com', status: 'confirmed' },
      { email: 'é@example.com', status: 'confirmed' },
    ])
    expect(
      await sql`
        select o.email, s.address, s.status from private.saved_searches s
        join private.search_owners o on o.id = s.owner_id order by 2`,
    ).toEqual([
      { email: 'ann@example.com', address: '/land-for-sale', status: 'active' },
      { email: 'ann@example.com', address: '/projects', status: 'active' },
    ])
    expect(
      await sql`select count(distinct owner_id)::int as owners, count(*)::int as links from private.saved_search_links`,
    ).toEqual([{ owners: 1, links: 2 }])
  })

  test('a request to join from a confirmed address is still pending', async () => {
    expect(
      await restored.sql`select email, confirmed_at is not null as is_confirmed from public.staff_requests`,
    ).toEqual([{ email: 'asker@example.com', is_confirmed: true }])
  })
})

describe('settings, searches and emails that had other names before the first release', () => {
  let restored: Restored
  beforeAll(async () => {
    restored = await restoreStored('2026-11-22-unreleased.tar.gz')
  })
  afterAll(() => restored.close())

  test('keep their values under the names of today', async () => {
    const { sql } = restored
    expect(
      await sql`
        select value ->> 'emailRetentionDays' as days, value ->> 'imageNote' as note,
          value ?| array['letterDays', 'pictureNote'] as has_earlier
        from public.settings where section in ('company', 'privacy') order by section`,
    ).toEqual([
      { days: null, note: 'Pictures are renderings.', has_earlier: false },
      { days: '45', note: null, has_earlier: false },
    ])
    expect(await sql`select address, status from private.saved_searches order by 1`).toEqual([
      { address: '/projects', status: 'active' },
      { address: '/properties-for-rent', status: 'unsubscribed' },
    ])
    expect(await sql`select template from public.mail_outbox order by template collate "C"`).toEqual([
      { template: 'account_address_change_requested' },
      { template: 'inquiry_to_company' },
      { template: 'saved_search_alert' },
    ])
  })

  test('are named so in the activity log too', async () => {
    expect(await restored.sql`select detail from public.activity_log where entity = 'settings'`).toEqual([
      {
        detail: {
          changed: ['emailRetentionDays'],
          was: { emailRetentionDays: 30 },
          became: { emailRetentionDays: 45 },
        },
      },
    ])
  })
})
