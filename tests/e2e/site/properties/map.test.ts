import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser, visitPage, type Visit } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const list = '/properties-for-sale?view=map'
const frame = '[data-slot="map-frame"]'
const live = `${frame}[data-live]`
const pin = `${live} .leaflet-marker-pane a`
const failedTile = /Failed to load resource/

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFgAKA1nJJpAAAAABJRU5ErkJggg==',
  'base64',
)
const answerTile = (route: Route) => route.fulfill({ contentType: 'image/png', body: tile })

/** A page whose map gets its images from `tiles`, never from the network. */
async function openMap(path: string, visit: Visit = {}, tiles: (route: Route) => unknown = answerTile) {
  const page = await open('/privacy', { ...visit, expects: [failedTile] })
  await page.route('https://tile.openstreetmap.org/**', (route) => void tiles(route))
  await visitPage(page, path)
  return page
}

async function openListMap(visit?: Visit, tiles?: (route: Route) => unknown) {
  const page = await openMap(list, visit, tiles)
  await page.locator(pin).first().waitFor()
  return page
}

const getArea = (page: Page) => new URL(page.url()).searchParams.get('area')

describe.runIf(hasBrowser)('the map of a list', () => {
  test('works without script: the list, and a drawing whose pins are links', async () => {
    const page = await open(list, { script: false })
    const drawing = page.locator(`${frame} svg[role=img]`)
    await drawing.waitFor()
    expect(await page.locator('[data-slot=results] article').count()).toBeGreaterThan(3)
    const addresses = await page
      .locator(`${frame} a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) expect(address).toMatch(/^\/property\/|[?&]area=/)
    const group = addresses.find((address) => address?.includes('area='))
    const counted = Number(/\d+/.exec((await page.locator(`${frame} a[href*="area="]`).first().innerText()) ?? '')?.[0])
    await page.goto(group ?? '')
    expect(await page.innerText('main h2[aria-live]')).toMatch(new RegExp(`^${counted} propert`))
    expect(await page.locator('a[aria-label="Remove Map area"]').count()).toBe(1)
  })

  test('is not loaded with the list', async () => {
    const page = await openMap('/privacy')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/properties-for-sale', { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => /live-map|listing-map|tile\.|pins\.json/.test(url))).toEqual([])
    await page.click('a[aria-label="Map view"]')
    await page.locator(live).waitFor()
    expect(scripts.some((url) => /live-map/.test(url))).toBe(true)
  })

  test('has as many properties on it and in its list as the page says, with those that have no place', async () => {
    const [row] = await site.sql<{ id: string }[]>`
      update public.properties p set latitude = null, longitude = null where p.id = (
        select q.id from public.properties q join public.categories c on c.id = q.category_id
        where q.is_published and q.status = 'available' and c.slug = 'for-sale' limit 1
      ) returning p.id`
    expect(row).toBeDefined()
    const page = await openMap(`${list}&sort=oldest`)
    await page.locator(pin).first().waitFor()
    const total = Number(/\d+/.exec(await page.innerText('main h2[aria-live]'))?.[0])
    await page.click('#map summary')
    const names = await page.locator('#map details li').allInnerTexts()
    const onMap = names.reduce((sum, name) => sum + Number(/^(\d+) properties/.exec(name)?.[1] ?? 1), 0)
    const [, missing, of] = /(\d+) of (\d+)/.exec(await page.innerText('#map > p')) ?? []
    expect(Number(of)).toBe(total)
    expect(onMap + Number(missing)).toBe(total)
  })

  test('is used by keys alone', async () => {
    const page = await openListMap()
    await page.focus(`${pin}[href*="/property/"]`)
    const name = await page.locator(':focus').getAttribute('aria-label')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.locator('[data-slot="pin-card"] a:focus').waitFor()
    expect(name).toContain(await page.innerText('[data-slot="pin-card"] h3'))
    expect(getArea(page)).toBeNull()
    await page.keyboard.press('Escape')
    await page.locator(`${pin}:focus`).waitFor()

    await page.focus(`${live} [role=group]`)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/area=/)
    await page.getByRole('link', { name: 'Remove Map area' }).waitFor()
    const before = getArea(page)
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('area') !== before)
  })

  test('is used by touch: a group opens, and a button searches the part shown', async () => {
    const page = await openListMap({ width: 360 })
    const group = page.locator(`${pin}[href*="area="]`).first()
    await group.tap()
    const search = page.getByRole('button', { name: 'Search this area' })
    await search.waitFor()
    expect(getArea(page)).toBeNull()
    await search.tap()
    await page.waitForURL(/area=/)
    await page.getByRole('link', { name: 'Remove Map area' }).tap()
    await page.waitForURL((url) => !url.searchParams.has('area'))
    expect(await page.locator('a[href="#results"]').isVisible()).toBe(true)
  })

  test('speaks Swahili under /sw, where its links stay', async () => {
    const page = await openMap('/sw/privacy')
    await visitPage(page, `/sw${list}`)
    await page.locator(pin).first().waitFor()
    const loaded = page.waitForResponse(/\/sw\/pins\.json/)
    await page.getByRole('button', { name: 'Kuza ramani' }).press('Enter')
    expect((await loaded).status()).toBe(200)
    const addresses = await page.locator(pin).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const address of addresses) expect(address).toMatch(/^\/sw\/[^/]/)
    expect(await page.innerText('#map summary')).toBe('Matangazo ya ramani hii, kama orodha')
  })

  test('marks the row of a pin, and the pin of a row', async () => {
    const page = await openListMap()
    const marked = page.locator('[data-slot=results] [data-on-map]')
    const rowOf = (address: string) => page.locator(`[data-slot=results] a[href="${address}"]`).first()
    const focusPinOfRow = () =>
      page.evaluate((selector) => {
        const pins = [...document.querySelectorAll<HTMLAnchorElement>(selector)]
        const found = pins.find((each) => document.querySelector(`[data-slot=results] a[href="${each.pathname}"]`))
        found?.focus()
        return found?.pathname
      }, pin)
    // Again from the start when the map, having loaded, draws its pins anew and groups others.
    const markEachOther = async () => {
      const address = await focusPinOfRow()
      if (!address) return ['no pin of a row']
      const rows = await marked.count()
      await rowOf(address).blur()
      await rowOf(address).focus()
      return [rows, await page.locator(`${pin}[href="${address}"][data-raised]`).count()]
    }
    await expect.poll(markEachOther).toEqual([1, 1])
  })

  test('stays an outline with a quiet note while its images are away', async () => {
    const page = await openListMap({}, (route) => route.abort())
    await page.getByText('The map’s images aren’t loading').waitFor()
    expect(await page.locator(`${live} svg path`).count()).toBeGreaterThan(3)
  })

  test('stays an outline with a quiet note while its images hang', async () => {
    const page = await openListMap({}, () => undefined)
    await page.getByText('The map’s images aren’t loading').waitFor()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForURL(/area=/)
    await page.locator('main h2[aria-live]', { hasText: 'found' }).waitFor()
    expect(getArea(page)).toMatch(/^\d/)
  })

  test.each(['light', 'dark'] as const)('is accessible, %s', async (colorScheme) => {
    for (const width of [360, 1280] as const) {
      const page = await openListMap({ width, colorScheme })
      await page.click('#map summary')
      expect(await accessibilityProblems(page)).toEqual([])
      await page.locator(`${pin}[href*="/property/"]`).first().press('Enter')
      await page.locator('[data-slot="pin-card"]').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    }
  })
})

describe.runIf(hasBrowser)('the map of a property', () => {
  async function findAddress() {
    const [row] = await site.sql<{ id: string }[]>`
      select p.id from public.properties p
      where p.is_published and p.status = 'available' and p.latitude is not null order by p.id limit 1`
    return `/property/${row?.id}`
  }

  test('opens by a press, and is a drawing before', async () => {
    const page = await openMap(await findAddress())
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const section = page.locator('section[aria-labelledby=location]')
    await section.locator('svg[role=img]').waitFor()
    expect(await section.getByRole('link', { name: 'Directions in Google Maps' }).getAttribute('href')).toMatch(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?\d+(\.\d{1,3})?,-?\d+(\.\d{1,3})?$/,
    )
    expect(await section.locator('li').first().innerText()).toMatch(/about \d+ km/)
    expect(requests.filter((url) => /tile\.|live-map/.test(url))).toEqual([])
    await section.getByText('Open the map').press('Enter')
    await page.locator(`${live} [role=group]:focus`).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('is a drawing without script', async () => {
    const page = await open(await findAddress(), { script: false })
    await page.locator('section[aria-labelledby=location] svg[role=img]').waitFor()
    await expect.poll(() => page.getByText('Open the map').isVisible()).toBe(false)
  })
})

describe('the pins', () => {
  test.each([
    '',
    '?bbox=1,2,3',
    '?bbox=NaN,NaN,NaN,NaN&zoom=99',
    '?bbox=-999,0,999,1',
    '?bbox=36,-2,37,-1&zoom=-1',
    '?zoom=19&bbox=-180,-90,180,90',
    '?list=nope&area=1,2,3,4,5',
    '?area=40,5,30,-5',
  ])('answer %s with a small list', async (query) => {
    const response = await fetch(`${site.address}/pins.json${query}`)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text.length).toBeLessThan(50_000)
    expect(JSON.parse(text)).toMatchObject({ pins: expect.any(Array), groups: expect.any(Array) })
  })

  test('name the host of their images in the policy of every page, and no other', async () => {
    const policy = (await fetch(site.address)).headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' data: https://tile.openstreetmap.org;")
  })
})
