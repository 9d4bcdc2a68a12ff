import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser, type Visit } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openForm(path = '/admin/properties/add', pageOptions: Visit = {}) {
  const page = await open(path, { ...pageOptions, staff: true })
  await titleField(page).waitFor()
  return page
}

const category = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const save = (page: Page, name: 'Publish' | 'Publish changes' | 'Save draft') =>
  page.locator('form').getByRole('button', { name, exact: true })
const titleField = (page: Page) => page.locator('#title')
const toastSays = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text).first().waitFor()

async function storedAs(title: string) {
  const [row] = await site.sql`select * from public.properties where title = ${title}`
  return row
}

async function addPhoto(page: Page) {
  const uploader = page.getByRole('group', { name: 'Photos' }).first()
  const [photo] = await tenImages()
  if (photo) await uploader.locator('input[type=file]').setInputFiles(photo)
  await uploader.getByLabel('Description of photo 1', { exact: true }).waitFor()
}

async function tenImages() {
  const hues = Array.from({ length: 10 }, (_, index) => index * 36)
  return Promise.all(
    hues.map(async (hue, index) => ({
      name: `picture-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
        .jpeg()
        .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
        .toBuffer(),
    })),
  )
}

describe.runIf(hasBrowser)('a property is added', () => {
  test('with ten images, and is on the public list and on its page in their order', async () => {
    const page = await openForm()
    await titleField(page).fill('Ten pictures in Runda')
    await page.locator('#price').fill('48,500,000')
    await page.locator('#location').fill('Runda, Nairobi')
    await page.getByLabel('Description', { exact: true }).fill('A quiet house.')
    await page.getByLabel('Bedrooms').fill('5')
    await page.getByRole('checkbox', { name: 'Parking' }).check()
    await page.getByRole('textbox', { name: 'Another feature' }).fill(' Borehole ')
    await page.getByRole('textbox', { name: 'Another feature' }).press('Enter')
    await page.getByRole('textbox', { name: 'Another feature' }).fill('borehole')
    await page.getByRole('textbox', { name: 'Another feature' }).press('Enter')
    const uploader = page.getByRole('group', { name: 'Photos' }).first()
    await uploader.locator('input[type=file]').setInputFiles(await tenImages())
    await uploader.getByLabel('Description of photo 10').waitFor()
    await uploader.getByLabel('Description of photo 1', { exact: true }).fill('The red one')
    await uploader.getByRole('button', { name: 'Move photo 1 later' }).click()
    await uploader.getByRole('button', { name: 'Set featured: photo 3' }).click()
    await save(page, 'Publish').click()
    await toastSays(page, 'Property added')
    await page.waitForURL(/\/admin\/properties$/)

    const row = await storedAs('Ten pictures in Runda')
    expect(row).toMatchObject({
      price: '48500000.00',
      bedrooms: 5,
      features: ['Parking', 'Borehole'],
      featured_image_index: 2,
      short_description: 'A quiet house.',
    })
    const images = row?.images as string[]
    expect(images).toHaveLength(10)
    const [described] = await site.sql`select hash from public.media where alt = 'The red one'`
    expect(images[1]).toBe(`/media/${described?.hash}`)

    const list = await open('/properties-for-sale?q=Ten+pictures')
    await list.getByRole('link', { name: 'Ten pictures in Runda' }).first().waitFor()
    const detail = await open(`/property/${row?.id}`)
    const sources = await detail.locator('main img').evaluateAll((found) => found.map((img) => img.getAttribute('src')))
    const shown = [...new Set(sources.map((source) => /^\/media\/[0-9a-f]{32}/.exec(source ?? '')?.[0]))]
    const inOrder = [images[2], ...images.filter((_, index) => index !== 2)]
    expect([inOrder, images]).toContainEqual(shown.filter((source) => source && images.includes(source)))
    for (const image of images) {
      const served = await fetch(`${site.address}${image}/320.jpg`)
      const { width } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
      expect(width).toBe(320)
    }
    // The other sizes are made in the background: a file being written has a longer name until it is whole.
    const stored = readdirSync(join(site.dataDir, 'media'), { recursive: true, withFileTypes: true }).filter(
      (file) =>
        file.isFile() &&
        !/\.\w+\.[\da-f-]{36}$/.test(file.name) &&
        images.some((image) => join(file.parentPath, file.name).includes(image.slice(7))),
    )
    expect(stored.length).toBeGreaterThanOrEqual(20)
    for (const file of stored) {
      const metadata = await sharp(join(file.parentPath, file.name)).metadata()
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    }
  })

  test('only when it is complete: the first message is in the toast, each one beside its field', async () => {
    const page = await openForm()
    await save(page, 'Publish').click()
    const toasts = page.getByLabel('Notifications')
    await toasts.getByText('Validation error').waitFor()
    await toasts.getByText('Property title is required').waitFor()
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Property title is required',
      'Property price must be greater than 0',
      'Property location is required',
      'At least one photo is required',
    ])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('4 fields need attention')
    await page.locator('#price[aria-invalid=true]').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await titleField(page).fill('Now it has one')
    await page.locator('[data-slot="save-bar"]').getByText('3 fields need attention').waitFor()
  })

  test('as a draft that only staff see, until it is published; then its changes are published at once', async () => {
    const page = await openForm()
    await titleField(page).fill('Draft first')
    await page.locator('#price').fill('7000000')
    await page.locator('#location').fill('Ruaka')
    await titleField(page).press('Enter')
    await page.waitForURL(/\/admin\/properties$/)
    const row = await storedAs('Draft first')
    expect(row).toMatchObject({ is_published: false })
    const status = async () => (await fetch(`${site.address}/property/${row?.id}`)).status
    expect(await status()).toBe(404)

    const again = await openForm(`/admin/properties/edit/${row?.id}`)
    await again.getByText('Draft: only staff see it').waitFor()
    expect(await accessibilityProblems(again)).toEqual([])
    await titleField(again).fill('Draft second')
    await save(again, 'Save draft').click()
    await toastSays(again, 'Property has been successfully updated')
    expect(await storedAs('Draft second')).toMatchObject({ is_published: false })
    await addPhoto(again)
    await save(again, 'Publish').click()
    await save(again, 'Publish changes').waitFor()
    expect(await storedAs('Draft second')).toMatchObject({ is_published: true })
    expect(await status()).toBe(200)

    await again.getByRole('button', { name: 'Unpublish' }).click()
    await again
      .getByText('Draft: only staff see it')
      .or(again.getByText(/^Saved \d/))
      .waitFor()
    await save(again, 'Publish').waitFor()
    expect(await storedAs('Draft second')).toMatchObject({ is_published: false })
  })

  test('as a bedsitter without rooms, from a draft of a closed tab', async () => {
    const page = await openForm('/admin/properties/add', { width: 360 })
    await titleField(page).fill('Bedsitter from a draft')
    await page.locator('#price').fill('9500')
    await page.locator('#location').fill('Ongata Rongai')
    await category(page, 'For rent')
    await page.getByLabel('Bedrooms').fill('4')
    await page.locator('#type').selectOption('Bedsitter')
    await page.getByLabel('Bedrooms').waitFor({ state: 'detached' })
    await page.getByText(/^Draft saved on this device/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const again = await page.context().newPage()
    await page.close()
    await again.goto('/admin/properties/add')
    await again.getByRole('button', { name: 'Restore it' }).click()
    expect(await titleField(again).inputValue()).toBe('Bedsitter from a draft')
    const isWider = await again.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isWider).toBe(false)
    await addPhoto(again)
    await save(again, 'Publish').click()
    await toastSays(again, 'Property added')
    expect(await storedAs('Bedsitter from a draft')).toMatchObject({ type: 'Bedsitter', bedrooms: 0, bathrooms: '0.0' })
    expect(await again.evaluate(() => localStorage.getItem('makazi:draft:property:new'))).toBeNull()
  })
})
