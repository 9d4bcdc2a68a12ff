import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser, type Visit } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

describe.skipIf(!hasBrowser)('the dashboard', () => {
  const open = useBrowser(site)

  async function dashboard(pageOptions?: Visit) {
    const page = await open('/admin', { ...pageOptions, staff: true })
    await page.getByRole('link', { name: /^Total properties/ }).waitFor()
    return page
  }

  test.each([
    { width: 1280 },
    { width: 360 },
    { width: 1280, colorScheme: 'dark' },
    { width: 360, colorScheme: 'dark' },
  ] satisfies Visit[])('shows what the database contains: %o', async (pageOptions) => {
    const page = await dashboard(pageOptions)
    const [counts] = await site.sql<{ properties: number; published: number; fresh: number }[]>`
      select count(*)::int as properties, (count(*) filter (where is_published))::int as published,
        (select count(*)::int from public.inquiries where status = 'new' and not is_spam) as fresh
      from public.properties`
    const figures = page.getByRole('region', { name: 'Figures' })
    expect(await figures.getByRole('link').allInnerTexts()).toEqual([
      expect.stringContaining(`Total properties\n${counts?.properties}`),
      expect.stringContaining(`Published\n${counts?.published}`),
      expect.stringContaining('Inquiries'),
      expect.stringContaining('Total views'),
    ])
    const recent = page.getByRole('region', { name: 'Recent properties' })
    await recent.getByRole('listitem').first().waitFor()
    expect(await recent.getByRole('listitem').count()).toBe(5)
    await page.getByRole('link', { name: `Notifications, ${counts?.fresh} new inquiries` }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
    expect(await accessibilityProblems(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('the search finds properties, inquiries and articles, and the keyboard opens one', async () => {
    const [property] = await site.sql<{ id: string; title: string }[]>`
      select id, title from public.properties order by created_at desc limit 1`
    const page = await dashboard()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search or type a command' })
    await dialog.waitFor()
    await page.keyboard.type(property?.title.toUpperCase() ?? '')
    await dialog.getByRole('option', { name: property?.title ?? '' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/properties/edit/${property?.id}`)
  })

  test('the palette offers commands, and opens the one that is chosen', async () => {
    const page = await dashboard()
    await page.getByRole('button', { name: 'Search or type a command' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search or type a command' })
    await dialog.getByRole('option', { name: 'Add property' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.type('activity')
    await expect.poll(() => dialog.getByRole('option').first().innerText()).toContain('Activity log')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Activity log' }).waitFor()
  })

  test.each([
    { waitsFor: 'the page’s script', requests: /\.js$/ },
    { waitsFor: 'the session', requests: /rpc\/my_staff_entry/ },
  ])('Ctrl K and what is typed after it are kept while $waitsFor is loading', async ({ requests }) => {
    const page = await open('/admin/profile', { staff: true })
    const release = Promise.withResolvers<void>()
    const isHeld = page.waitForEvent('request', (request) => requests.test(request.url()))
    await page.route(requests, async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto('/admin/profile', { waitUntil: 'commit' })
    await page.locator('main').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('karenx')
    await page.keyboard.press('Backspace')
    await isHeld
    release.resolve()
    const field = page.getByRole('dialog', { name: 'Search or type a command' }).getByRole('combobox')
    await expect.poll(() => field.inputValue()).toBe('karen')
    await page.keyboard.type(' villa')
    expect(await field.inputValue()).toBe('karen villa')
    expect(new URL(page.url()).pathname).toBe('/admin/profile')
  })

  test('says nothing about figures and inquiries before it knows them', async () => {
    const page = await open('/admin/profile', { staff: true })
    const release = Promise.withResolvers<void>()
    await page.route(/rpc\/(dashboard_stats|admin_counts)/, async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto('/admin')
    const waiting = page.getByRole('region', { name: 'Inquiries to answer' })
    await waiting.getByText('Loading inquiries').waitFor()
    await page.getByRole('region', { name: 'Figures, loading' }).waitFor()
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/No inquiries|\b0\b/)
    release.resolve()
    await waiting.getByRole('link', { name: /^See all \d+$/ }).waitFor()
  })

  test('one panel can fail while the others stand, and says so', async () => {
    const page = await open('/admin/profile', { staff: true, expects: [/Failed to load resource/] })
    await page.route('**/rpc/dashboard_stats', (route) => route.abort())
    await page.goto('/admin')
    const waiting = page.getByRole('region', { name: 'Inquiries to answer' })
    await waiting.getByText('We couldn’t load the inquiries. This does not mean there are none.').waitFor()
    const recent = page.getByRole('region', { name: 'Recent properties' })
    expect(await recent.getByRole('listitem').count()).toBe(5)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/rpc/dashboard_stats')
    await waiting.getByRole('button', { name: 'Retry' }).click()
    await waiting.getByRole('listitem').first().waitFor()
    await page.getByRole('link', { name: /^Total properties/ }).waitFor()
  })

  test('the open account menu holds no barrier', async () => {
    const page = await dashboard()
    await page.getByRole('button', { name: /^My account/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('the debug panel creates a draft and removes it again', async () => {
    const page = await dashboard()
    await page.getByRole('button', { name: 'Test admin functions' }).click()
    for (const [button, text] of [
      ['Test auth', /Signed in as admin@example.com, super_admin, session ends in/],
      ['Test database', /Read \d+ properties, \d+ inquiries, \d+ posts/],
      ['Create a test property', /Created draft ‘Test property .*’ and removed it again/],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await page.getByText(text).waitFor()
    }
    expect(
      await site.sql`select id from public.properties where title like 'Test property%' and deleted_at is null`,
    ).toHaveLength(0)
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await page.getByText('Read').count()).toBe(0)
  })

  test('the importer previews its changes, adds new rows, and reports what it did', async () => {
    const page = await dashboard()
    await page.getByRole('button', { name: 'Import properties' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import properties' })
    const [known] = await site.sql<{ title: string }[]>`select title from public.properties limit 1`
    const content = [
      'title,price,location,category,type,features',
      '"Imported villa, Runda",85000000,Runda,For Sale,Villa,Pool;Garden',
      `"${known?.title.toUpperCase()}",1,Nairobi,For Sale,House,`,
      'No price,,Nairobi,For Sale,House,',
    ].join('\n')
    await dialog
      .getByLabel('CSV or JSON file')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await dialog.getByText('1 will be added, 1 skipped, 1 can’t be imported.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Import 1 property' }).click()
    await page.getByText('Migration complete', { exact: true }).waitFor()
    await page.getByText(/^Migration completed successfully! Migrated 1 properties. 1 duplicate skipped/).waitFor()
    expect(
      await site.sql`select price::int as price, type, features from public.properties where title = 'Imported villa, Runda'`,
    ).toEqual([{ price: 85_000_000, type: 'Villa', features: ['Pool', 'Garden'] }])
  })

  test('properties stored in this browser are offered while they outnumber those in the database', async () => {
    const page = await dashboard()
    const [stored] = await site.sql<{ count: number }[]>`select count(*)::int as count from public.properties`
    const localProperties = Array.from({ length: (stored?.count ?? 0) + 1 }, (_, index) => ({
      title: `Kept ${index % 3}`,
      price: 1_000 + index,
      location: 'Nakuru',
      category: 'rent',
      type: 'Apartment',
    }))
    await page.evaluate((rows) => localStorage.setItem('makazi:properties', JSON.stringify(rows)), localProperties)
    await page.reload()
    await page.getByRole('heading', { name: 'Data migration available' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Migrate now' }).click()
    await page.getByText(/^Migration completed successfully! Migrated 3 properties/).waitFor()
    const [{ count } = { count: 0 }] = await site.sql<{ count: number }[]>`
      select count(*)::int as count from public.properties where title like 'Kept _'`
    expect(count).toBe(3)
  })

  test('the sidebar is collapsed under 1024 px and opens by keyboard', async () => {
    const page = await dashboard()
    const frame = page.locator('[data-slot="admin-frame"]')
    expect(await frame.getAttribute('data-sidebar')).toBe('open')
    await page.setViewportSize({ width: 900, height: 800 })
    await page.waitForFunction(
      () => document.querySelector('[data-slot="admin-frame"]')?.getAttribute('data-sidebar') === 'rail',
    )
    await page.keyboard.press('[')
    await page.waitForFunction(
      () => document.querySelector('[data-slot="admin-frame"]')?.getAttribute('data-sidebar') === 'open',
    )
  })
})
