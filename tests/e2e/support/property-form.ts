import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** What a hand does with the form of a property. */
export const titleField = (page: Page) => page.locator('#title')
export const saveButton = (page: Page, name: 'Add Property' | 'Update Property') =>
  page.locator('form').getByRole('button', { name })
export const imageUploader = (page: Page) => page.getByRole('group', { name: 'Pictures' }).first()
export const toastSays = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notifications').getByText(text).first().waitFor()

export type UploadFile = { name: string; mimeType: string; buffer: Buffer }

/** Pictures of as many colours, each with the place where it was taken in it. */
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
