import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { setTextSize } from '../../support/layout.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

let address: string
const photoCount = 7

beforeAll(async () => {
  const [property] = await site.sql`
    update public.properties set images = (
      select array_agg('/media/' || m.hash) from (select hash from public.media where room <> '' order by hash limit ${photoCount}) m
    )
    where id = (
      select id from public.properties
      where is_published and status = 'available' and type = 'Apartment' and price is not null order by id limit 1
    )
    returning id`
  address = `/property/${property?.id}`
})

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ })
const position = (page: Page) => viewer(page).locator('p[aria-live]').innerText()
const bottom = async (page: Page, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  return box ? box.y + box.height : Infinity
}

/** The number of the photo that fills the screen. */
const shownPhoto = (page: Page) =>
  viewer(page)
    .getByRole('list', { name: 'Photos', exact: true })
    .locator('> li')
    .evaluateAll(
      (photos) =>
        1 + photos.findIndex((photo) => photo.querySelector('img') && Math.abs(photo.getBoundingClientRect().x) < 1),
    )

async function openViewer(page: Page) {
  await page.click('main a[href="#photo-1"] >> nth=0')
  await viewer(page).waitFor()
}

/**
 * Moves fingers over the middle of the photo, from and to these distances from the left edge. A photo comes to rest after its
 * number has changed, and a gesture before that goes nowhere.
 */
async function drag(page: Page, fingers: { from: number; to: number }[]) {
  const devTools = await page.context().newCDPSession(page)
  const track = viewer(page).getByRole('list', { name: 'Photos', exact: true })
  await expect.poll(() => track.evaluate(isAtRest)).toBe(true)
  const stage = await track.boundingBox()
  const y = (stage?.y ?? 0) + (stage?.height ?? 0) / 2
  const steps = 8
  for (let step = 0; step <= steps; step += 1) {
    await devTools.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers.map(({ from, to }, id) => ({ id, x: from + ((to - from) * step) / steps, y })),
    })
    // A finger is on the screen for some frames: a page that is busy would see it only after it has left.
    await track.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Whether a photo fills the screen and stays where it is. */
async function isAtRest(track: HTMLElement) {
  const before = track.scrollLeft
  for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  return track.scrollLeft === before && before % track.clientWidth === 0
}

describe.runIf(hasBrowser)('the first screen of a property', () => {
  test('has price, title and every way to contact within 860 px at 1280', async () => {
    const page = await open(address)
    for (const selector of [
      'main [data-slot="price"]',
      'main h1',
      'main a[href^="tel:"]',
      'main a[href^="https://wa.me/"]',
      'main a:has-text("Request a viewing")',
      'main p:text-matches("^(Open now until|Closed. Opens)")',
      'main dl',
    ])
      expect({ selector, isAbove: (await bottom(page, selector)) <= 860 }).toEqual({ selector, isAbove: true })
  })

  test('has price, title, place and the contact bar within 780 px on a phone', async () => {
    const page = await open(address, { width: 360 })
    await page.setViewportSize({ width: 360, height: 780 })
    const bar = await page.locator('[data-slot="contact-bar"]').boundingBox()
    expect(bar?.height).toBeLessThanOrEqual(80)
    for (const name of ['Call', 'WhatsApp', 'Viewing'])
      expect(await page.locator('[data-slot="contact-bar"] a', { hasText: name }).isVisible()).toBe(true)
    for (const selector of ['main [data-slot="price"]', 'main h1', 'main h1 + p'])
      expect({ selector, isAbove: (await bottom(page, selector)) <= (bar?.y ?? 0) }).toEqual({
        selector,
        isAbove: true,
      })
  })

  test('stays mostly free of the header and the contact bar with 200 % text', async () => {
    const page = await open(address, { width: 360 })
    await setTextSize(page, '200 %')
    for (const selector of ['header', '[data-slot="contact-bar"]'])
      expect((await page.locator(selector).first().boundingBox())?.height).toBeLessThanOrEqual(150)
    for (const name of ['Call', 'WhatsApp']) {
      const box = await page.locator('[data-slot="contact-bar"] a', { hasText: name }).boundingBox()
      expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
    }
  })

  test('reads in the same order with the Tab key, and nothing with the focus is under a bar', async () => {
    const page = await open(address, { width: 360 })
    const covered: string[] = []
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('[data-slot="contact-bar"]')
        if (!focused?.closest('main, footer') || !bar || bar.contains(focused)) return ''
        const box = focused.getBoundingClientRect()
        const isCovered = box.bottom > bar.getBoundingClientRect().top && box.top >= 0 && box.height < 400
        return isCovered ? focused.outerHTML.slice(0, 120) : ''
      })
      if (found) covered.push(found)
    }
    expect(covered).toEqual([])
  })
})

