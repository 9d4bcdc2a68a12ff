import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { shortMoney } from '#app/features/analytics/labels.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser, type Visit } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

async function clearAnalytics() {
  await site.sql`
    truncate public.page_events, private.daily_visits, private.daily_property_visits, private.daily_path_visits,
      private.daily_source_visits, private.property_status_changes`
}

describe.skipIf(!hasBrowser)('a visit', () => {
  const open = useBrowser(site)
  beforeEach(clearAnalytics)

  const stored = () => site.sql`select kind, path, source from public.page_events order by id`

  async function aProperty() {
    const [row] = await site.sql<{ id: string }[]>`
      select id from public.properties where is_published and status = 'available' order by id limit 1`
    return `/property/${row?.id}`
  }

  test('is counted page by page, with the source of the first page and the clicks on contact links', async () => {
    const path = await aProperty()
    const page = await open(`${path}?utm_source=radio`)
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        const isContact = (event.target as Element).closest('a[href^="tel:"], a[href*="//wa.me/"]')
        if (isContact) event.preventDefault()
      }),
    )
    await expect.poll(stored).toHaveLength(1)
    await page.getByRole('link', { name: /^Call/ }).first().click()
    await expect.poll(stored).toHaveLength(2)
    await page.getByRole('link', { name: 'WhatsApp inquiry' }).click()
    await expect.poll(stored).toEqual([
      { kind: 'page_view', path, source: 'campaign:radio' },
      { kind: 'call_click', path, source: null },
      { kind: 'whatsapp_click', path, source: null },
    ])
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
    await expect
      .poll(async () => (await stored()).slice(3))
      .toEqual([{ kind: 'page_view', path: '/blog', source: null }])
    const [counted] = await site.sql`
      select count(distinct visitor_hash)::int as visitors, max(char_length(visitor_hash)) as length from public.page_events`
    expect(counted).toEqual({ visitors: 1, length: 22 })
  })

  test('is not counted for staff or for pages of the admin area', async () => {
    const page = await open('/admin', { staff: true })
    await page.goto(await aProperty())
    await page.getByRole('link', { name: /^Call/ }).first().waitFor()
    const visitorPage = await open('/about')
    await visitorPage.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(stored).toEqual([{ kind: 'page_view', path: '/about', source: 'direct' }])
  })
})

