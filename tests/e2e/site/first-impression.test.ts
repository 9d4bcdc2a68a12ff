import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

describe.runIf(hasBrowser)('the home page', () => {
  test.each(['light', 'dark'] as const)(
    'has the search button on the first screen of a phone, %s',
    async (colorScheme) => {
      const page = await open('/', { width: 360, colorScheme })
      const box = await page.locator('main search button[type=submit]').boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(700)
    },
  )

  test.each([
    [412, 1.75, 640],
    [360, 3, 640],
  ])(
    'sends a phone of %s points with %s pixels each a photo %s px wide',
    async (width, deviceScaleFactor, expected) => {
      const page = await open('/about', { width: 360, isAlone: true })
      const devTools = await page.context().newCDPSession(page)
      const phone = { width, height: 740, mobile: true, deviceScaleFactor }
      await devTools.send('Emulation.setDeviceMetricsOverride', phone)
      await page.goto('/')
      const chosen = await page
        .locator('img[fetchpriority=high]')
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(Number(/\/(\d+)\.\w+$/.exec(chosen)?.[1])).toBe(expected)
    },
  )

  test('claims nothing that the company has not entered, and no figure without its source', async () => {
    const page = await open('/', { width: 360 })
    const text = await page.innerText('body')
    for (const claim of ['Guaranteed', 'Licensed']) expect(text).not.toContain(claim)
    expect(text).toMatch(/\d+ available/)
    const figures = page.getByRole('region', { name: 'In figures' }).locator('dl > div')
    expect(await figures.count()).toBe(5)
    for (const figure of await figures.allTextContents()) expect(figure).toContain('Sample figure, Oct 2026')
  })

  test('fills one button in murram on the first screen', async () => {
    const page = await open('/')
    const filled = await page.$$eval('a, button', (elements) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.background = 'var(--murram)'
      const murram = getComputedStyle(probe).backgroundColor
      return elements
        .filter((element) => {
          const { top, height } = element.getBoundingClientRect()
          return height > 0 && top < innerHeight && getComputedStyle(element).backgroundColor === murram
        })
        .map((element) => element.textContent)
    })
    expect(filled).toEqual(['Get a free property assessment'])
  })

  test('keeps a filled button more important than an outlined one in forced colours', async () => {
    const page = await open('/')
    await page.emulateMedia({ forcedColors: 'active' })
    await page.waitForFunction(
      () =>
        matchMedia('(forced-colors: active)').matches &&
        document.getAnimations().every((each) => !(each instanceof CSSTransition)),
    )
    const looks = await page.$$eval('main [data-slot="button"]', (buttons) =>
      buttons.slice(0, 3).map((button) => {
        const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(button)
        return {
          tone: button.getAttribute('data-tone'),
          backgroundColor,
          border: `${borderTopWidth} ${borderTopStyle}`,
        }
      }),
    )
    expect(looks.map(({ tone }) => tone)).toEqual(['go', 'talk', 'line'])
    const [search, talk, line] = looks
    for (const { border } of looks) expect(border).toBe('1px solid')
    expect(search?.backgroundColor).toBe(talk?.backgroundColor)
    expect(talk?.backgroundColor).not.toBe(line?.backgroundColor)
  })
})

describe.runIf(hasBrowser)('the header of a wide screen', () => {
  test('has WhatsApp beside the phone number on every page', async () => {
    const page = await open('/about')
    const strip = page.getByRole('complementary', { name: 'Call or WhatsApp us' })
    expect(await strip.getByRole('link', { name: 'Call +254 700 000 100' }).getAttribute('href')).toBe(
      'tel:+254700000100',
    )
    expect(await strip.getByRole('link', { name: 'WhatsApp +254 700 000 200' }).getAttribute('href')).toBe(
      'https://wa.me/254700000200',
    )
  })
})

describe.runIf(hasBrowser)('a toast', () => {
  test('replaces the one before it, and links to the saved properties', async () => {
    const page = await open('/properties-for-rent', { width: 360 })
    const hearts = page.locator('main [data-slot="save-button"]')
    await hearts.nth(0).click()
    const toasts = page.getByLabel('Notifications')
    await toasts.getByText('Property saved successfully').waitFor()
    await hearts.nth(1).click()
    await hearts.nth(2).click()
    expect(await toasts.locator('[data-slot="toast"]').count()).toBe(1)
    await toasts.getByRole('link', { name: 'View' }).click()
    await page.waitForURL(/\/saved$/)
    expect(await toasts.locator('[data-slot="toast"]').count()).toBe(0)
  })

  test('stays above the contact bar of a property', async () => {
    const [property] = await site.sql`select id from public.properties where is_published order by id limit 1`
    const page = await open(`/property/${property?.id}`, { width: 360 })
    await page.locator('main [aria-pressed]').first().click()
    const toast = page.locator('[data-slot="toast"]')
    await toast.waitFor()
    const [own, bar] = await Promise.all([toast.boundingBox(), page.locator('[data-slot="contact-bar"]').boundingBox()])
    expect((own?.y ?? 999) + (own?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})
