import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { saveButton, titleField, toastSays } from '../support/property-form.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openForm(path = '/admin/properties/add') {
  const page = await open(path, { staff: true })
  await titleField(page).waitFor()
  return page
}

describe.runIf(hasBrowser)('unsaved input', () => {
  test('is stored on the device for the next visit, until it is discarded', async () => {
    const page = await openForm()
    await titleField(page).fill('Typed in a hurry')
    await page.getByText(/^Draft saved on this device/).waitFor()
    await page.goto('/admin/properties/add')
    await page.getByText(/^A draft from .* is saved on this device\.$/).waitFor()
    expect(await titleField(page).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.reload()
    await titleField(page).waitFor()
    expect(await page.getByRole('button', { name: 'Restore it' }).count()).toBe(0)
  })

  test('is stored even when the page is left at once', async () => {
    const page = await openForm()
    await titleField(page).fill('Left at once')
    await page.goto('/about')
    await page.goto('/admin/properties/add')
    await page.getByRole('button', { name: 'Restore it' }).click()
    expect(await titleField(page).inputValue()).toBe('Left at once')
  })

  test('belongs to its own form: another property does not offer it', async () => {
    const page = await openForm()
    await titleField(page).fill('Of the new one')
    await page.getByText(/^Draft saved on this device/).waitFor()
    const [{ id } = { id: '' }] = await site.sql<{ id: string }[]>`select id from public.properties limit 1`
    await page.goto(`/admin/properties/edit/${id}`)
    await titleField(page).waitFor()
    expect(await page.getByRole('button', { name: 'Restore it' }).count()).toBe(0)
  })

  test('based on an older version is shown beside what was saved since', async () => {
    const [{ id } = { id: '' }] = await site.sql<{ id: string }[]>`
      select id from public.properties where price_type = 'fixed' order by id limit 1`
    const page = await openForm(`/admin/properties/edit/${id}`)
    await titleField(page).fill('My draft of it')
    await page.getByText(/^Draft saved on this device/).waitFor()
    await page.goto('/about')
    await site.sql`update public.properties set title = 'Saved since', price = 4242000 where id = ${id}`
    await page.goto(`/admin/properties/edit/${id}`)
    await page.getByRole('button', { name: 'Restore it' }).click()
    await page.getByRole('heading', { name: 'Someone changed this; review' }).waitFor()
    expect(await titleField(page).inputValue()).toBe('My draft of it')
    expect(await page.locator('#price').inputValue()).toBe('4,242,000')
  })

  test('stays in the form when the device has no space for it, and can be saved', async () => {
    const page = await openForm()
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem
      Storage.prototype.setItem = function setItem(key, value) {
        if (key.startsWith('makazi:draft:')) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
        keep.call(this, key, value)
      }
    })
    await page.evaluate(() => localStorage.setItem('makazi:draft:property:new', '{broken'))
    await page.reload()
    await titleField(page).fill('No room for a draft')
    await page.locator('#price').fill('1500000')
    await page.locator('#location').fill('Thika')
    await page.getByText('Not saved yet').waitFor()
    await saveButton(page, 'Save draft').click()
    await toastSays(page, 'Property added')
    expect(await site.sql`select from public.properties where title = 'No room for a draft'`).toHaveLength(1)
  })
})
