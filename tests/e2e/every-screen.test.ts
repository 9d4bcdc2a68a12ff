import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import type { Page } from 'playwright-core'
import { hasBrowser, firstAtEveryChange, useBrowser, visitPage } from './support/browser.ts'
import { atBothTextSizes, hiddenFocus, lostContent } from './support/layout.ts'
import { weighPage, weightBudgets } from './support/page-weight.ts'
import { addressOn, exampleOf, framedPages, publicScreens } from './support/public-screens.ts'
import { useSite } from './support/site.ts'

const site = useSite()
const open = useBrowser(site)

const missingPage = /status of 404/
/** The focus goes into every form of the site, and each asks for a proof of work. */
const tooMany = /status of 429/
const getAddress = (screen: string) => addressOn(site, screen)

// A new page for each appearance: an open page whose colour scheme is switched shows the old colours for a moment. Colours
// are the same at every width, so the dark scheme is checked once.
const looks = [
  { width: 360, colorScheme: 'light', rules: undefined },
  { width: 1280, colorScheme: 'light', rules: undefined },
  { width: 1280, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

describe.runIf(hasBrowser).each(firstAtEveryChange(looks))(
  'at $width px, $colorScheme',
  ({ width, colorScheme, rules }) => {
    let page: Page
    beforeAll(async () => {
      page = await open('/privacy', { width, colorScheme, expects: [missingPage, tooMany], isLasting: true })
    })

    test.each(publicScreens)('%s is accessible and shows all of itself', async (screen) => {
      await visitPage(page, await getAddress(screen))
      const check = async () => {
        expect(await accessibilityProblems(page, { rules, withTargets: !rules })).toEqual([])
        if (rules) return
        expect(await lostContent(page)).toEqual([])
        expect(await hiddenFocus(page)).toEqual([])
      }
      if (rules || width > 360) return check()
      return atBothTextSizes(page, {
        '100 %': check,
        '200 %': async () => expect(await lostContent(page)).toEqual([]),
      })
    })
  },
)

describe.runIf(hasBrowser)('after a touch and a scroll on a phone', () => {
  test.each([
    ['/', 'public'],
    ['/properties-for-sale', 'public'],
    ['/projects', 'public'],
    ['/property/:id', 'public'],
    ['/blog/:slug', 'public'],
    ['/blog', 'public'],
    ['/about', 'public'],
    ['/property-management', 'public'],
    ['/privacy', 'public'],
    ['/contact', 'public'],
    ['/admin', 'signIn'],
  ] as const)('the script of %s is within the budget of %s', async (screen, kind) => {
    const page = await open('/nope', { width: 360, expects: [missingPage], isAlone: true })
    const weight = await weighPage(page, site.address + (await getAddress(screen)))
    const { scriptKilobytes, scriptFiles } = weightBudgets[kind]
    expect(weight.scriptKilobytes).toBeGreaterThan(0)
    expect(weight.scriptKilobytes).toBeLessThanOrEqual(scriptKilobytes)
    expect(weight.scriptFiles).toBeLessThanOrEqual(scriptFiles)
  })
})

describe('every page', () => {
  test.each(publicScreens)('%s has its own title, description and single heading', async (screen) => {
    const html = await (await fetch(site.address + (await getAddress(screen)))).text()
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.includes('name="robots" content="noindex') || html.includes('<meta name="description"')).toBe(true)
  })

  test.each(publicScreens)('%s loads the style sheet of the public pages alone', async (screen) => {
    const html = await (await fetch(site.address + (await getAddress(screen)))).text()
    expect(html.match(/<link rel="stylesheet" href="[^"]*/g)).toEqual([
      expect.stringContaining('href="/assets/site-style-'),
    ])
  })

  test.each(framedPages)('$path is offered to search engines as the sitemap has it', async (page) => {
    const html = await (await fetch(site.address + (await getAddress(exampleOf(page))))).text()
    expect(!html.includes('name="robots" content="noindex')).toBe(page.isIndexed)
  })
})
