import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { categories, type Category, type Offer } from '#app/shared/offer.ts'
import { isOffered, listPaths } from '#app/shared/public-pages.ts'
import {
  createDataDir,
  openDatabase,
  openToVisitors,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from '../process/started-site.ts'
import { superAdmin } from './support/admin.ts'
import { firstAtEveryChange, hasBrowser, useBrowser, visitPage } from './support/browser.ts'
import { choose } from './support/settings.ts'
import { findOfferWords, offerWords as words, readableText } from './support/offer-words.ts'
import type { Site } from './support/site.ts'

// A company of its own with a few listings, whose other texts are those of the program.
const site = {} as Site
let started: StartedSite
let property = ''

beforeAll(async () => {
  const dataDir = createDataDir()
  const admin = { ADMIN_EMAIL: superAdmin.email, ADMIN_PASSWORD: superAdmin.password }
  started = await startSite({ DATA_DIR: dataDir, SEED: 'empty', ...admin })
  if (!started.address) throw new Error(started.output())
  Object.assign(site, { address: started.address, dataDir, sql: openDatabase(dataDir) })
  await openToVisitors(started, dataDir)
})
afterAll(async () => {
  await site.sql.end({ timeout: 1 })
  await stopSite(started)
  removeDataDir(site.dataDir)
})
const open = useBrowser(site)

// A redirect, all places of Kenya to choose from, the tables for programs, and files.
const withoutText =
  /^(search|places\.json|filter-counts\.json|api|api\/openapi\.json|.*\.(pdf|svg|ics)|personal-data\/export)$/
const listedPaths = routes.flatMap((route) => listPathsOf(route))
const publicPaths = listedPaths.filter((path) => !path.startsWith('admin') && !withoutText.test(path))
// Those that show nothing without an email's link, and their parameters.
const signedOut = /^admin\/(join|reset|confirm|availability)|:token|\*/
const adminPaths = [
  'admin/properties/edit/:propertyId',
  ...listedPaths.filter((path) => path.startsWith('admin') && !signedOut.test(path) && !path.includes(':')),
  ...['home', 'about', 'menu', 'terms', 'privacy'].map((key) => `admin/pages/${key}?text=sw`),
]

const titles: Record<Category, string> = {
  'for-sale': 'House in Nyali',
  'for-rent': 'Flat in Milimani',
  land: 'Corner in Vipingo',
}

const companies = [
  {
    name: 'only lets',
    offer: ['for-rent'],
    never: [words.sale, words.land],
    // What M-Pesa calls the payment to a till, on every phone.
    lawful: /Till \(Buy Goods\)/g,
  },
  { name: 'only sells', offer: ['for-sale', 'land'], never: [words.rent], lawful: /^$/ },
  {
    name: 'only sells homes',
    offer: ['for-sale'],
    never: [words.rent, words.land],
    // A house stands on land too.
    lawful: /land registry|masjala ya ardhi, upimaji wa ardhi|One acre is|Ekari moja/g,
  },
] as const satisfies { name: string; offer: Offer; never: readonly RegExp[]; lawful: RegExp }[]

describe.each(firstAtEveryChange(companies))('of a company that $name', ({ offer, never, lawful }) => {
  beforeAll(async () => {
    await site.sql`delete from public.properties`
    const offers = Object.fromEntries(categories.map((category) => [category, offer.some((each) => each === category)]))
    await choose(site, 'company', { name: 'Nyumbani', offers })
    for (const category of offer) {
      const [row] = await site.sql<{ id: string }[]>`
        insert into public.properties (title, location, price, category_id, type, land_size_acres, is_published, is_featured)
        select ${titles[category]}, 'Milimani, Kisumu', 450000, id, ${category === 'land' ? 'Land' : 'Apartment'},
          ${category === 'land' ? 1 : null}, true, true
        from public.categories where slug = ${category} returning id`
      if (category === offer[0]) property = row?.id ?? ''
    }
    // The site notices what came past it with the next write through it.
    await choose(site, 'company', { name: 'Nyumbani Homes' })
  })

  const findWords = (text: string) => findOfferWords(text.replaceAll(new RegExp(lawful, 'g'), ' '), never)
  const toAddress = (path: string) =>
    `/${path.replace(':propertyId', property).replace(':place', 'kisumu').replaceAll(/:\w+/g, 'unknown').replace('*', 'nowhere')}`

  describe.each(['', '/sw'])('under %j/', (prefix) => {
    test.each(publicPaths)('/%s has no word of anything else', async (path) => {
      const text = readableText(await (await fetch(site.address + prefix + toAddress(path))).text())
      expect(text.length).toBeGreaterThan(0)
      expect(findWords(text)).toEqual([])
    })

    test.each(categories)('the list of %s is there if it is offered', async (category) => {
      const { status } = await fetch(site.address + prefix + listPaths[category])
      expect(status).toBe(offer.some((each) => each === category) ? 200 : 404)
    })
  })

  test('no page, feed or sitemap links to a list that is not there', async () => {
    const gone = Object.values(listPaths).filter((path) => !isOffered(path, offer))
    for (const path of ['/', '/projects', '/nope', '/about', '/blog', '/saved-searches/new', '/api', '/sitemap.xml']) {
      const html = await (await fetch(site.address + path)).text()
      expect([path, gone.filter((list) => html.includes(list))]).toEqual([path, []])
    }
    for (const list of gone)
      for (const feed of ['feed.xml', 'atom.xml']) {
        const { status } = await fetch(`${site.address}${list}/${feed}`)
        expect([list, feed, status]).toEqual([list, feed, 404])
      }
  })

  test('the search of the home page begins with what there is', async () => {
    const html = await (await fetch(`${site.address}/`)).text()
    const [first] = offer
    expect(html).toMatch(
      offer.length === 1
        ? new RegExp(`type="hidden" name="category" value="${first}"`)
        : new RegExp(`type="radio" name="category" checked="" value="${first}"`),
    )
    const { url } = await fetch(`${site.address}/search?category=land&q=Milimani`)
    expect(new URL(url).pathname).toBe(listPaths[offer.some((each) => each === 'land') ? 'land' : first])
  })

  describe.runIf(hasBrowser)('in the admin area', () => {
    let page: Page
    beforeAll(async () => {
      page = await open('/admin', { staff: true, isLasting: true, expects: [/status of 40[04]/] })
    })

    test.each(firstAtEveryChange(adminPaths))('/%s has no word of anything else', async (path) => {
      await visitPage(page, site.address + toAddress(path))
      await page.locator('[data-slot="admin-frame"] h1').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-slot="skeleton"]'))
      const text = await page.evaluate(readScreen)
      expect(path !== 'admin/properties' || text.includes(titles[offer[0]])).toBe(true)
      expect(text.length).toBeGreaterThan(500)
      expect(findWords(text)).toEqual([])
    })
  })
})

function listPathsOf({ path, index, children = [] }: RouteConfigEntry, parent = ''): string[] {
  const own = [parent, path].filter(Boolean).join('/')
  return [
    ...(index || (path !== undefined && children.length === 0) ? [own] : []),
    ...children.flatMap((child) => listPathsOf(child, own)),
  ]
}

/** In the browser: the same of a screen, with what stands in its fields. The setting itself names all categories. */
function readScreen() {
  const attributes = ['placeholder', 'aria-label', 'title']
  const exempt = 'section[aria-label="What you offer"]'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement && !parentElement.closest(`script, style, ${exempt}`)) texts.push(textContent ?? '')
  }
  for (const element of document.querySelectorAll<HTMLInputElement>('*')) {
    if (element.closest(exempt)) continue
    texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''))
    if (element.matches('input:not([type=radio], [type=checkbox]), textarea')) texts.push(element.value)
  }
  return texts.join('\n')
}
