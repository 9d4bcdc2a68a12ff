import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openList(query = '', pageOptions: Visit = {}) {
  const page = await open(`/admin/properties${query}`, { ...pageOptions, staff: true })
  await page.locator('[data-row]').first().waitFor()
  return page
}

const rows = (page: Page) => page.locator('[data-row]')
const titles = async (page: Page) => page.locator('[data-row-link]').allTextContents()
const toastSays = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text).first().waitFor()

describe.runIf(hasBrowser)('the property list', () => {
  test('changes many at once, by keyboard alone', async () => {
    const page = await openList('?category=for-rent')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'With the selected rows' })
    await bar.getByText('2 properties selected').waitFor()
    const [first = '', second = ''] = await titles(page)
    await bar.getByRole('button', { name: 'Set status' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Pending' }).focus()
    await page.keyboard.press('Enter')
    await toastSays(page, '2 properties have been successfully updated')
    const changed = await site.sql`
      select from public.properties where title in (${first}, ${second}) and status = 'pending'`
    expect(changed.length).toBe(2)
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
  })

  test.each(journeyWidths(1280))(
    'changes prices after showing each, and takes them back after the tab was closed, at %i px',
    async (width) => {
      await site.sql`delete from private.undo_journal`
      await site.sql`
        insert into public.properties (title, location, price, price_type, type, category_id)
        select title, 'Nowhere', price, kind, 'House', (select id from public.categories where slug = 'for-sale')
        from (values (${`Dear${width} one`}, 2000000, 'fixed'), (${`Dear${width} two`}, 3450000, 'fixed'),
          (${`Dear${width} three`}, null, 'on_request')) as added (title, price, kind)`
      const prices = async () => {
        const found = await site.sql<{ price: number | null }[]>`
          select price::int as price from public.properties where title like ${`Dear${width} %`} order by price nulls last`
        return found.map(({ price }) => price)
      }
      const page = await openList(`?q=Dear${width}`, { width, isAlone: true })
      for (const box of await page.getByRole('checkbox', { name: /^Select Dear/ }).all()) await box.check()
      const bar = page.getByRole('region', { name: 'With the selected rows' })
      await bar.getByRole('button', { name: 'Price' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change 3 prices' })
      await dialog.getByRole('button', { name: 'Show prices' }).click()
      await dialog.getByText('Enter a number other than 0').waitFor()
      await dialog.getByRole('textbox', { name: 'Percent' }).fill('-10')
      await page.keyboard.press('Enter')
      await dialog.getByText('KSh 3,450,000 → KSh 3,105,000').waitFor()
      await dialog.getByText('its price is on request').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Change 2 prices' }).click()
      await expect.poll(prices).toEqual([1_800_000, 3_105_000, null])

      const again = await page.context().newPage()
      await page.close()
      await again.goto(`${site.address}/admin/properties?q=Dear${width}`)
      const note = again.getByRole('region', { name: 'Your last change' })
      await note.getByText('You changed the price of 2 properties').waitFor()
      await note.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(prices).toEqual([2_000_000, 3_450_000, null])
    },
  )

  test.each([1280, 360] as const)('has what is done with many in one line, at %i px', async (width) => {
    const page = await openList('?category=land', { width })
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    const bar = page.getByRole('region', { name: 'With the selected rows' })
    await bar.waitFor()
    const actions = await bar.getByRole('button').allInnerTexts()
    expect(actions.map((text) => text.trim()).filter(Boolean)).toEqual([
      'Publish',
      'Set status',
      'Assign',
      'Price',
      'More',
    ])
    expect((await bar.boundingBox())?.height).toBeLessThan(66)
    expect(await accessibilityProblems(page)).toEqual([])
    await bar.getByRole('button', { name: 'More' }).click()
    const more = await page.getByRole('menuitem').allInnerTexts()
    expect(more).toEqual(['Unpublish', 'Confirm available', 'Feature', 'Unfeature', 'Delete'])
    await page.keyboard.press('Escape')
  })

  test('copies a listing from its row', async () => {
    const page = await openList('?category=land')
    const [first = ''] = await titles(page)
    await page.getByRole('button', { name: `Actions for ${first}` }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.waitForURL(/\/admin\/properties\/edit\//)
    await toastSays(page, 'Copied as a draft')
    const copies = await site.sql`
      select is_published, agent_id from public.properties where title = ${`Copy of ${first}`}`
    expect(copies).toEqual([{ is_published: false, agent_id: null }])
  })

  test('gives many to somebody, and Undo gives them back', async () => {
    const page = await openList('?category=land')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const [first = ''] = await titles(page)
    const bar = page.getByRole('region', { name: 'With the selected rows' })
    await bar.getByRole('button', { name: 'Assign' }).click()
    const [me] = await site.sql<{ user_id: string; name: string }[]>`select user_id, name from public.staff limit 1`
    await page
      .getByRole('dialog')
      .getByRole('searchbox', { name: 'Find a colleague' })
      .fill(me?.name ?? '')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: me?.name ?? '' })
      .click()
    const agent = async () =>
      (await site.sql`select agent_id from public.properties where title = ${first}`)[0]?.agent_id as string | null
    await expect.poll(agent).toBe(me?.user_id)
    await page.getByLabel('Notifications').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(agent).toBeNull()
  })

  test('is exported as filtered, safe for a spreadsheet', async () => {
    await site.sql`
      update public.properties set title = '=HYPERLINK("http://evil.example")'
      where id = (select id from public.properties where is_published and type = 'Land' order by id limit 1)`
    const page = await openList('?category=land')
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await (await waiting).path()
    const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n')
    const [count] = await site.sql<{ land: number }[]>`
      select count(*)::int as land from public.properties where type = 'Land'`
    expect(lines[0]).toMatch(/^\uFEFF"Id","Title","Slug"/)
    expect(lines.length - 1).toBe(count?.land)
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test('has a message in its place when it cannot be loaded, and Retry loads it', async () => {
    const page = await openList('', { expects: [/status of 500/, /Failed to load resource/] })
    await page.route('**/calls/properties.list', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
    await page.getByRole('button', { name: /^Featured/ }).click()
    await page.getByRole('alert').getByText('Failed to load data').first().waitFor()
    await page.unroute('**/calls/properties.list')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
  })
})
