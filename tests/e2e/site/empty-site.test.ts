import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDataDir,
  openDatabase,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from '../../process/started-site.ts'

const dataDir = createDataDir()
let site: StartedSite
let sql: Sql
let property: string

beforeAll(async () => {
  site = await startSite({
    DATA_DIR: dataDir,
    SEED: 'empty',
    ADMIN_EMAIL: 'owner@nyumba.example',
    ADMIN_PASSWORD: 'correct horse 47',
  })
  if (!site.address) throw new Error(site.output())
  sql = openDatabase(dataDir)
  const [row] = await sql<{ id: string }[]>`
    insert into public.properties (title, location, price, category_id)
    select 'House in Nyali', 'Nyali, Mombasa', 20000000, id from public.categories where slug = 'for-sale' returning id`
  property = row?.id ?? ''
})

afterAll(async () => {
  await sql.end({ timeout: 1 })
  await stopSite(site)
  removeDataDir(dataDir)
})

// A number, an address or a link that the company has not entered.
const placeholderContact = /(?<!placeholder=")\+254|0700|makazi\.example|Ring Road|href="tel:"|href="mailto:|wa\.me/

test.each([
  '/',
  '/about',
  '/contact',
  '/projects',
  '/properties-for-sale',
  '/property-management',
  '/blog',
  '/chat',
  '/saved',
  '/privacy',
  '/cookies',
  '/terms',
  '/nope',
  'the property',
])('%s of an empty site shows no phone, email or address', async (path) => {
  const response = await fetch(site.address + (path === 'the property' ? `/property/${property}` : path))
  expect(response.status).toBe(path === '/nope' ? 404 : 200)
  expect((await response.text()).match(placeholderContact)?.[0]).toBeUndefined()
})

test('the feeds contain none either', async () => {
  for (const path of ['/feeds/reso.json', '/sitemap.xml', '/blog/feed.xml']) {
    expect((await (await fetch(site.address + path)).text()).match(placeholderContact)?.[0]).toBeUndefined()
  }
})

test('an inquiry is emailed to the super administrator', async () => {
  const body = new URLSearchParams({ fullName: 'Ann Otieno', email: 'ann@example.com', message: 'Is it free?' })
  expect((await fetch(`${site.address}/contact`, { method: 'POST', body })).status).toBe(200)
  const rows = await sql`select recipient from public.mail_outbox where template = 'inquiry_to_company'`
  expect(rows).toEqual([{ recipient: 'owner@nyumba.example' }])
})
