import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrationsDir } from '../../../server/backend/home.ts'
import { openScratchDatabase } from '../../support/scratch-database.ts'

const lastBefore = '20261122030400'

test('mailboxes that were kept in several spellings become one each, and nothing of theirs is lost', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'makazi-migrations-'))
  const database = await openScratchDatabase(inject('databaseHomes')[0]?.superuserUrl ?? '')
  onTestFinished(async () => {
    await database.close()
    rmSync(dir, { recursive: true })
  })
  for (const file of readdirSync(migrationsDir).filter((name) => name <= `${lastBefore}~`))
    copyFileSync(join(migrationsDir, file), join(dir, file))
  await database.migrate(dir)
  const { sql } = database
  await sql`
    insert into public.newsletter_subscribers (email, status) values
      ('ann@example.com', 'confirmed'), ('an\u200bn@example.com', 'unsubscribed'), ('ａnn@example.com', 'pending'),
      ('é@example.com', 'confirmed'), ('joe@example.com', 'confirmed')`
  await sql`
    insert into private.search_owners (id, email, created_at) values
      ('00000000-0000-7000-8000-000000000001', 'ann@example.com', now() - interval '3 days'),
      ('00000000-0000-7000-8000-000000000002', 'an\u200bn@example.com', now() - interval '2 days'),
      ('00000000-0000-7000-8000-000000000003', 'ａnn@example.com', now() - interval '1 day')`
  await sql`
    insert into private.saved_searches (owner_id, address, wish, label, frequency, status, active_since, consent_text)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, address, '{}', 'Homes', 'daily',
      case n when 3 then 'active' else 'pending' end, case n when 3 then now() end, 'Yes'
    from (values (1, '/projects'), (2, '/land-for-sale'), (3, '/land-for-sale'), (3, '/projects')) as kept (n, address)`
  await sql`
    insert into private.saved_search_links (token_hash, owner_id, asks_to_confirm)
    select repeat(n::text, 64), ('00000000-0000-7000-8000-00000000000' || n)::uuid, true from generate_series(1, 3) n`

  await database.migrate(migrationsDir)
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
    { email: 'ann@example.com', address: '/projects', status: 'pending' },
  ])
  expect(
    await sql`select count(distinct owner_id)::int as owners, count(*)::int as links from private.saved_search_links`,
  ).toEqual([{ owners: 1, links: 3 }])
})
