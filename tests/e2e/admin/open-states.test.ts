import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { hiddenFocus, lostContent, lostWithLargeText, pointerOnly } from '../support/layout.ts'
import { useSite } from '../support/site.ts'
import { addOpenStateRows, openStates } from './open-states.ts'

const site = useSite()
const open = useBrowser(site)
let ids = new Map<string, string>()

beforeAll(async () => {
  ids = await addOpenStateRows(site)
})

const looks = [
  { width: 360, states: openStates.filter(({ wideOnly }) => !wideOnly) },
  { width: 1280, states: openStates },
] as const

describe.runIf(hasBrowser).each(looks)('in the admin area at $width px', ({ width, states }) => {
  let page: Page
  beforeAll(async () => {
    page = await open('/admin/profile', { width, staff: true, isLasting: true })
  })

  test.each(states)('$name is accessible while open, and whole with large text', async ({ path, show }) => {
    await visitPage(
      page,
      path.replace(/:[a-z]+/, (name) => ids.get(name) ?? ''),
    )
    await show(page)
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
    // A part that has scrolled under a bar is no small target.
    await page.evaluate(() => scrollTo(0, 0))
    const bar = page.getByRole('region', { name: 'With the selected rows' })
    const setBar = async (position: string) => {
      if (!(await bar.isVisible())) return
      await bar.evaluate((element, value) => {
        element.style.position = value
      }, position)
    }
    await setBar('static')
    expect(await accessibilityProblems(page, { withTargets: true })).toEqual([])
    await setBar('')
    expect(await lostContent(page)).toEqual([])
    expect(await hiddenFocus(page)).toEqual([])
    expect(await pointerOnly(page)).toEqual([])
    if (width > 360) return
    expect(await lostWithLargeText(page)).toEqual([])
  })
})
