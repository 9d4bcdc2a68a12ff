import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createDataDir,
  openDatabase,
  openToVisitors,
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

const get = (path: string) => fetch(site.address + path)

describe('before the company goes live', () => {
  test.each(['/', '/about', '/properties-for-sale', '/contact', '/nope', '/closed', '/sw', '/sw/about'])(
    '%s says that the site is coming, and asks search engines not to list it',
    async (path) => {
      const response = await get(path)
      const html = await response.text()
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(html).toMatch(path.startsWith('/sw') ? /<h1[^>]*>Inakuja hivi karibuni/ : /<h1[^>]*>Coming soon/)
      expect(html).toContain('name="robots" content="noindex"')
      expect(html).not.toContain('House in Nyali')
    },
  )

  test.each(['/sitemap.xml', '/properties/feed.xml', '/feeds/reso.json', `/property/brochure.pdf`])(
    '%s is closed with a short text',
    async (path) => {
      const response = await get(path)
      expect(await response.text()).not.toContain('House in Nyali')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test('it names the phone and WhatsApp once they are entered, and no form is accepted', async () => {
    await sql`
      update public.settings set value = value || '{"officePhone": "+254412223344", "whatsapp": "+254712000481"}'
      where section = 'company'`
    // The page around it is read anew after ten seconds.
    await expect.poll(async () => (await get('/')).text(), { timeout: 60_000 }).toContain('tel:+254412223344')
    expect(await (await get('/')).text()).toContain('wa.me/254712000481')
    const body = new URLSearchParams({ fullName: 'Ann Otieno', email: 'ann@example.com', message: 'Is it free?' })
    const response = await fetch(`${site.address}/contact`, { method: 'POST', body })
    expect(await response.text()).toContain('Nothing was sent')
    expect(await sql`select from public.inquiries`).toHaveLength(0)
    await sql`update public.settings set value = value - 'officePhone' - 'whatsapp' where section = 'company'`
  })

  test('the administrator signs in as on any site', async () => {
    expect((await get('/admin')).status).toBe(200)
  })
})

describe('an empty site that is open', () => {
  beforeAll(() => openToVisitors(site, dataDir))

  // A number, an address or a link that the company has not entered.
  const placeholderContact = /(?<!placeholder=")\+254|0700|makazi\.example|Ring Road|href="tel:"|href="mailto:|wa\.me/

  test.each([
    '/',
    '/about',
    '/contact',
    '/projects',
    '/properties-for-sale',
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

  test('an empty site has no service: no page, no entry in the menu, nothing to choose in the form', async () => {
    expect((await get('/property-management')).status).toBe(404)
    const contact = await (await get('/contact')).text()
    expect(contact).not.toMatch(/name="service"|property-management/)
  })

  test('the feeds contain none either', async () => {
    for (const path of ['/feeds/reso.json', '/sitemap.xml', '/blog/feed.xml']) {
      expect((await (await fetch(site.address + path)).text()).match(placeholderContact)?.[0]).toBeUndefined()
    }
  })

  test('the search of the home page begins with the category that has listings', async () => {
    const chosen = async () =>
      /checked="" value="(for-sale|for-rent|land)"/.exec(await (await get('/?again')).text())?.[1]
    await expect.poll(chosen).toBe('for-sale')
    const moveTo = (slug: string) => sql`
      update public.properties set price = 30000, category_id = (select id from public.categories where slug = ${slug})
      where id = ${property}`
    await moveTo('for-rent')
    await expect.poll(chosen).toBe('for-rent')
    await moveTo('for-sale')
  })

  test('an inquiry is emailed to the super admin', async () => {
    const body = new URLSearchParams({ fullName: 'Ann Otieno', email: 'ann@example.com', message: 'Is it free?' })
    expect((await fetch(`${site.address}/contact`, { method: 'POST', body })).status).toBe(200)
    const rows = await sql`select recipient from public.mail_outbox where template = 'inquiry_to_company'`
    expect(rows).toEqual([{ recipient: 'owner@nyumba.example' }])
  })
})
