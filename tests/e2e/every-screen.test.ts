import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import type { Page } from 'playwright-core'
import { hasBrowser, firstAtEveryChange, useBrowser, visitPage } from './support/browser.ts'
import { hiddenFocus, lostContent, lostWithLargeText } from './support/layout.ts'
import { measureScript } from './support/script-size.ts'
import { useSite } from './support/site.ts'

const site = useSite()
const open = useBrowser(site)

const missingPage = /status of 404/
/** The focus goes into every form of the site, and each asks for a proof of work. */
const tooMany = /status of 429/
const screens = [
  '/',
  '/projects',
  '/properties-for-sale',
  '/properties-for-rent?view=list',
  '/land-for-sale?q=atlantis',
  '/property/:id',
  '/property/abc',
  '/contact',
  '/contact?property=:id&type=viewing',
  '/report/:id',
  '/report/abc',
  '/send/:id',
  '/send/abc',
  '/saved',
  '/shortlist/new',
  '/shortlist/new?ids=:id',
  '/shortlist/unknown',
  '/shortlist/own/unknown',
  '/compare',
  '/compare?ids=:id',
  '/alerts/new?search=%2Fland-for-sale',
  '/chat',
  '/about',
  '/property-management',
  '/commission-agent-services',
  '/property-sales-marketing',
  '/project-management',
  '/facility-management',
  '/market-analysis',
  '/blog',
  '/blog?q=atlantis',
  '/blog/:slug',
  '/blog/nothing',
  '/privacy',
  '/terms',
  '/cookies',
  '/personal-data',
  '/personal-data/view?token=unknown',
  '/newsletter',
  '/newsletter/stop?token=unknown',
  '/newsletter/confirm?token=unknown',
  '/alerts/unknown/stop',
  '/viewings/unknown',
  '/viewings/requests/unknown',
  '/api',
  '/nope',
]

/** The admin area has a list of its own; these are files, lead somewhere else, or are shown in place of other pages. */
const withoutScreen = /^(admin|search|.*\.\w+|sitemap\/|calendar\/|personal-data\/export|closed|embed)/

function listPaths({ path, index, children = [] }: RouteConfigEntry): string[] {
  const own = index || path !== undefined ? [path ?? ''] : []
  return [...own, ...(path === 'admin' ? [] : children.flatMap(listPaths))]
}

async function getAddress(screen: string) {
  const [property] =
    await site.sql`select id from public.properties where is_published and status = 'available' order by id limit 1`
  const [post] = await site.sql`select slug from public.blogs where is_published and is_featured order by id limit 1`
  return screen.replace(':id', property?.id ?? '').replace(':slug', post?.slug ?? '')
}

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

    test.each(screens)('%s is accessible and shows all of itself', async (screen) => {
      await visitPage(page, await getAddress(screen))
      expect(await accessibilityProblems(page, { rules, withTargets: !rules })).toEqual([])
      if (rules) return
      expect(await lostContent(page)).toEqual([])
      expect(await hiddenFocus(page)).toEqual([])
      if (width > 360) return
      expect(await lostWithLargeText(page)).toEqual([])
    })
  },
)

describe.runIf(hasBrowser)('the script', () => {
  test.each([
    ['/', 126],
    ['/properties-for-sale', 126],
    ['/projects', 128],
    ['/property/:id', 136],
    ['/contact', 137],
    ['/blog/:slug', 130],
  ])('of %s is at most %d KB compressed', async (screen, budget) => {
    const page = await open('/nope', { expects: [missingPage] })
    const script = await measureScript(page, site.address + (await getAddress(screen)))
    expect(script.files).toBeGreaterThan(1)
    expect(script.kilobytes).toBeLessThanOrEqual(budget)
  })
})

test('every public page is listed here', () => {
  const paths = routes.flatMap((route) => listPaths(route)).filter((path) => !withoutScreen.test(path))
  const listed = screens.map((screen) => screen.split('?')[0] ?? '')
  const missing = paths.filter((path) => {
    const pattern = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
    return !listed.some((screen) => pattern.test(screen))
  })
  expect(missing, 'missing in screens').toEqual([])
})

describe('every page', () => {
  test.each(screens)('%s has its own title, description and single heading', async (screen) => {
    const html = await (await fetch(site.address + (await getAddress(screen)))).text()
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.includes('name="robots" content="noindex') || html.includes('<meta name="description"')).toBe(true)
  })
})
