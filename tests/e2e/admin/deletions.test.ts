import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../support/browser.ts'
import { toastSays } from '../support/property-form.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

/** The property list with only this test's properties. */
async function openList(titles: string[], pageOptions: Visit = {}) {
  // Of the test before, which the list would offer to undo.
  await site.sql`delete from private.undo_journal`
  await site.sql`
    insert into public.properties (title, location, price, type, category_id)
    select title, 'Nowhere', 1000000, 'House', (select id from public.categories where slug = 'for-sale')
    from unnest(${titles}::text[]) as title`
  const page = await open(`/admin/properties?q=${titles[0]?.split(' ')[0]}`, { ...pageOptions, staff: true })
  await findRow(page, titles[0] ?? '')
    .first()
    .waitFor()
  return page
}

const findRow = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title })
const isDeleted = async (title: string) =>
  (await site.sql`select from public.properties where title = ${title} and deleted_at is null`).length === 0
const isPublic = async (title: string) => {
  const [row] = await site.sql<{ id: string }[]>`select id from public.properties where title = ${title}`
  return (await fetch(`${site.address}/property/${row?.id}`)).status === 200
}

async function askToDelete(page: Page, title: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

async function remove(page: Page, title: string) {
  await askToDelete(page, title)
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

  test('is offered again to somebody who comes back after closing the tab', async () => {
    const page = await openList(['Closed early'], { isAlone: true })
    await remove(page, 'Closed early')
    await toastSays(page, 'Property has been successfully deleted')
    const again = await page.context().newPage()
    await page.close()
    await again.goto(`${site.address}/admin/properties`)
    const note = again.getByRole('region', { name: 'Your last change' })
    await note.getByText(/^You deleted 1 property less than a minute ago\.$/).waitFor()
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => isDeleted('Closed early')).toBe(false)
    await expect.poll(() => isPublic('Closed early')).toBe(true)
    await note.waitFor({ state: 'detached' })
  })

  test.each(journeyWidths(360))('waits in the bin, named with who deleted it, at %i px', async (width) => {
    const title = `Binned ${width}`
    const page = await openList([title], { width })
    await remove(page, title)
    await page.getByRole('link', { name: 'Recently deleted' }).click()
    const row = page.getByRole('listitem').filter({ hasText: title })
    await row.getByText(/^Deleted .+ by /).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await row.getByRole('button', { name: `Restore ${title}` }).click()
    await toastSays(page, 'Property restored')
    await expect.poll(() => isDeleted(title)).toBe(false)
    await row.waitFor({ state: 'detached' })
  })

  test.each(journeyWidths(360))('more than ten go only when their number is typed, at %i px', async (width) => {
    const titles = Array.from({ length: 11 }, (_, index) => `Crowd${width} ${index + 1}`)
    const page = await openList(titles, { width })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).locator('visible=true').check()
    await page.getByRole('region', { name: 'With the selected rows' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    const confirm = question.getByRole('button', { name: 'Delete 11 properties' })
    expect(await confirm.isDisabled()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await question.getByLabel('Type 11 to confirm').fill('11')
    await confirm.click()
    await expect.poll(() => isDeleted(titles[10] ?? '')).toBe(true)
  })

  test('is shown again, with a message, when deleting failed', async () => {
    const page = await openList(['Stays'], { expects: [/Failed to load resource/] })
    await page.route('**/calls/properties.delete', (route) => route.abort())
    await askToDelete(page, 'Stays')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toastSays(page, 'Failed to delete property. Please try again.')
    await findRow(page, 'Stays').waitFor()
    expect(await isDeleted('Stays')).toBe(false)
  })
})
