import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

describe.runIf(hasBrowser)('a printed property page', () => {
  test.each([360, 1280] as const)(
    'has the property and the contact details, and no buttons, from %i px',
    async (width) => {
      const [property] = await site.sql`
      select id, title, description from public.properties
      where is_published and status = 'available' and price is not null and bedrooms > 0 order by id limit 1`
      await site.sql`
        update public.properties set images = (
          select array_agg('/media/' || m.hash) from (select hash from public.media order by hash limit 7) m
        ) where id = ${property?.id}`
      const page = await open(`/property/${property?.id}`, { width })
      await page.emulateMedia({ media: 'print' })
      const text = await page.innerText('body')
      const { host } = new URL(page.url())
      for (const each of [
        property?.title,
        'KSh',
        'bedroom',
        '+254 700 000 200',
        `${host}/property/${property?.id}`,
        'Makazi Properties',
      ])
        expect(text.toLowerCase()).toContain(String(each).toLowerCase())
      expect(text).toContain(String(property?.description).slice(0, 40))
      const gone = [
        'header:not(main *)',
        '[data-slot="contact-bar"]',
        'footer',
        'main a:has-text("Show all")',
        'main a:has-text("Brochure")',
        'main a[href^="tel:"]',
        '#similar',
        'main p:text-is("Artist’s impressions")',
        'main [data-slot="save-button"]',
        '#our-services',
        '.skip-link',
        '[data-slot="chat-link"]',
      ]
      for (const selector of gone)
        expect({ selector, visible: await page.locator(selector).filter({ visible: true }).count() }).toEqual({
          selector,
          visible: 0,
        })
      const staying = await page.$$eval('body *', (elements) =>
        elements
          .filter((element) => element.checkVisibility() && /fixed|sticky/.test(getComputedStyle(element).position))
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(staying).toEqual([])
      expect(await page.locator('main ul[aria-label="Photos"] img').filter({ visible: true }).count()).toBe(4)
      // Browsers print no backgrounds, so text meant for a dark background would be invisible.
      const pale = await page.$$eval('main a, main p, main dd, main h1, main h2', (elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.textContent?.trim())
          .filter((element) => {
            const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []
            return red + green + blue > 450
          })
          .map((element) => element.textContent),
      )
      expect(pale).toEqual([])
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
    },
  )
})