describe('the endpoint for visits', () => {
  beforeEach(clearAnalytics)

  const sendEvent = (headers: Record<string, string>) =>
    fetch(`${site.address}/collect`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36', ...headers },
      body: JSON.stringify(['page_view', `${site.address}/`, '']),
    })

  test('accepts them only from our own pages', async () => {
    const ours = { origin: site.address }
    expect((await sendEvent({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await sendEvent({})).status).toBe(204)
    expect((await sendEvent({ ...ours, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status).toBe(
      204,
    )
    expect(await site.sql`select from public.page_events`).toHaveLength(0)
    expect((await sendEvent(ours)).status).toBe(204)
    expect(await site.sql`select from public.page_events`).toHaveLength(1)
  })
})

describe.skipIf(!hasBrowser)('the analytics', () => {
  const open = useBrowser(site)

  async function analytics(pageOptions?: Visit): Promise<Page> {
    const page = await open('/admin/analytics', { ...pageOptions, staff: true })
    await page.getByRole('region', { name: 'Figures' }).waitFor()
    return page
  }

  async function addVisits() {
    await site.sql`
      insert into public.page_events (kind, path, property_id, source, visitor_hash, created_at)
      select 'page_view', '/property/' || p.id, p.id, case when n % 2 = 0 then 'search' else 'site:nation.africa' end,
        'v' || n, now() - make_interval(days => n)
      from generate_series(0, 11) n, (select id from public.properties where is_published order by id limit 1) p`
    await site.sql`
      insert into public.page_events (kind, path, visitor_hash)
      values ('call_click', '/contact', 'v1'), ('email_click', '/contact', 'v1')`
  }

  const looks = [
    { width: 1280 },
    { width: 360 },
    { width: 1280, colorScheme: 'dark' },
    { width: 360, colorScheme: 'dark' },
  ] satisfies Visit[]

  test.each(looks)('say that there is nothing yet: %o', async (pageOptions) => {
    await clearAnalytics()
    await site.sql`delete from public.inquiries`
    const page = await analytics(pageOptions)
    expect(await page.getByText('No data yet', { exact: true }).count()).toBe(10)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test.each(looks)('show what was counted, in charts and in tables: %o', async (pageOptions) => {
    await clearAnalytics()
    await addVisits()
    const page = await analytics(pageOptions)
    const figures = page.getByRole('region', { name: 'Figures' })
    expect(await figures.innerText()).toMatch(
      /Visitors\s+12\s+none before\s+Property views\s+12\s+none before\s+Leads\s+2/,
    )
    await page.locator('.recharts-bar-rectangle').first().waitFor()
    for (const summary of await page.getByText('Show as table').all()) await summary.click()
    const growth = page.getByRole('table', { name: 'User growth' })
    expect(await growth.getByRole('row').count()).toBe(31)
    expect(await page.getByRole('table', { name: 'Activity in the last 24 hours' }).getByRole('row').count()).toBe(25)
    await page.getByRole('region', { name: 'Traffic sources' }).getByText('nation.africa').waitFor()
    expect(await page.getByRole('region', { name: 'Top properties' }).getByRole('listitem').count()).toBe(1)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('change the period by keyboard, store it in the URL, and reload on Refresh', async () => {
    await clearAnalytics()
    await addVisits()
    const page = await analytics()
    const figure = page.getByRole('region', { name: 'Figures' }).locator('[data-slot="figure-value"]').first()
    const visitors = (count: number) => expect.poll(() => figure.innerText()).toBe(String(count))
    await visitors(12)
    await page.getByRole('radio', { name: 'Last 30 days' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL('**/admin/analytics?period=7d')
    await visitors(7)
    expect(await page.getByRole('region', { name: 'Figures' }).innerText()).toContain('+40%, 5 before')
    await page.reload()
    await visitors(7)

    await site.sql`insert into public.page_events (kind, path, visitor_hash) values ('page_view', '/', 'new')`
    await page.getByRole('button', { name: 'Refresh' }).click()
    await visitors(8)
  })

  test('are saved as a file by Export', async () => {
    await clearAnalytics()
    await addVisits()
    const page = await analytics()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^analytics-30d-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(lines[1]).toMatch(/^"Period","[\d-]+ to [\d-]+",12,12,12,/)
    expect(lines.filter((line) => line.startsWith('"Day"'))).toHaveLength(30)
    expect(lines.filter((line) => line.startsWith('"Source"'))).toHaveLength(2)
  })

  test('show the commission on a property that is marked as sold', async () => {
    await clearAnalytics()
    const page = await analytics()
    const [sold] = await site.sql<{ price: number }[]>`
      update public.properties set status = 'sold'
      where id = (select id from public.properties where status = 'available' and price > 10000000 order by id limit 1)
      returning price::float8 as price`
    await page.getByRole('button', { name: 'Refresh' }).click()
    const commission = (sold?.price ?? 0) * 0.03
    await page.getByText('3% commission, 1 sold, 0 rented').waitFor()
    const figures = await page.getByRole('region', { name: 'Figures' }).innerText()
    expect(figures).toContain(shortMoney(commission, 'KES'))
  })

  test('say what failed, keep the layout, and load on Retry', async () => {
    const page = await open('/admin', { expects: [/status of 400/], staff: true })
    await site.sql`alter table public.page_events rename to page_events_elsewhere`
    await page.getByRole('link', { name: 'Analytics' }).click()
    await page.getByRole('alert').getByText('Failed to load data').waitFor()
    expect(await page.getByRole('group', { name: 'Period' }).isVisible()).toBe(true)
    await site.sql`alter table public.page_events_elsewhere rename to page_events`
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('region', { name: 'Figures' }).waitFor()
  })
})
