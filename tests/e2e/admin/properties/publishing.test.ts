import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../../support/browser.ts'
import { pressMore, saveButton, titleField, toastSays } from '../../support/property-form.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

describe.runIf(hasBrowser).each(journeyWidths(1280))('a listing at %i px', (width) => {
  const openForm = async (path: string) => {
    const page = await open(path, { width, staff: true })
    await titleField(page).waitFor()
    return page
  }
  const editPath = (id: string) => `/admin/properties/edit/${id}`

  async function aListing(title: string, isPublished = true) {
    const [row] = await site.sql<{ id: string }[]>`
      insert into public.properties (title, location, price, type, is_published, images, category_id)
      select ${title}, 'Ruiru', 5000000, 'House', ${isPublished}, array['/media/' || (select min(hash) from public.media)], id
      from public.categories where slug = 'for-sale' returning id`
    return row?.id ?? ''
  }
  const rowOf = async (id: string) => (await site.sql`select * from public.properties where id = ${id}`)[0]
  const isReadable = async (page: Page) => {
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  test('is saved as a draft with nothing but a title; publishing says what is missing, with links', async () => {
    const title = `Bare ${width}`
    const page = await openForm('/admin/properties/add')
    await titleField(page).fill(title)
    await page.keyboard.press('Control+s')
    await toastSays(page, 'Property added')
    const [row] = await site.sql<{ id: string }[]>`select id from public.properties where title = ${title}`
    const again = await openForm(editPath(row?.id ?? ''))
    await again.keyboard.press('Control+Enter')
    const note = again.getByRole('alert').filter({ has: again.getByRole('link') })
    expect(await note.getByRole('link').allTextContents()).toEqual([
      'Property price must be greater than 0',
      'Property location is required',
      'At least one photo is required',
    ])
    expect(await again.evaluate(() => document.activeElement?.textContent)).toContain('At least one photo')
    await again
      .getByRole('region', { name: 'Completeness' })
      .getByRole('link', { name: 'Title and location' })
      .waitFor()
    await isReadable(again)
    expect(await rowOf(row?.id ?? '')).toMatchObject({ is_published: false, price: null, location: '' })
  })

  test('that visitors see is changed in a draft, compared, published and restored', async () => {
    const id = await aListing(`First ${width}`)
    const page = await openForm(editPath(id))
    await titleField(page).fill(`Second ${width}`)
    await page.locator('#price').fill('4.5M')
    await page.keyboard.press('Control+s')
    await toastSays(page, 'Draft saved')
    await page.getByText(/^Draft saved .* Visitors still see the old version$/).waitFor()
    expect(await rowOf(id)).toMatchObject({ title: `First ${width}`, price: '5000000.00' })

    const again = await openForm(editPath(id))
    expect(await titleField(again).inputValue()).toBe(`Second ${width}`)
    await again.getByRole('button', { name: 'Versions' }).click()
    const versions = again.getByRole('dialog', { name: 'Versions' })
    await versions.getByText('Price, Title').or(versions.getByText('Title, Price')).waitFor()
    await isReadable(again)
    await versions.getByRole('button', { name: 'Compare' }).click()
    const compared = again.getByRole('dialog', { name: 'Compare with On the site' })
    expect(await compared.locator('del').allInnerTexts()).toEqual(expect.arrayContaining(['First']))
    expect(await compared.locator('ins').allInnerTexts()).toEqual(expect.arrayContaining(['Second']))
    await isReadable(again)
    await compared.getByRole('button', { name: 'Close' }).click()
    await versions.getByRole('button', { name: 'Close' }).click()
    await saveButton(again, 'Publish changes').click()
    await toastSays(again, 'Property has been successfully updated')
    expect(await rowOf(id)).toMatchObject({ title: `Second ${width}`, price: '4500000.00' })
    const prices = await site.sql`select became from public.price_changes where property_id = ${id} order by id`
    expect(prices).toEqual([{ became: '5000000.00' }, { became: '4500000.00' }])

    await again.getByRole('button', { name: 'Versions' }).click()
    await versions
      .getByRole('button', { name: /^Restore the version/ })
      .last()
      .click()
    await toastSays(again, 'Restored as a draft')
    await expect.poll(() => titleField(again).inputValue()).toBe(`First ${width}`)
    expect(await rowOf(id)).toMatchObject({ title: `Second ${width}` })
    await again.getByRole('button', { name: 'Versions' }).click()
    await versions.getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(() => titleField(again).inputValue()).toBe(`Second ${width}`)
    const drafts = () => site.sql`select version from private.property_drafts where property_id = ${id}`
    expect(await drafts()).toEqual([])
    await again.getByRole('button', { name: 'Undo' }).click()
    expect(await titleField(again).inputValue()).toBe(`First ${width}`)
  })

  test('goes public and is taken down at planned times, and the plan can be cancelled', async () => {
    const id = await aListing(`Planned ${width}`, false)
    const page = await openForm(editPath(id))
    await pressMore(page, 'Schedule')
    const dialog = page.getByRole('dialog', { name: 'Schedule' })
    await dialog.getByLabel('Publish: Day').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.getByRole('alert').getByText('Choose a time in the future').waitFor()
    const year = new Date().getUTCFullYear() + 1
    await dialog.getByLabel('Publish: Day').fill(`${year}-03-01`)
    await dialog.getByLabel('Publish: Time').fill('07:30')
    await dialog.getByRole('switch', { name: 'Take it down' }).check()
    await dialog.getByLabel('Take it down: Day').fill(`${year}-03-31`)
    await isReadable(page)
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await toastSays(page, 'Planned')
    const plan = async () => (await site.sql`select * from private.publication_plans where property_id = ${id}`)[0]
    expect(await plan()).toMatchObject({
      publish_at: new Date(`${year}-03-01T04:30:00Z`),
      unpublish_at: new Date(`${year}-03-31T05:00:00Z`),
    })
    await page.getByText(new RegExp(`^Goes public 1 Mar ${year}, 07:30, Nairobi time`)).waitFor()
    await page.getByRole('button', { name: 'Cancel the plan' }).click()
    await toastSays(page, 'Cancelled')
    expect(await plan()).toMatchObject({ publish_at: null, unpublish_at: null })

    // The job of the running site does it, and visitors see it.
    await site.sql`
      update private.publication_plans set publish_at = now(), scheduled_by = (select user_id from public.staff limit 1)
      where property_id = ${id}`
    await expect
      .poll(async () => (await fetch(`${site.address}/property/${id}`)).status, { timeout: 60_000, interval: 500 })
      .toBe(200)
  })

  test('is copied as a draft of its own', async () => {
    const id = await aListing(`Original ${width}`)
    const page = await openForm(editPath(id))
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect.poll(() => titleField(page).inputValue()).toBe(`Copy of Original ${width}`)
    await page.getByText('Draft: only staff see it').waitFor()
    const [copy] = await site.sql`select * from public.properties where title = ${`Copy of Original ${width}`}`
    expect(copy).toMatchObject({ is_published: false, price: '5000000.00', location: 'Ruiru' })
    expect(copy?.reference).not.toBe((await rowOf(id))?.reference)
  })

  test('has an owner and a mandate that only staff see', async () => {
    const id = await aListing(`Owned ${width}`)
    const page = await openForm(editPath(id))
    const section = page.getByRole('region', { name: 'Owner and mandate' })
    await section.getByLabel('Owner', { exact: true }).fill('Estate of J. M. Githinji')
    await section.getByLabel('Owner’s phone').fill('07123')
    await section.getByLabel('Commission').fill('3')
    await section.getByLabel('Mandate until').fill(`${new Date().getUTCFullYear() + 1}-06-30`)
    await section.getByRole('switch', { name: 'Unpublish on the day it ends' }).check()
    await section.getByRole('button', { name: 'Save owner and mandate' }).click()
    await section.getByText(/^Enter a phone number/).waitFor()
    await section.getByLabel('Owner’s phone').fill('0722 000 507')
    await section.getByLabel('Owner’s phone').press('Enter')
    await toastSays(page, 'Owner and mandate saved')
    await isReadable(page)
    const [mandate] = await site.sql`select * from private.property_mandates where property_id = ${id}`
    expect(mandate).toMatchObject({
      owner_name: 'Estate of J. M. Githinji',
      owner_phone: '+254722000507',
      commission: '3.00',
      unpublishes_on_expiry: true,
    })
    // Enter in the owner's fields saves them, and nothing of the listing.
    expect(await rowOf(id)).toMatchObject({ version: 1 })
    expect(await (await fetch(`${site.address}/property/${id}`)).text()).not.toContain('Githinji')
  })

  test('is put on the map by its estate, by a link, and by the arrow keys', async () => {
    const id = await aListing(`Placed ${width}`)
    const page = await open(editPath(id), { width, staff: true, expects: [/Failed to load resource/] })
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
    await page.getByLabel('Find on the map').fill('kilima')
    await page.getByRole('list', { name: 'Places found' }).getByRole('button', { name: 'Kilimani, Nairobi' }).click()
    const pin = page.getByRole('button', { name: /^Pin, / })
    await pin.waitFor()
    await page.getByLabel('Find on the map').fill('https://www.google.com/maps/@-1.2108,36.8092,15z')
    await page.getByLabel('Find on the map').press('Enter')
    expect(await page.locator('#latitude').inputValue()).toBe('-1.2108')
    await page.getByRole('button', { name: 'Pin, 1.2108° S, 36.8092° E. Move with the arrow keys.' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await page.locator('#latitude').inputValue()).toBe('-1.21071')
    expect(Number(await page.locator('#longitude').inputValue())).toBeCloseTo(36.8092 + 100 / 111_300, 5)
    const box = await pin.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 25)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 62, (box?.y ?? 0) + 25, { steps: 5 })
    await page.mouse.up()
    await expect
      .poll(async () => Number(await page.locator('#longitude').inputValue()))
      .toBeGreaterThan(36.8092 + 150 / 111_300)
    await isReadable(page)
    await page.getByLabel('Find on the map').fill('https://maps.app.goo.gl/abc')
    await page.getByText(/^A short link names no place/).waitFor()
    await saveButton(page, 'Publish changes').click()
    await toastSays(page, 'Property has been successfully updated')
    const row = await rowOf(id)
    // To about a hundred metres.
    expect(row?.latitude).toBe(-1.211)
  })
})
