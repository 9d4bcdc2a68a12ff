import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, firstAtEveryChange, useBrowser } from '../support/browser.ts'
import { atBothTextSizes, hiddenFocus, lostContent, pointerOnly } from '../support/layout.ts'
import { useSite } from '../support/site.ts'
import { addScreenRows, adminScreens } from './admin-screens.ts'

const site = useSite()
const open = useBrowser(site)

let getAddress = (path: string) => path
beforeAll(async () => {
  getAddress = await addScreenRows(site)
})

// The other screens consist of the same parts, so their dark colours are those of the first ones.
const looks = [
  { width: 360, colorScheme: 'light', rules: undefined, shown: adminScreens },
  { width: 1280, colorScheme: 'light', rules: undefined, shown: adminScreens },
  {
    width: 1280,
    colorScheme: 'dark',
    rules: ['color-contrast', 'link-in-text-block'],
    shown: adminScreens.slice(0, 9),
  },
] as const

describe.runIf(hasBrowser).each(firstAtEveryChange(looks))(
  'with long names at $width px, $colorScheme',
  ({ width, colorScheme, rules, shown }) => {
    let page: Page
    beforeAll(async () => {
      page = await open('/admin/profile', { width, colorScheme, staff: true, isLasting: true })
    })

    test.each([...shown])('$path is accessible and shows all of itself', async ({ path, shows }) => {
      await page.goto(getAddress(path))
      await page.locator(`main ${shows}`).first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-slot="skeleton"]'))
      const check = async () => {
        expect(await accessibilityProblems(page, { rules, withTargets: !rules })).toEqual([])
        if (rules) return
        expect(await lostContent(page)).toEqual([])
        expect(await hiddenFocus(page)).toEqual([])
        expect(await pointerOnly(page)).toEqual([])
      }
      if (rules || width > 360) return check()
      return atBothTextSizes(page, {
        '100 %': check,
        '200 %': async () => expect(await lostContent(page)).toEqual([]),
      })
    })
  },
)
