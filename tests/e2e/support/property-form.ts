import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** User actions in the property form. */
export const titleField = (page: Page) => page.locator('#title')
export const saveButton = (page: Page, name: 'Publish' | 'Publish changes' | 'Save draft') =>
  page.locator('form').getByRole('button', { name, exact: true })
/** A verb of the bar that is done now and then: a button, and in a menu on a phone. */
export async function pressMore(page: Page, name: 'Discard' | 'Schedule') {
  const bar = page.locator('[data-slot="save-bar"]')
  await bar.getByRole('button', { name: 'Save draft' }).waitFor()
  const menu = bar.getByRole('button', { name: 'More', exact: true })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
  } else await bar.getByRole('button', { name, exact: true }).click()
}
export const imageUploader = (page: Page) => page.getByRole('group', { name: 'Photos' }).first()
export const toastSays = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notifications').getByText(text).first().waitFor()

export type UploadFile = { name: string; mimeType: string; buffer: Buffer }

/** Images of different colours, each with a location in its metadata. */
export function testImages(count: number, first = 0): Promise<UploadFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${first + index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 640, height: 480, channels: 3, background: `hsl(${(first + index) * 23}, 60%, 50%)` },
      })
        .jpeg()
        .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
        .toBuffer(),
    })),
  )
}
