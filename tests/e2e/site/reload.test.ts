import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { addressOn } from '../support/public-screens.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const unavailable = /status of (404|429)/
const textFields =
  'input:not([type=hidden], [type=radio], [type=checkbox], [type=submit], [tabindex="-1"]), textarea:not([tabindex="-1"])'

/** What can be typed into in the forms of a page that are sent to the site; the fields for bots are hidden. */
const listFields = (page: Page) => page.locator('form[data-send]').locator(textFields).filter({ visible: true }).all()

const readAll = async (page: Page) => Promise.all((await listFields(page)).map((field) => field.inputValue()))

describe.runIf(hasBrowser)('a reload keeps what was typed into each form of', () => {
  test.each([
    '/contact',
    '/viewings/new?property=:id',
    '/report/:id',
    '/send/:id',
    '/shortlist/new?ids=:id',
    '/personal-data',
    '/newsletter',
    '/saved-searches/new?search=%2Fland-for-sale',
    '/chat',
  ])('%s', async (screen) => {
    const page = await open(await addressOn(site, screen), { expects: [unavailable] })
    const values = (await listFields(page)).map((_, place) => `Typed ${place}`)
    expect(values.length).toBeGreaterThan(0)
    for (const [place, field] of (await listFields(page)).entries()) {
      await field.focus()
      await field.fill(values[place] ?? '')
      // Stored by a script that the first field loads.
      await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(values[place])
    }
    await visitPage(page, page.url())
    await expect.poll(() => readAll(page)).toEqual(values)
  })
})
