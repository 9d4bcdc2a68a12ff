import { beforeAll, describe, expect, test } from 'vitest'
import { unitKind } from '../../../support/unit-kinds.ts'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

let id: string
const tomorrow = () => new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  const kinds = [
    unitKind({ name: 'Bedsitter', bedrooms: 0, price: 14_500, total: 8, free: 2, area_sqft: 260, deposit_months: 1 }),
    unitKind({ name: 'Two bedrooms', bedrooms: 2, price: 38_000, total: 6, free: 1, available_from: tomorrow() }),
    unitKind({ name: '<b>Shop</b>', bedrooms: 0, price: null, total: 1, free: 1, available_from: '2020-01-01' }),
    unitKind({ name: 'Three bedrooms', bedrooms: 3, price: 55_000, total: 3, free: 0 }),
  ]
  const [property] = await site.sql`
    update public.properties set title = 'Nyota Court', units = ${site.sql.json(kinds)}
    where id = (
      select p.id from public.properties p join public.categories c on c.id = p.category_id
      where p.is_published and p.status = 'available' and p.type = 'Apartment' and c.slug = 'for-rent' order by p.id limit 1
    )
    returning id`
  id = property?.id
})

describe.runIf(hasBrowser)('a building', () => {
  test.each([360, 1280] as const)('shows its kinds as a table, at %d px', async (width) => {
    const page = await open(`/property/${id}`, { width })
    await page.getByText('4 of 18 homes free').waitFor()
    expect(await page.locator('[data-slot=price]').first().innerText()).toMatch(/From\s*KSh 14,500\s*\/month/)
    const table = page.getByRole('table', { name: /kinds in this building/i })
    const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual([
      'Bedsitter',
      'Two bedrooms',
      '<b>Shop</b>',
      'Three bedrooms',
    ])
    expect(await row('Bedsitter').getByRole('cell').allInnerTexts()).toEqual(
      expect.arrayContaining(['2 free', '260 sq ft', 'KSh 14,500', 'Now']),
    )
    expect(await row('<b>Shop</b>').innerText()).toContain('Price on request')
    expect(await row('<b>Shop</b>').innerText()).toContain('Now')
    expect(await row('Two bedrooms').innerText()).not.toContain('Now')
    expect(await row('Three bedrooms').innerText()).toMatch(/None free[^]*Tell me/)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('opens the forms with the kind in the message, without script', async () => {
    const page = await open(`/property/${id}`, { script: false })
    await page.getByRole('link', { name: 'See it, Two bedrooms' }).click()
    await page.waitForURL(/\/viewings\/new\?/)
    expect(await page.locator('main [name=message]').inputValue()).toBe('I’d like to view “Two bedrooms, Nyota Court”.')
    expect(
      await page
        .getByRole('region', { name: /viewing|view/i })
        .first()
        .innerText(),
    ).toMatch(/Two bedrooms, Nyota Court[^]*KSh 38,000\/month/)
    await page.goBack()
    await page.getByRole('link', { name: 'Tell me, Three bedrooms' }).click()
    await page.waitForURL(/type=rent/)
    expect(await page.locator('main [name=message]').inputValue()).toBe(
      'Please tell me when “Three bedrooms, Nyota Court” is free.',
    )
  })

  test('puts no words into the message that are no kind of it', async () => {
    const page = await open(`/viewings/new?property=${id}&unit=Send%20money%20to%200700`)
    expect(await page.locator('main [name=message]').inputValue()).toBe('I’d like to view “Nyota Court”.')
  })

  test('is described to search engines with its prices and what is free', async () => {
    const page = await open(`/property/${id}`)
    const found = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    const listing = JSON.stringify(found.map((text) => JSON.parse(text)))
    expect(listing).toContain('"@type":"ApartmentComplex"')
    expect(listing).toContain('"lowPrice":14500,"highPrice":38000,"offerCount":4')
  })

  test('is one card with its lowest price, and with a filter that of the kind that matches', async () => {
    const card = async (query: string) => {
      const page = await open(`/properties-for-rent?q=Nyota+Court${query}`)
      return page.getByRole('article').filter({ hasText: 'Nyota Court' })
    }
    expect(await (await card('')).innerText()).toMatch(/From KSh 14,500\/month[^]*4 free/)
    expect(await (await card('&beds=2')).innerText()).toMatch(/KSh 38,000\/month[^]*1 free/)
    expect(await (await card('&beds=3')).count()).toBe(0)
  })

  test('speaks Swahili', async () => {
    const page = await open(`/sw/property/${id}`)
    await page.getByText('Nyumba 4 kati ya 18 ziko wazi').waitFor()
    expect(await page.getByRole('table').innerText()).toContain('Kodi kwa mwezi')
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
