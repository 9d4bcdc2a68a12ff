import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const pages = [
  '/',
  '/properties-for-rent',
  '/properties-for-sale?type=House&view=list',
  '/projects',
  '/contact',
  '/about',
  '/property-management',
  '/blog',
  '/saved',
  '/compare',
  '/newsletter',
  '/alerts/new?search=%2Fproperties-for-sale',
  '/chat',
  '/privacy',
  '/personal-data',
  '/api',
  '/nothing-here',
]

describe.runIf(hasBrowser)('with 200 % text on a phone', () => {
  test('no public page is wider than the screen', async () => {
    const [property] = await site.sql`select id from public.properties where is_published order by id limit 1`
    const [post] = await site.sql`select slug from public.blogs where is_published order by id limit 1`
    const page = await open('/', { width: 360, expects: [/status of 404/] })
    for (const path of [
      ...pages,
      `/property/${property?.id}`,
      `/contact?property=${property?.id}&type=viewing`,
      `/blog/${post?.slug}`,
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const { width, wide } = await page.evaluate(() => {
        const cut = [...document.querySelectorAll('body *')]
          .filter(
            (element) => element.getBoundingClientRect().right > innerWidth + 1 && element.getClientRects().length > 0,
          )
          .slice(0, 6)
          .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
        return { width: document.documentElement.scrollWidth, wide: cut }
      })
      expect({ path, width, wide: width > 360 ? wide : [] }).toEqual({ path, width: 360, wide: [] })
    }
  })

  test('the header and the contact bar of a property leave most of the screen free', async () => {
    const [property] = await site.sql`select id from public.properties where is_published order by id limit 1`
    const page = await open(`/property/${property?.id}`, { width: 360 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const taken = await page.evaluate(() =>
      ['header', '[data-slot="contact-bar"]'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0,
      ),
    )
    expect(taken[0]).toBeLessThanOrEqual(150)
    expect(taken[1]).toBeLessThanOrEqual(150)
    for (const name of ['Call', 'WhatsApp']) {
      const box = await page.locator('[data-slot="contact-bar"] a', { hasText: name }).boundingBox()
      expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
    }
  })
})