describe.runIf(hasBrowser)('the photos in full screen', () => {
  test('are turned by keys, and Escape returns to the photo', async () => {
    const page = await open(address)
    await openViewer(page)
    expect(await position(page)).toContain(`1 / ${photoCount}`)
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', photoCount],
      ['ArrowRight', 1],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => position(page)).toContain(`${number} / ${photoCount}`)
      expect(new URL(page.url()).hash).toBe(`#photo-${number}`)
    }
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#photo-1')
  })

  test('are closed by Back, and opened by a link to one of them', async () => {
    const page = await open(address)
    await openViewer(page)
    await viewer(page).getByRole('button', { name: 'Next photo' }).click()
    await expect.poll(() => position(page)).toContain('2 /')
    await page.goBack()
    await viewer(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(address)

    const linked = await open(`${address}#photo-3`)
    await viewer(linked).waitFor()
    expect(await position(linked)).toContain('3 /')
    await expect.poll(() => shownPhoto(linked)).toBe(3)
    await linked.getByRole('button', { name: 'Close gallery' }).click()
    await viewer(linked).waitFor({ state: 'detached' })
    expect(linked.url().endsWith(address)).toBe(true)
  })

  test.each([360, 1280] as const)(
    'open at the one that is chosen, called by its room as on the page, at %i px',
    async (width) => {
      const page = await open(address, { width })
      const link = page.locator('main a[href="#photo-2"]')
      const name = (await link.getAttribute('aria-label'))?.replace(/^Photo 2 of 7: /, '') ?? ''
      expect(name).toMatch(/^[A-Z][^.]+\. [A-Z]/)
      await link.click()
      await viewer(page).getByRole('img', { name, exact: true }).waitFor()
      await expect.poll(() => shownPhoto(page)).toBe(2)
      expect(
        await viewer(page)
          .getByRole('button', { name: `Photo 2: ${name}` })
          .getAttribute('aria-current'),
      ).toBe('true')
    },
  )

  test('are swiped on a phone, with the next one loaded ahead, and can be pinched larger', async () => {
    const page = await open(address, { width: 360 })
    await openViewer(page)
    const photos = viewer(page).getByRole('list', { name: 'Photos', exact: true }).locator('img')
    await expect
      .poll(() => photos.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).complete)))
      .toEqual([true, true])
    await drag(page, [{ from: 320, to: 100 }])
    await expect.poll(() => position(page)).toContain('2 /')
    await expect.poll(() => new URL(page.url()).hash).toBe('#photo-2')
    await drag(page, [{ from: 40, to: 260 }])
    await expect.poll(() => position(page)).toContain('1 /')
    await drag(page, [
      { from: 170, to: 60 },
      { from: 190, to: 300 },
    ])
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5)
  })

  test('are not part of the script of the page until the first is opened', async () => {
    const page = await open(address, { width: 360 })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await openViewer(page)
    expect(requested.some((url) => /\/react-[^/]*\.js$/.test(url))).toBe(true)
  })
})

describe.runIf(hasBrowser)('without script', () => {
  test('each photo of the gallery links to itself in full, further down the page', async () => {
    const page = await open(address, { script: false })
    await page.click('main a[href="#photo-3"]')
    await page.waitForURL(/#photo-3$/, { waitUntil: 'commit' })
    expect(await page.locator('main li#photo-3 img').isVisible()).toBe(true)
    expect(await page.locator('main li[id^="photo-"]').count()).toBe(photoCount)
  })
})

describe.runIf(hasBrowser)('similar properties', () => {
  test('end every page of a home on offer, also of one that is like no other', async () => {
    for (const { id } of await site.sql`select id from public.properties where is_published and status = 'available'`) {
      const page = await (await fetch(`${site.address}/property/${id}`)).text()
      const [, similar = ''] = page.split('id="similar"')
      expect({ id, hasSimilar: similar.includes('<article') }).toEqual({ id, hasSimilar: true })
    }
  })
})
