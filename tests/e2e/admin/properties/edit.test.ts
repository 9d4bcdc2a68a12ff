import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser, type Visit } from '../../support/browser.ts'
import { pressMore } from '../../support/property-form.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openForm(path: string, pageOptions: Visit = {}) {
  const page = await open(path, { ...pageOptions, staff: true })
  await titleField(page).waitFor()
  return page
}

const save = (page: Page, name: 'Publish' | 'Publish changes' | 'Save draft') =>
  page.locator('form').getByRole('button', { name, exact: true })
const titleField = (page: Page) => page.locator('#title')
const toastSays = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text).first().waitFor()

async function storedAs(title: string) {
  const [row] = await site.sql`select * from public.properties where title = ${title}`
  return row
}

async function aStored(kind = 'for-sale') {
  const [row] = await site.sql<{ id: string; title: string }[]>`
    select p.id, p.title from public.properties p join public.categories c on c.id = p.category_id
    where c.slug = ${kind} and p.is_published and p.status = 'available' order by p.id limit 1`
  return row ?? { id: '', title: '' }
}

describe.runIf(hasBrowser)('a property is edited', () => {
  test('in hectares and shown in hectares the next time', async () => {
    const { id } = await aStored('land')
    const page = await openForm(`/admin/properties/edit/${id}`)
    await page.getByRole('textbox', { name: 'Land size' }).fill('0.4')
    await page.getByRole('radio', { name: 'hectares' }).check()
    await page.keyboard.press('Control+Enter')
    await toastSays(page, 'Property has been successfully updated')
    await page.reload()
    await page.getByRole('textbox', { name: 'Land size' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Land size' }).inputValue()).toBe('0.4')
    expect(await page.getByRole('radio', { name: 'hectares' }).isChecked()).toBe(true)
    const [row] = await site.sql`select land_size_unit, land_size_acres, type from public.properties where id = ${id}`
    expect(row).toEqual({ land_size_unit: 'hectares', land_size_acres: '0.988422', type: 'Land' })
  })

  test('and only changed fields are sent', async () => {
    const { id } = await aStored()
    const page = await openForm(`/admin/properties/edit/${id}`)
    await titleField(page).fill('Renamed villa')
    const waiting = page.waitForRequest((request) => request.url().endsWith('/calls/properties.publish'))
    await save(page, 'Publish changes').click()
    const { changes } = (await waiting).postDataJSON() as { changes: object }
    expect(changes).toEqual({ title: 'Renamed villa' })
    await toastSays(page, 'Property has been successfully updated')
    await page.getByText(/^Saved \d/).waitFor()
  })

  test('by two people at once: the second is notified, compares and chooses', async () => {
    const { id } = await aStored('for-rent')
    const page = await openForm(`/admin/properties/edit/${id}`)
    await titleField(page).fill('My title')
    await page.locator('#location').fill('My place')
    await site.sql`
      update public.properties set title = 'Their title', location = 'Their place', price = 123456 where id = ${id}`
    await save(page, 'Publish changes').click()
    const review = page.getByRole('alert').filter({ hasText: 'Someone changed this; review' })
    await review.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect((await storedAs('Their title'))?.id).toBe(id)
    expect(await titleField(page).inputValue()).toBe('My title')
    expect(await page.locator('#price').inputValue()).toBe('123,456')
    await review.getByRole('button', { name: 'Compare' }).click()
    await review
      .getByRole('group', { name: 'Location' })
      .getByRole('radio', { name: /^Theirs/ })
      .check()
    await review.getByRole('button', { name: 'As chosen' }).click()
    await save(page, 'Publish changes').click()
    await toastSays(page, 'Property has been successfully updated')
    expect(await storedAs('My title')).toMatchObject({ id, location: 'Their place', price: '123456.00' })
  })

  test('and not lost on leaving: the page asks first, and offers the draft again', async () => {
    const { id } = await aStored()
    const page = await openForm(`/admin/properties/edit/${id}`)
    await titleField(page).fill('Half typed')
    const leave = async () =>
      page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
    await leave()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await titleField(page).inputValue()).toBe('Half typed')
    await leave()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.goto(`/admin/properties/edit/${id}`)
    await page.getByRole('button', { name: 'Restore it' }).click()
    expect(await titleField(page).inputValue()).toBe('Half typed')
    await pressMore(page, 'Discard')
    expect(await titleField(page).inputValue()).not.toBe('Half typed')
  })

  test('or deleted from the form, with Undo in the list', async () => {
    const stored = await aStored()
    const page = await openForm(`/admin/properties/edit/${stored.id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this property?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await toastSays(page, 'Property has been successfully deleted')
    const deletedAt = async () => (await storedAs(stored.title))?.deleted_at
    await expect.poll(deletedAt).toEqual(expect.any(Date))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/properties')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(deletedAt).toBeNull()
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'abc'])('but not when it is %s', async (id) => {
    const page = await open(`/admin/properties/edit/${id}`, { staff: true })
    await toastSays(page, 'The property you are trying to edit does not exist.')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/properties')
  })

  test('a failed save keeps the form and gives the reason', async () => {
    const { id } = await aStored()
    const page = await openForm(`/admin/properties/edit/${id}`, { expects: [/Failed to load resource/] })
    await titleField(page).fill('Not sent')
    await page.route('**/calls/properties.publish', (route) => route.abort())
    await save(page, 'Publish changes').click()
    await toastSays(page, 'Failed to update property. Please try again.')
    expect(await titleField(page).inputValue()).toBe('Not sent')
    await page.getByText('Not sent. Saved on this device').waitFor()
    await page.unroute('**/calls/properties.publish')
    await save(page, 'Publish changes').click()
    await toastSays(page, 'Property has been successfully updated')
  })
})
