import type { Locator as Label, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const lists = ['/properties-for-sale', '/properties-for-rent', '/land-for-sale', '/projects']

/** Clicks the label of the first selectable choice in each panel, and returns what was selected in an open panel. */
async function pressLabelsInEachPanel(page: Page, press: (label: Label) => Promise<void>) {
  const checkedStates: boolean[] = []
  const pickers = page.locator('#search-line details[name="picker"]')
  for (let at = 0; at < (await pickers.count()); at += 1) {
    const picker = pickers.nth(at)
    await picker.locator('summary').click()
    // The counts disable what leads nowhere.
    await page.locator('#search-line small').first().waitFor({ state: 'attached' })
    const label = picker.locator('label:has(input:enabled:not(:checked):not(.tabular))').first()
    const value = await label.locator('input').inputValue()
    await press(label.locator('span').first())
    const pressed = picker.locator(`input[value=${JSON.stringify(value)}]`).first()
    checkedStates.push((await pressed.isChecked()) && (await picker.getAttribute('open')) !== null)
    // The selection determines the remaining choices.
    await expect.poll(() => picker.locator('button[type=submit]').innerText()).not.toContain('results')
  }
  return checkedStates
}

async function centerOf(label: Label) {
  await label.scrollIntoViewIfNeeded()
  const box = await label.boundingBox()
  if (!box) throw new Error('The words are not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

describe.runIf(hasBrowser)('the filter panels of a desktop', () => {
  test('have the button that shows the results on the screen, however long they are', async () => {
    const page = await open('/properties-for-sale')
    const picker = page.locator('#search-line details[name="picker"]', { hasText: 'Features' })
    await picker.locator('summary').click()
    const button = await picker.locator('button[type=submit]').boundingBox()
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(800)
  })

  test.each(lists)('of %s stay open and select the choice whose label is clicked', async (path) => {
    for (const width of [1280, 1024]) {
      const page = await open(path)
      await page.setViewportSize({ width, height: 800 })
      const press = async (label: Label) => page.mouse.click(...(await centerOf(label)), { delay: 60 })
      expect(new Set(await pressLabelsInEachPanel(page, press))).toEqual(new Set([true]))
      await page.close()
    }
  })

  test('accept a tap on the label too', async () => {
    const page = await open('/properties-for-rent', { width: 360 })
    await page.setViewportSize({ width: 1280, height: 800 })
    const press = async (label: Label) => page.touchscreen.tap(...(await centerOf(label)))
    expect(new Set(await pressLabelsInEachPanel(page, press))).toEqual(new Set([true]))
  })

  test('close when the visitor clicks elsewhere, tabs out, or presses Escape', async () => {
    const page = await open('/properties-for-sale')
    const picker = page.locator('#search-line details[name="picker"]').first()
    const isOpen = async () => (await picker.getAttribute('open')) !== null
    const openIt = async () => {
      await picker.locator('summary').click()
      expect(await isOpen()).toBe(true)
    }

    await openIt()
    await page.locator('main h1').click()
    await expect.poll(isOpen).toBe(false)
    await openIt()
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await openIt()
    await picker.locator('button[type=submit]').focus()
    await page.keyboard.press('Tab')
    await expect.poll(isOpen).toBe(false)
  })

  test('show on the button what is selected but not yet applied', async () => {
    const page = await open('/properties-for-rent')
    await page.locator('#search-line summary').filter({ hasText: 'Type' }).click()
    await page.locator('#search-line label:has([name=type][value=Apartment]) span').first().click()
    await page.keyboard.press('Escape')
    const button = page.locator('#search-line summary').filter({ hasText: 'Apartment' })
    await button.waitFor()
    expect(await button.innerText()).toContain('not applied yet')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/type=Apartment/)
    await expect.poll(() => button.innerText()).not.toContain('not applied yet')
  })
})

describe.runIf(hasBrowser)('the filters on a phone', () => {
  const sheet = '#filters'

  async function openSheet(page: Page) {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.locator(`${sheet}[open]`).waitFor()
  }

  test('show the number of results while a price is typed, and never an outdated number', async () => {
    const page = await open('/properties-for-rent', { width: 360 })
    await openSheet(page)
    const show = page.locator(`${sheet} button[type=submit]`)
    await page.locator('#sheet-max').pressSequentially('10000')
    await expect.poll(() => show.innerText()).toMatch(/^Show \d+ propert/)
    const promised = Number.parseInt((await show.innerText()).replace('Show ', ''), 10)
    await show.click()
    await page.waitForURL(/max=10000/)
    const found = async () => Number.parseInt(await page.innerText('main h2[aria-live]'), 10)
    await expect.poll(found).toBe(promised)
  })

  test('discard the selection when the sheet is closed without showing results', async () => {
    const page = await open('/properties-for-rent', { width: 360 })
    await openSheet(page)
    await page.locator(`${sheet} label:has([name=type][value=Apartment])`).tap()
    expect(await page.isChecked(`${sheet} [name=type][value=Apartment]`)).toBe(true)
    await page.getByRole('button', { name: 'Close filters' }).click()
    await openSheet(page)
    expect(await page.isChecked(`${sheet} [name=type][value=Apartment]`)).toBe(false)
    await page.locator(`${sheet} button[type=submit]`).click()
    await expect.poll(() => page.locator(`${sheet}[open]`).count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
  })
})

describe.runIf(hasBrowser)('price bands that do not touch', () => {
  test.each([true, false])('find nothing between them, with script: %s', async (script) => {
    const page = await open('/properties-for-sale', { script })
    await page.locator('#search-line summary').filter({ hasText: 'Price' }).click()
    for (const value of ['10000000-20000000', '50000000-'])
      await page.locator(`#search-line label:has([name=price][value="${value}"]) span`).first().click()
    await page.locator('#search-line [data-filter="price"] button[type=submit]').click()
    await page.waitForURL(/price=/)
    await expect.poll(() => page.getByRole('link', { name: /^Remove / }).count()).toBeGreaterThan(0)
    const shown = await page.$$eval('main article [data-slot="price"] > span:first-child', (prices) =>
      prices.map((each) => Number((each.textContent ?? '').replaceAll(/\D/g, ''))),
    )
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter((price) => price < 10_000_000 || (price >= 20_000_000 && price < 50_000_000))).toEqual([])
    const found = Number.parseInt(await page.innerText('main h2[aria-live]'), 10)
    // A building matches by the price of a kind that has a free unit.
    const [row] = await site.sql`
      select count(distinct p.id)::int as there from public.properties p
      join public.categories c on c.id = p.category_id
      left join lateral jsonb_to_recordset(p.units) as kind (price numeric, free int) on kind.free > 0
      cross join lateral coalesce(kind.price, p.price) as asking
      where p.is_published and p.status in ('available', 'pending') and c.slug = 'for-sale'
        and (asking >= 10000000 and asking < 20000000 or asking >= 50000000)`
    expect(found).toBe(row?.there)
    expect(await page.locator('#search-line [name=price]:checked').count()).toBe(2)
  })
})
