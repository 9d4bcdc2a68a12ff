import type { Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { firstAtEveryChange, type useBrowser, visitPage } from '../../support/browser.ts'

type Width = 1280 | 360
export const widths = firstAtEveryChange<{ width: Width }>([{ width: 1280 }, { width: 360 }])

/** One page for all journeys of a file at this width: signed in, with a mouse, or with touch at 360 px. */
export function useStaffPage(open: ReturnType<typeof useBrowser>, width: Width) {
  let page: Page
  beforeAll(async () => {
    page = await open('/admin/profile', { width, staff: true, isLasting: true })
  })
  return {
    visit: async (path: string) => {
      await visitPage(page, path)
      return page
    },
    press: (target: Locator) => (width === 360 ? target.tap() : target.click()),
  }
}
