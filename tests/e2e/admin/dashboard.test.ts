import { describe, expect, test } from 'vitest'
import { addAccount } from '../../support/people.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

describe.skipIf(!hasBrowser)('the dashboard', () => {
  const open = useBrowser(site)

  async function dashboard(pageOptions?: Visit) {
    const page = await open('/admin', { ...pageOptions, staff: true })
    await page.getByRole('region', { name: 'Last 30 days' }).getByText('Median first reply').waitFor()
    await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0)
    return page
  }

  test.each([
    { width: 1280 },
    { width: 360 },
    { width: 1280, colorScheme: 'dark' },
    { width: 360, colorScheme: 'dark' },
  ] satisfies Visit[])('shows what the database contains, work before figures: %o', async (pageOptions) => {
    const page = await dashboard(pageOptions)
    await site.sql`update public.inquiries set next_step = null, next_step_at = null`
    const waiting = await site.sql<{ id: string; name: string }[]>`
      select id, name from public.inquiries where status = 'new' and not is_spam and deleted_at is null
      order by private.inquiry_due_at(status, reply_due_at, next_step_at) > now(), created_at, id`
    const panel = page.getByRole('region', { name: 'Inquiries to answer' })
    await panel.getByRole('link', { name: `${waiting.length} new`, exact: true }).waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(3)
    const first = panel.getByRole('listitem').first()
    expect(await first.innerText()).toContain(waiting[0]?.name)
    expect(await first.getByRole('link').first().getAttribute('href')).toBe(
      `/admin/inquiries?inquiry=${waiting[0]?.id}`,
    )
    expect((await page.getByRole('heading', { level: 2 }).allInnerTexts()).slice(-8)).toEqual([
      'Inquiries to answer',
      'Viewings today',
      'Tasks',
      'Listings to confirm',
      'Drafts and scheduled',
      'Staff requests',
      'Recent properties',
      'Last 30 days',
    ])
    const trends = page.getByRole('region', { name: 'Last 30 days' }).getByRole('img')
    expect(await trends.count()).toBe(4)
    expect(await trends.first().getAttribute('aria-label')).toMatch(
      /^Listing views, every three days .*: \d+(, \d+){9}$/,
    )
    await page.getByRole('link', { name: `Notifications, ${waiting.length} new inquiries` }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test.each(journeyWidths(1280))('has four lifetime counts that say what they count, at %i px', async (width) => {
    const page = await dashboard({ width })
    const [stored] = await site.sql<{ properties: number; inquiries: number; closed: number; views: number }[]>`
      select (select count(*) from public.properties where deleted_at is null) as properties,
        (select sum(views_count) from public.properties where deleted_at is null) as views,
        (select count(*) from public.inquiries where not is_spam and deleted_at is null) as inquiries,
        (select count(*) from public.inquiries where not is_spam and deleted_at is null and status = 'closed') as closed`
    const glance = page.getByRole('region', { name: 'At a glance' })
    const figures = await glance.locator('[data-slot="figure-value"]').allInnerTexts()
    expect([figures[0], figures[2], figures[3]].map((text) => Number(text?.replaceAll(',', '')))).toEqual([
      Number(stored?.properties),
      Number(stored?.inquiries),
      Number(stored?.views),
    ])
    const definition = glance.getByText(/^All inquiries ever received/)
    expect(await definition.isVisible()).toBe(false)
    await glance.getByRole('button', { name: 'What is counted: Inquiries' }).click()
    await definition.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await definition.waitFor({ state: 'hidden' })
    expect(await page.getByRole('region', { name: 'Recent properties' }).getByRole('listitem').count()).toBe(5)
    await glance.getByRole('link', { name: `${stored?.closed} closed` }).click()
    await page.waitForURL(/inquiries\?status=closed/)
    await page.getByRole('status').getByText(`of ${stored?.closed} inquiries`).waitFor()
  })

  test.each(journeyWidths(1280))(
    'an agent’s shows their own work, an editor’s the website, at %i px',
    async (width) => {
      const password = 'a fine password 3'
      for (const role of ['agent', 'editor'] as const) {
        const email = `${role}-${width}@example.com`
        const id = await addAccount(site.sql, email, { name: 'Brian Kiprotich', role, password })
        if (role === 'agent') {
          await site.sql`
          insert into public.inquiries (name, email, phone, message, assignee_id)
          values ('Wanjiku Own', 'own@visitor.example', '+254700000111', 'Is it free?', ${id})`
        }
        const page = await open('/admin', { width })
        await signInOnPage(page, { email, password })
        const drafts = page.getByRole('region', { name: 'Drafts and scheduled' })
        await drafts
          .getByText(role === 'agent' ? 'Nothing unfinished.' : /Post|Page|Nothing unfinished/)
          .first()
          .waitFor()
        await expect
          .poll(() => page.locator('main').innerText())
          .toMatch(/Dashboard\n+Good (morning|afternoon|evening), Brian/)
        const panel = page.getByRole('region', { name: 'Inquiries to answer' })
        expect(await panel.getByText('Wanjiku Own').count()).toBe(role === 'agent' ? 1 : 0)
        expect(await panel.count()).toBe(role === 'agent' ? 1 : 0)
        expect(await page.getByRole('region', { name: 'Last 30 days' }).count()).toBe(role === 'agent' ? 1 : 0)
        expect(await page.getByRole('region', { name: 'Staff requests' }).count()).toBe(0)
        await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0)
        expect(await accessibilityProblems(page)).toEqual([])
        await page.context().close()
      }
      await site.sql`delete from public.inquiries where name = 'Wanjiku Own'`
    },
  )

  test('the search finds properties by title and reference, and the keyboard opens one', async () => {
    const [property] = await site.sql<{ id: string; title: string; reference: string }[]>`
      select id, title, reference from public.properties order by created_at desc limit 1`
    const page = await dashboard()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search or type a command' })
    await dialog.waitFor()
    await page.keyboard.type(property?.reference.toLowerCase().replace('-', ' ') ?? '')
    await dialog.getByRole('option', { name: property?.title ?? '' }).waitFor()
    await dialog.getByRole('combobox').fill('')
    await page.keyboard.type(property?.title.toUpperCase() ?? '')
    await dialog.getByRole('option', { name: property?.title ?? '' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/properties/edit/${property?.id}`)
  })

  test.each([
    { width: 1280, number: '0722 000 481' },
    { width: 360, number: '+254722000481' },
  ] as const)(
    'a phone number, written as $number, finds the person and offers Call, WhatsApp, Viewing',
    async ({ width, number }) => {
      const [inquiry] = await site.sql<{ id: string; reference: string }[]>`
      insert into public.inquiries (name, email, phone, message)
      values ('Njeri Githinji', 'njeri@visitor.example', '+254722000481', 'Is it free?') returning id, reference`
      const page = await dashboard({ width })
      await page.getByRole('button', { name: 'Search or type a command' }).filter({ visible: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Search or type a command' })
      const field = dialog.getByRole('combobox')
      const options = async () => (await dialog.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0])
      await field.fill(number)
      await expect
        .poll(options)
        .toEqual([
          'Njeri Githinji',
          'Call +254 722 000 481',
          'WhatsApp',
          'Schedule a viewing',
          `Inquiries with ‘${number}’`,
          `Properties with ‘${number}’`,
        ])
      const chosen = await field.getAttribute('aria-activedescendant')
      expect(await page.locator(`#${chosen}`).innerText()).toContain('Njeri Githinji')
      expect(await accessibilityProblems(page)).toEqual([])
      const box = await dialog.boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
      await field.fill(inquiry?.reference.toLowerCase() ?? '')
      await expect.poll(options).toContain(`${inquiry?.reference}, Njeri Githinji`)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/admin/inquiries?inquiry=${inquiry?.id}`)
      await site.sql`delete from public.inquiries where id = ${inquiry?.id ?? ''}`
    },
  )

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
    await page.keyboard.press('Control+k')
    await page.keyboard.type('colleague')
    await expect.poll(() => dialog.getByRole('option').first().innerText()).toContain('Invite a colleague')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /invite/i }).waitFor()
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
    await page.locator('[data-slot="frame-skeleton"]').waitFor()
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

  test('the palette finds a setting, the theme and the way out', async () => {
    const page = await dashboard()
    const dialog = page.getByRole('dialog', { name: 'Search or type a command' })
    const search = async (words: string, option: string) => {
      await page.keyboard.press('Control+k')
      await dialog.getByRole('combobox').fill(words)
      await dialog.getByRole('option', { name: option }).click()
    }
    await search('settings tax', 'Payments: Tax rate')
    await page.waitForURL(/settings\?tab=payments/)
    await search('dark', 'Dark theme')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await search('device', 'Theme of this device')
    await search('log out', 'Log out')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })

  test('says nothing about work and figures before it knows them', async () => {
    const page = await open('/admin/profile', { staff: true })
    const release = Promise.withResolvers<void>()
    await page.route(/calls\/(dashboard|properties|staff|viewings)\.|rpc\/dashboard_\w+/, async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto('/admin')
    const waiting = page.getByRole('region', { name: 'Inquiries to answer' })
    await waiting.getByText('Loading inquiries').waitFor()
    for (const part of ['inquiries', 'viewings', 'listings', 'drafts', 'requests'])
      await page.locator('[aria-busy="true"]').getByText(`Loading ${part}`).waitFor()
    await page.locator('[aria-busy="true"]').getByText('Figures, loading').waitFor()
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
    const [heading, ...rest] = (await page.locator('main [data-slot="admin-page"]').innerText()).split('\n\n')
    expect(heading).toBe('Dashboard')
    expect(rest.join(' ')).not.toMatch(/No inquiries|No viewings|answered|unfinished|\b0\b/)
    release.resolve()
    await waiting.getByRole('link', { name: /^\d+ new$/ }).waitFor()
  })

  test('one panel can fail while the others stand, and says so', async () => {
    const page = await open('/admin/profile', { staff: true, expects: [/Failed to load resource/] })
    await page.route('**/calls/dashboard.inquiries*', (route) => route.abort())
    await page.goto('/admin')
    const waiting = page.getByRole('region', { name: 'Inquiries to answer' })
    await waiting.getByText('Inquiries could not be loaded.').waitFor()
    await waiting.getByText('This does not mean there are none.').waitFor()
    await page.getByRole('region', { name: 'Last 30 days' }).getByText('Sold and rented').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/calls/dashboard.inquiries*')
    await waiting.getByRole('button', { name: 'Try again' }).click()
    await waiting.getByRole('listitem').first().waitFor()
  })

  test('a listing is confirmed with one tap, and the confirmation undone', async () => {
    const [due] = await site.sql<{ id: string; title: string }[]>`
      update public.properties set availability_confirmed_on = private.company_day(now()) - 400
      where id = (select id from public.properties where is_published and status = 'available' order by created_at limit 1)
      returning id, title`
    const age = async () =>
      (
        await site.sql`select private.company_day(now()) - availability_confirmed_on as days from public.properties where id = ${due?.id ?? ''}`
      )[0]?.days as number
    const page = await dashboard({ width: 360 })
    const panel = page.getByRole('region', { name: 'Listings to confirm' })
    await panel.getByText('Confirmed 400 days ago').waitFor()
    await panel.getByRole('button', { name: `Still available: ${due?.title}` }).click()
    await page.getByText('Confirmed as available').waitFor()
    expect(await age()).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. Please confirm it again.').waitFor()
    expect(await age()).toBe(400)
    await panel.getByText('Confirmed 400 days ago').waitFor()
  })

  test('the open account menu holds no barrier', async () => {
    const page = await dashboard()
    await page.getByRole('button', { name: /^My account/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('the debug panel creates a draft and removes it again', async () => {
    const page = await dashboard()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('test admin')
    const command = page.getByRole('option', { name: 'Test admin functions' })
    await expect.poll(() => command.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
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
