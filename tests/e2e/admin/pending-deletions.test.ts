import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, type Visit } from '../support/browser.ts'
import { toastSays } from '../support/property-form.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

/** The list of properties of this test alone. */
async function openList(titles: string[], pageOptions: Visit = {}) {
  await site.sql`
    insert into public.properties (title, location, price, type, category_id)
    select title, 'Nowhere', 1000000, 'House', (select id from public.categories where slug = 'for-sale')
    from unnest(${titles}::text[]) as title`
  const page = await open(`/admin/properties?q=${titles[0]?.split(' ')[0]}`, { ...pageOptions, staff: true })
  await findRow(page, titles[0] ?? '').waitFor()
  return page
}

const findRow = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title })
const isStored = async (title: string) =>
  (await site.sql`select from public.properties where title = ${title}`).length > 0

async function remove(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await findRow(page, title).waitFor({ state: 'detached' })
}

describe.runIf(hasBrowser)('a deleted row', () => {
  test('is hidden at once, waits ten seconds for second thoughts, and is then gone', async () => {
    const page = await openList(['Waits'])
    await page.clock.install()
    await remove(page, 'Waits')
    await page.clock.runFor(9_000)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1)
    expect(await isStored('Waits')).toBe(true)
    await page.clock.runFor(2_000)
    await expect.poll(() => isStored('Waits')).toBe(false)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  test('comes back by Undo, while another that was deleted meanwhile goes', async () => {
    const page = await openList(['Pair one', 'Pair two'])
    await remove(page, 'Pair one')
    await remove(page, 'Pair two')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await findRow(page, 'Pair one').waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect.poll(() => isStored('Pair two')).toBe(false)
    expect(await isStored('Pair one')).toBe(true)
  })

  test('goes when the page is closed before the time is over', async () => {
    const page = await openList(['Closed'])
    await remove(page, 'Closed')
    expect(await isStored('Closed')).toBe(true)
    await page.goto('/about')
    await expect.poll(() => isStored('Closed')).toBe(false)
  })

  test('that could not be deleted is shown again, with words', async () => {
    const page = await openList(['Stays'], { expects: [/Failed to load resource/] })
    await page.route('**/rest/v1/properties?*', (route) => route.abort())
    await page.clock.install()
    await remove(page, 'Stays')
    await page.clock.runFor(11_000)
    await findRow(page, 'Stays').waitFor()
    await toastSays(page, 'Failed to delete property. Please try again.')
    expect(await isStored('Stays')).toBe(true)
  })
})
