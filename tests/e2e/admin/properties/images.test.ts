import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../../support/browser.ts'
import {
  type UploadFile,
  testImages,
  saveButton,
  imageUploader,
  titleField,
  toastSays,
} from '../../support/property-form.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openForm(pageOptions: Visit = {}) {
  const page = await open('/admin/properties/add', { ...pageOptions, staff: true })
  await titleField(page).waitFor()
  return page
}

// A busy machine needs longer for images.
const choose = (page: Page, files: UploadFile[]) => imageUploader(page).locator('input[type=file]').setInputFiles(files)
const textboxes = (page: Page) => imageUploader(page).getByRole('textbox')
const waitForImages = (page: Page, count: number) => expect.poll(() => textboxes(page).count()).toBe(count)

/** Drops files on the uploader or pastes them, as the desktop or the clipboard would provide them. */
async function provideFile(page: Page, how: 'drop' | 'paste', [file]: UploadFile[]) {
  const input = { how, name: file?.name ?? '', base64: file?.buffer.toString('base64') ?? '' }
  await imageUploader(page).evaluate((uploader, { how: manner, name, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
    const data = new DataTransfer()
    data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    const event = { bubbles: true, cancelable: true }
    if (manner === 'drop') uploader.dispatchEvent(new DragEvent('drop', { ...event, dataTransfer: data }))
    else document.body.dispatchEvent(new ClipboardEvent('paste', { ...event, clipboardData: data }))
  }, input)
}

async function describeAll(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) await textboxes(page).nth(index).fill(`Picture ${'ABCDEFGHIJ'[index]}`)
}
const order = (page: Page) =>
  textboxes(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value.at(-1)).join(''))

describe.runIf(hasBrowser)('images of a property', () => {
  test('are added by choosing, dropping and pasting; the eleventh is rejected with the reason', async () => {
    const page = await openForm()
    await choose(page, await testImages(8))
    await waitForImages(page, 8)
    await provideFile(page, 'drop', await testImages(1, 8))
    await waitForImages(page, 9)
    await provideFile(page, 'paste', await testImages(1, 9))
    await waitForImages(page, 10)
    await provideFile(page, 'drop', await testImages(1, 10))
    await imageUploader(page).getByRole('alert').getByText('photo-11.jpg was not added. At most 10 photos.').waitFor()
    expect(await textboxes(page).count()).toBe(10)
    expect(await imageUploader(page).locator('input[type=file]').isDisabled()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test.each(journeyWidths(1280))(
    'that are invalid are rejected one by one, and the valid ones added, at %i px',
    async (width) => {
      const page = await openForm({ width, expects: [/status of 4(15|22|13)/] })
      const [good, other] = (await testImages(2)) as [UploadFile, UploadFile]
      const bad = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
      const noise = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
        .jpeg()
        .toBuffer()
      await choose(page, [
        good,
        bad('huge.jpg', Buffer.alloc(12 * 1024 * 1024 + 1, 7)),
        bad('cut-off.jpg', noise.subarray(0, noise.length / 2)),
        bad('disguised.jpg', Buffer.from('%PDF-1.7\nno picture at all')),
        bad('phone.heic', Buffer.from('heic'), 'image/heic'),
        bad('empty.jpg', Buffer.alloc(0)),
        other,
      ])
      await waitForImages(page, 2)
      const rejections = imageUploader(page).getByRole('alert').locator('p')
      await expect.poll(() => rejections.count()).toBe(5)
      const messages = (await rejections.allTextContents()).toSorted()
      expect(messages).toEqual([
        expect.stringMatching(/^cut-off\.jpg was not added\. .*damaged/),
        expect.stringMatching(/^disguised\.jpg was not added\. Only JPEG, PNG or WebP images/),
        expect.stringMatching(/^empty\.jpg was not added\. The file is empty/),
        expect.stringMatching(/^huge\.jpg was not added\. It is 12\.0 MB; a photo can be at most 12 MB/),
        expect.stringMatching(/^phone\.heic was not added\. HEIC .*“Most compatible”/),
      ])
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'Dismiss huge.jpg' }).click()
      expect(await rejections.count()).toBe(4)
    },
  )

  test('are sorted by dragging, by buttons and by keyboard, with their alt texts', async () => {
    const page = await openForm()
    await choose(page, await testImages(4))
    await waitForImages(page, 4)
    await describeAll(page, 4)

    await page.getByRole('button', { name: 'Move photo 1', exact: true }).hover()
    await page.mouse.down()
    const third = await imageUploader(page).getByRole('listitem').nth(2).boundingBox()
    await page.mouse.move((third?.x ?? 0) + 40, (third?.y ?? 0) + 60, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => order(page)).toBe('BCAD')

    await page.getByRole('button', { name: 'Move photo 4 earlier' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => order(page)).toBe('BCDA')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move photo 3 earlier')

    await page.getByRole('button', { name: 'Move photo 1', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => order(page)).toBe('CBDA')
    await page.getByText('Photo 1 is now photo 2 of 4.').waitFor()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => order(page)).toBe('CDBA')

    await titleField(page).fill('In another order')
    await page.locator('#price').fill('1000000')
    await page.locator('#location').fill('Ruiru')
    await saveButton(page, 'Publish').click()
    await toastSays(page, 'Property added')
    const stored = await site.sql<{ alt: string }[]>`
      select m.alt from public.properties p, unnest(p.images) with ordinality as image (src, position)
      join public.media m on image.src = '/media/' || m.hash
      where p.title = 'In another order' order by image.position`
    expect(stored.map(({ alt }) => alt.at(-1)).join('')).toBe('CDBA')
  })

  test('that failed to upload can be retried, and the form waits for them', async () => {
    const page = await openForm({ expects: [/Failed to load resource/] })
    await titleField(page).fill('Sent twice')
    await page.locator('#price').fill('1000000')
    await page.locator('#location').fill('Ruiru')
    await page.route('**/media', (route) => route.abort())
    await choose(page, await testImages(1))
    await imageUploader(page).getByText('It did not reach the server. Please check your connection.').waitFor()
    await page.unroute('**/media')
    await page.getByRole('button', { name: 'Retry photo-1.jpg' }).click()
    await waitForImages(page, 1)
    await saveButton(page, 'Publish').click()
    await toastSays(page, 'Property added')
    const [stored] = await site.sql`
      select cardinality(images) as images from public.properties where title = 'Sent twice'`
    expect(stored).toEqual({ images: 1 })
  })
})
