import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, type Visit } from '../support/browser.ts'
import { toastSays } from '../support/property-form.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

/** The property list with only this test's properties. */
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
const isDeleted = async (title: string) =>
  (await site.sql`select from public.properties where title = ${title} and deleted_at is null`).length === 0
const isPublic = async (title: string) => {
  const [row] = await site.sql<{ id: string }[]>`select id from public.properties where title = ${title}`
  return (await fetch(`${site.address}/property/${row?.id}`)).status === 200
}

async function remove(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await findRow(page, title).waitFor({ state: 'detached' })
}

describe.runIf(hasBrowser)('a deleted row', () => {
  test('is hidden from visitors at once, and Undo restores it within ten seconds', async () => {
    const page = await openList(['Vanishes'], { isAlone: true })
    await remove(page, 'Vanishes')
    await toastSays(page, 'Property has been successfully deleted')
    expect(await isDeleted('Vanishes')).toBe(true)
    await expect.poll(() => isPublic('Vanishes')).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await findRow(page, 'Vanishes').waitFor()
    await expect.poll(() => isPublic('Vanishes')).toBe(true)
    await page.clock.install()
    await remove(page, 'Vanishes')
    await toastSays(page, 'Property has been successfully deleted')
    await page.clock.runFor(11_000)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    expect(await isDeleted('Vanishes')).toBe(true)
  })

  test('is restored by Undo, while another that was deleted meanwhile stays deleted', async () => {
    const page = await openList(['Pair one', 'Pair two'])
    await remove(page, 'Pair one')
    await remove(page, 'Pair two')
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await findRow(page, 'Pair one').waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    expect([await isDeleted('Pair one'), await isDeleted('Pair two')]).toEqual([false, true])
  })

  test('can be restored from another screen, while the toast is shown', async () => {
    const page = await openList(['Elsewhere'])
    await remove(page, 'Elsewhere')
    await toastSays(page, 'Property has been successfully deleted')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => isDeleted('Elsewhere')).toBe(false)
  })

  test('is shown again, with a message, when deleting failed', async () => {
    const page = await openList(['Stays'], { expects: [/Failed to load resource/] })
    await page.route('**/rest/v1/rpc/delete_properties', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete Stays' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toastSays(page, 'Failed to delete property. Please try again.')
    await findRow(page, 'Stays').waitFor()
    expect(await isDeleted('Stays')).toBe(false)
  })
})
