import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser, type Visit } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openLists(pageOptions: Visit = {}) {
  const page = await open('/admin/properties/taxonomy', { ...pageOptions, staff: true })
  await page.getByRole('heading', { name: 'Features', exact: true }).waitFor()
  return page
}

const types = (page: Page) => page.getByRole('region', { name: 'Property types' })
const features = (page: Page) => page.getByRole('region', { name: 'Features' })
const toastSays = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text).first().waitFor()
const publicPage = async (path: string) => (await fetch(`${site.address}${path}`)).text()

async function countWith(feature: string) {
  const [row] = await site.sql<{ count: number }[]>`
    select count(*)::int as count from public.properties where features @> array[${feature}]`
  return row?.count ?? 0
}

describe.runIf(hasBrowser)('types and features', () => {
  test('are the company’s own words at once on every page, and old links still work', async () => {
    const page = await openLists()
    await types(page).getByRole('button', { name: 'Edit Villa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit type' })
    await dialog.getByLabel('Name', { exact: true }).fill('Mansion')
    await dialog.getByLabel('Name in Swahili').fill('Jumba')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toastSays(page, '“Mansion” saved.')
    await expect.poll(() => publicPage('/properties-for-sale?type=Villa')).toContain('value="Mansion"')
    const list = await publicPage('/properties-for-sale?type=villa')
    expect(list).toContain('Karen, Nairobi')
    expect(list).not.toContain('value="Villa"')
    expect(await publicPage('/sw/properties-for-sale')).toContain('Jumba')
  })

  test('that are typed by hand and look alike are merged, and Undo separates them', async () => {
    await site.sql`
      update public.properties set features = features || array['Pool']
      where id in (select id from public.properties where not features @> array['Swimming pool'] order by id limit 2)`
    const before = await countWith('Swimming pool')
    const page = await openLists()
    const note = page.getByRole('region', { name: 'These look like the same feature' })
    await note.getByText('“Pool” is used by 2 properties').waitFor()
    await note.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('dialog', { name: 'Merge two features' }).getByRole('button', { name: 'Merge' }).click()
    await toastSays(page, '“Pool” merged into “Swimming pool”, 2 properties.')
    expect(await countWith('Swimming pool')).toBe(before + 2)
    await page.getByLabel('Notifications').getByRole('button', { name: 'Undo' }).click()
    await toastSays(page, 'The merge is undone.')
    expect([await countWith('Swimming pool'), await countWith('Pool')]).toEqual([before, 2])
    await note.getByRole('button', { name: 'Keep both' }).click()
    await note.waitFor({ state: 'detached' })
  })

  test('are added with what they are, and can be chosen at once', async () => {
    const page = await openLists()
    await types(page).getByRole('textbox', { name: 'New type' }).fill('Warehouse')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a type' })
    await dialog.getByLabel('What it is').selectOption({ label: 'A godown, workshop or factory' })
    await dialog.getByRole('button', { name: 'Add' }).click()
    await toastSays(page, '“Warehouse” added.')
    await features(page).getByRole('textbox', { name: 'New feature' }).fill('Loading bay')
    await features(page).getByRole('button', { name: 'Add', exact: true }).click()
    await features(page).getByText('Loading bay').waitFor()
    await page.goto(`${site.address}/admin/properties/add`)
    await page.locator('#type').selectOption('Warehouse')
    await page.getByRole('checkbox', { name: 'Loading bay' }).check()
    expect(await page.locator('#bedrooms').count()).toBe(1)
  })

  test('are removed only with a replacement while properties have them', async () => {
    const page = await openLists()
    await types(page).getByRole('button', { name: 'Remove Duplex' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove “Duplex”?' })
    const confirm = dialog.getByRole('button', { name: 'Remove type' })
    const [row] = await site.sql<{ count: number }[]>`
      select count(*)::int as count from public.properties where type = 'Duplex'`
    expect(await confirm.isDisabled()).toBe((row?.count ?? 0) > 0)
    await dialog.getByLabel('Replace with').selectOption('House')
    await confirm.click()
    await toastSays(page, '“Duplex” merged into “House”')
    await types(page).getByRole('button', { name: 'Edit Duplex' }).waitFor({ state: 'detached' })
    await types(page).getByRole('button', { name: 'Remove Hotel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove type' }).click()
    await toastSays(page, '“Hotel” removed.')
  })

  test('refuse a name that is taken, empty or too long, in words, and keep what was typed', async () => {
    const page = await openLists({ expects: [/status of 409/] })
    const field = features(page).getByRole('textbox', { name: 'New feature' })
    await field.fill('x'.repeat(61))
    await page.keyboard.press('Enter')
    await features(page).getByText('A name can have at most 60 characters.').waitFor()
    expect(await field.inputValue()).toBe('x'.repeat(61))
    await types(page).getByRole('button', { name: 'Edit Apartment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit type' })
    const name = dialog.getByLabel('Name', { exact: true })
    await name.fill('  hoúse ')
    await page.keyboard.press('Enter')
    await dialog.getByText('This name is already in the list.').waitFor()
    expect(await name.inputValue()).toBe('  hoúse ')
    await name.fill(' ')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter a name.').waitFor()
  })

  test('are ordered by keyboard, for forms and filters', async () => {
    const page = await openLists()
    const grip = types(page).getByRole('button', { name: 'Move Apartment', exact: true })
    await grip.focus()
    await page.keyboard.press('ArrowUp')
    await types(page)
      .getByText(/^Apartment is now \d+ of \d+\.$/)
      .waitFor({ state: 'attached' })
    const orderOf = async () => {
      const rows = await site.sql<{ name: string }[]>`
        select name from public.property_kinds where name in ('Apartment', 'Maisonette') order by position`
      return rows.map((row) => row.name)
    }
    await expect.poll(orderOf).toEqual(['Apartment', 'Maisonette'])
  })

  test.each([360, 1280] as const)('have no accessibility problem at %i px, nor do their dialogs', async (width) => {
    const page = await openLists({ width })
    expect(await accessibilityProblems(page)).toEqual([])
    await types(page).getByRole('button', { name: 'Edit Bungalow' }).click()
    await page.getByRole('dialog', { name: 'Edit type' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await types(page).getByRole('button', { name: 'Remove Bungalow' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
