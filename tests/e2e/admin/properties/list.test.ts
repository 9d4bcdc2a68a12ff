import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openList(query = '', pageOptions: Visit = {}) {
  // Of the test before, which the list would offer to undo.
  await site.sql`delete from private.undo_journal`
  const page = await open(`/admin/properties${query}`, { ...pageOptions, staff: true })
  await page.locator('[data-row]').first().waitFor()
  return page
}

async function property(id: string) {
  const [row] = await site.sql`
    select status, is_featured, is_published from public.properties where id = ${id}`
  return row
}

const rows = (page: Page) => page.locator('[data-row]')
const titles = async (page: Page) => page.locator('[data-row-link]').allTextContents()
const findRow = (page: Page, title: string) => rows(page).filter({ hasText: title })
const act = async (page: Page, title: string, verb: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: verb, exact: true }).click()
}
const toastSays = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text).first().waitFor()

describe.runIf(hasBrowser)('the property list', () => {
  test('shows how many listings Meta’s catalogue leaves out, and why', async () => {
    await site.sql`update public.properties set latitude = -1.3, longitude = 36.8, price_type = 'fixed', price = 1000000
      where is_published and status in ('available', 'pending')`
    const page = await openList()
    expect(await page.getByText('Meta’s catalogue').count()).toBe(0)
    await site.sql`
      update public.properties set longitude = null, images = '{}' where id = (
        select id from public.properties where is_published and status = 'available' order by id limit 1)`
    const [row] = await site.sql<{ count: number }[]>`
      select count(*)::int as count from public.properties where is_published and status in ('available', 'pending')`
    await page.reload()
    await page.getByText(`Of ${row?.count} on the market, 1 has no photo, 1 has no latitude and longitude.`).waitFor()
    const feed = await (await fetch(`${site.address}/feeds/meta.csv`)).text()
    expect(feed.trimEnd().split('\r\n')).toHaveLength(row?.count ?? 0)
  })

  test('counts, filters, sorts and pages by its URL, which survives a reload', async () => {
    const page = await openList()
    const [counts] = await site.sql<{ total: number; draft: number }[]>`
      select count(*)::int as total, (count(*) filter (where not is_published))::int as draft from public.properties`
    await page.getByRole('button', { name: `Total ${counts?.total}` }).waitFor()
    expect(await rows(page).count()).toBe(20)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await page.getByText(`21 to ${counts?.total} of ${counts?.total} properties`).waitFor()

    await page.getByRole('button', { name: /^Draft/ }).click()
    await page.waitForURL(/show=draft/)
    await expect.poll(() => rows(page).count()).toBe(counts?.draft)
    await page.getByRole('button', { name: /^Total/ }).click()
    await page.getByRole('combobox', { name: 'Category' }).selectOption('land')
    await page.waitForURL(/category=land/)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-high')
    await page.waitForURL(/sort=price-high/)
    const sorted = await site.sql<{ title: string }[]>`
      select p.title from public.properties p join public.categories c on c.id = p.category_id
      where c.slug = 'land' order by p.price desc nulls last, p.id desc limit 20`
    await expect.poll(() => titles(page)).toEqual(sorted.map(({ title }) => title))
    await page.reload()
    await expect.poll(() => titles(page)).toEqual(sorted.map(({ title }) => title))

    await page.keyboard.press('/')
    await page.keyboard.type('no such place')
    await page.getByRole('heading', { name: 'No properties found' }).waitFor()
    await page.getByText('Try adjusting your search criteria or filters.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect.poll(() => rows(page).count()).toBe(20)
    expect(new URL(page.url()).search).toBe('')
  })

  test.each(journeyWidths(1280))('features, unpublishes and marks a property as sold at %i px', async (width) => {
    const [{ id, title } = { id: '', title: '' }] = await site.sql<{ id: string; title: string }[]>`
        select id, title from public.properties
        where is_published and not is_featured and status = 'available' order by created_at desc, id desc limit 1`
    const page = await openList('', { width })
    const row = findRow(page, title)
    await act(page, title, 'Feature')
    await toastSays(page, 'Property added to featured list')
    await row.getByText('Featured', { exact: true }).waitFor()
    await act(page, title, 'Unpublish')
    await row.getByText('Draft').waitFor()
    await row.getByRole('combobox').selectOption('sold')
    await expect.poll(() => property(id)).toEqual({ status: 'sold', is_featured: true, is_published: false })
    expect(await accessibilityProblems(page)).toEqual([])
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isWider).toBe(false)
  })

  test.each(journeyWidths(1280))('asks before deleting, and names the property, at %i px', async (width) => {
    const page = await openList('', { width })
    const [title = ''] = await titles(page)
    const price = await rows(page).first().locator('b').first().innerText()
    await act(page, title, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this property?' })
    await question.getByText(title, { exact: true }).waitFor()
    await question.getByText(price).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    await findRow(page, title).waitFor()
  })

  test('on a phone has one button for all filters, and its first property on the first screen', async () => {
    const page = await openList('', { width: 360 })
    const box = await rows(page).first().boundingBox()
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await sheet.getByRole('combobox', { name: 'Show' }).selectOption('draft')
    await sheet.getByRole('combobox', { name: 'Category' }).selectOption('for-sale')
    await page.waitForURL(/category=for-sale/)
    expect(await accessibilityProblems(page)).toEqual([])
    await sheet.getByRole('button', { name: /^Show \d+ propert/ }).click()
    await page.getByRole('button', { name: 'Filter (2)' }).waitFor()
    const [row] = await site.sql<{ count: number }[]>`
      select count(*)::int as count from public.properties p join public.categories c on c.id = p.category_id
      where c.slug = 'for-sale' and not p.is_published and p.deleted_at is null`
    await expect.poll(() => rows(page).count()).toBe(row?.count)
  })

  test('deletes after the confirmation, and Undo restores the property', async () => {
    const page = await openList()
    const [title = ''] = await titles(page)
    await act(page, title, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this property?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await toastSays(page, 'Property has been successfully deleted')
    await findRow(page, title).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await findRow(page, title).waitFor()
    const left = async () =>
      (await site.sql`select from public.properties where title = ${title} and deleted_at is null`).length
    expect(await left()).toBe(1)

    await act(page, title, 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(left).toBe(0)
  })
})
