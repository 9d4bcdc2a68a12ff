import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChecksums } from '#server/postgres/migration-checksums.ts'
import { readSchemas, type Restored, restoreStored } from '../../support/restored-backup.ts'

// One of each release: the demo data with changes by visitors and staff, upgraded by every migration since.
const backups = readdirSync(join(import.meta.dirname, 'backups')).filter((name) => name.startsWith('release-'))

test('every release has a backup of its database', () => {
  const released = [...readChecksums().keys()].toSorted().map((file) => file.slice(0, 14))
  expect(backups).toContain(`release-${released.at(-1)}.tar.gz`)
})

describe.each(backups)('a site of an earlier release, %s, is upgraded and', (name) => {
  let restored: Restored
  beforeAll(async () => {
    restored = await restoreStored(name)
  })
  afterAll(() => restored.close())

  test('has the schema of a new one', async () => {
    const { upgraded, created } = await readSchemas(restored.sql)
    expect(upgraded).toEqual(created)
  })

  test('keeps what visitors sent and what staff did with it', async () => {
    const { sql } = restored
    expect(
      await sql`
        select i.status, p.title, n.body from public.inquiries i
        left join public.properties p on p.id = i.property_id
        left join public.inquiry_notes n on n.inquiry_id = i.id
        where i.email in ('wanjiku@example.com', 'otieno@example.com') order by i.email`,
    ).toEqual([
      { status: 'contacted', title: null, body: 'Called back.' },
      { status: 'new', title: 'Beachfront plot of an acre and a half at Galu', body: null },
    ])
    expect(await sql`select address, criteria, frequency, status from private.saved_searches`).toEqual([
      { address: '/properties-for-rent', criteria: { search: 'garden' }, frequency: 'weekly', status: 'pending' },
    ])
    expect(await sql`select email, status from public.newsletter_subscribers`).toContainEqual({
      email: 'otieno@example.com',
      status: 'pending',
    })
  })

  test('keeps its settings, its staff and what was deleted', async () => {
    const { sql } = restored
    const [stored] = await sql`
      select (select value ->> 'name' from public.settings where section = 'company') as company,
        array(select email from public.staff) as staff, array(select email from public.staff_invitations) as invited,
        array(select title from public.properties where deleted_at is not null) as deleted,
        private.find_credentials('admin@example.com') is not null as can_sign_in`
    expect(stored).toEqual({
      company: 'Baraka Homes',
      staff: ['admin@example.com'],
      invited: ['new@example.com'],
      deleted: ['Bedsitter with its own bathroom'],
      can_sign_in: true,
    })
  })

  test('is searched and takes new rows', async () => {
    const { sql } = restored
    const [found] = await sql`select (public.search_properties('beachfront') ->> 'total')::int > 0 as is_found`
    expect(found).toEqual({ is_found: true })
    await expect(sql`insert into public.page_events (kind, path) values ('page_view', '/')`).resolves.toEqual([])
  })
})
