import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, visitPage } from './support/browser.ts'
import { useSite } from './support/site.ts'
import { addViewing, at, viewingDay } from './support/viewing-rows.ts'

const site = useSite()
const open = useBrowser(site)

const week = `/admin/viewings?day=${viewingDay}`

type Choice = { path: string; chosen: string; other: string }

/** What is chosen, and something of the same kind that is not. */
const choices: Choice[] = [
  { path: '/', chosen: 'main search label:has(:checked)', other: 'main search label:has([type=radio]:not(:checked))' },
  { path: '/about', chosen: 'footer [aria-pressed=true]', other: 'footer [aria-pressed=false]' },
  { path: '/about', chosen: 'header nav li a[aria-current]', other: 'header nav li a:not([aria-current])' },
  {
    path: '/properties-for-sale',
    chosen: 'nav[aria-label=Pages] [aria-current]',
    other: 'nav[aria-label=Pages] a[aria-label="Page 2"]',
  },
  { path: '/properties-for-sale', chosen: 'main a[aria-current=true]', other: 'main a[href*="view=list"]' },
  {
    path: '/properties-for-sale?beds=2&type=House',
    chosen: '#search-line label:has([name=beds]:checked)',
    other: '#search-line label:has([name=beds]:not(:checked))',
  },
  {
    path: '/properties-for-sale?beds=2&type=House',
    chosen: '#search-line label:has([name=type]:checked)',
    other: '#search-line label:has([name=type]:not(:checked))',
  },
  {
    path: '/viewings/new',
    chosen: 'main label:has([name=part]:checked)',
    other: 'main label:has([name=part]:enabled:not(:checked))',
  },
  {
    path: '/admin/properties',
    chosen: 'main [aria-pressed=true]',
    other: 'main [data-slot=figure][aria-pressed=false]',
  },
  { path: '/admin/properties', chosen: 'nav a[aria-current=page]', other: 'nav a[href="/admin/blogs"]' },
  {
    path: '/admin/settings?tab=features',
    chosen: '[role=switch]:checked',
    other: '[role=switch]:not(:checked)',
  },
  {
    path: '/admin/settings',
    chosen: '[role=tab][aria-selected=true]',
    other: '[role=tab][aria-selected=false]',
  },
  {
    path: '/admin/inquiries',
    chosen: 'main [aria-pressed=true]',
    other: 'main [data-slot=figure][aria-pressed=false]',
  },
  { path: week, chosen: 'main label:has([name=view]:checked)', other: 'main label:has([name=view]:not(:checked))' },
  { path: week, chosen: '[data-viewing][data-look=confirmed]', other: '[data-viewing][data-look=open]' },
  { path: '/admin/analytics', chosen: 'main label:has(:checked)', other: 'main label:has([type=radio]:not(:checked))' },
]

/** Grounds, edges and the browser's own boxes of an element and what it contains; texts differ anyway. */
const looksOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((root) => {
      const channels = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? []
      const canvas = channels(getComputedStyle(document.body).backgroundColor)
      // A ground of the canvas’ colour is none, whatever is beneath it.
      const ground = (colour: string) => {
        const [red, green, blue, alpha = 1] = channels(colour)
        return alpha === 0 || (red === canvas[0] && green === canvas[1] && blue === canvas[2]) ? '' : colour
      }
      const look = (element: Element, pseudo?: string) => {
        const style = getComputedStyle(element, pseudo)
        const box = element instanceof HTMLInputElement && style.appearance !== 'none' && style.opacity !== '0'
        const edges = [style.borderTop, style.borderBottom, style.outline].filter((edge) => !edge.startsWith('0px'))
        return [ground(style.backgroundColor), ...edges, ...(box ? [String(element.checked)] : [])].join(' ')
      }
      return [root, ...root.querySelectorAll('*')].flatMap((element) => [look(element), look(element, '::after')])
    })

describe.runIf(hasBrowser)('with forced colours', () => {
  const pages = new Map<string, Page>()
  beforeAll(async () => {
    await addViewing(site, at('10:00'))
    await addViewing(site, at('12:00'), { status: 'requested' })
  })

  /** One page for visitors and one for staff, which stays where it is while the next test needs the same screen. */
  async function visit(path: string) {
    const isAdmin = path.startsWith('/admin')
    const page =
      pages.get(isAdmin ? 'staff' : 'visitor') ?? (await open(path, { width: 1280, staff: isAdmin, isLasting: true }))
    pages.set(isAdmin ? 'staff' : 'visitor', page)
    await page.emulateMedia({ forcedColors: 'active' })
    if (!page.url().endsWith(path)) await visitPage(page, path)
    return page
  }

  test.each(choices)('on $path $chosen differs from what is not chosen', async ({ path, chosen, other }) => {
    const page = await visit(path)
    await Promise.all([chosen, other].map((each) => page.locator(each).first().waitFor({ state: 'attached' })))
    const looks = await Promise.all([chosen, other].map((each) => looksOf(page, each)))
    expect(new Set(looks[0])).not.toEqual(new Set(looks[1]))
  })

  test('a text on a photo has a ground, and every button an edge', async () => {
    const page = await visit('/properties-for-sale')
    const grounds = await page.$$eval(
      'main article [data-slot=image-count], main article [data-slot=badge]',
      (plates) => plates.map((plate) => getComputedStyle(plate).backgroundColor),
    )
    expect(grounds.length).toBeGreaterThan(2)
    expect(grounds.filter((ground) => !ground.startsWith('rgb('))).toEqual([])
    const edges = await page.$$eval('[data-slot=button]', (buttons) =>
      buttons.map((button) => getComputedStyle(button).borderTopWidth),
    )
    expect(new Set(edges)).toEqual(new Set(['1px']))
  })
})
