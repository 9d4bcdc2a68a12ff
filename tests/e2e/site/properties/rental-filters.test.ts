import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

beforeAll(async () => {
  await site.sql`
    update public.properties set pets = 'no', furnishing = 'unfurnished', features = '{}'
    where category_id = (select id from public.categories where slug = 'for-rent')`
  await site.sql`
    update public.properties set pets = 'yes', available_from = '2040-06-01', price = 45000
    where title = 'Three-bedroom apartment near Two Rivers'`
})

const cards = 'main article h3, main article h2'

describe.runIf(hasBrowser)('the list of rentals', () => {
  test.each(journeyWidths(360))('is filtered by what must be there, with counts, at %i px', async (width) => {
    const page = await open('/properties-for-rent', { width })
    const isWide = width >= 1024
    if (isWide) await page.locator('#search-line summary').filter({ hasText: 'Must have' }).click()
    else await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filter = page.locator(isWide ? '#search-line' : '#filters')
    const pets = filter.getByRole('checkbox', { name: /^Pets allowed\s*1$/ })
    await pets.waitFor()
    expect(await filter.getByRole('checkbox', { name: /^Furnished\s*0$/ }).isDisabled()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await pets.check({ force: true })
    await filter.locator('button[type=submit]', { hasText: 'Show 1 property' }).last().click()
    await page.waitForURL(/has=pets/)
    expect(await page.locator(cards).allInnerTexts()).toEqual(['Three-bedroom apartment near Two Rivers'])
    await page.getByRole('link', { name: 'Remove Pets allowed' }).waitFor()
  })

  test('works without script: steps of rents, a day, and no empty values in the address', async () => {
    const page = await open('/properties-for-rent', { script: false })
    await page.locator('#search-line summary').filter({ hasText: 'Price' }).click()
    await page.locator('#search-line label:has([name=upto][value="45000"])').click()
    await page.locator('#search-line summary').filter({ hasText: 'Must have' }).click()
    await page.locator('#line-available').fill('2040-06-01')
    await page.locator('#search-line [data-filter=terms] button[type=submit]').click()
    await page.waitForURL(/max=45000&available=2040-06-01$/)
    expect(await page.locator(cards).allInnerTexts()).toContain('Three-bedroom apartment near Two Rivers')
    await page.goto(`${site.address}/properties-for-rent?max=45000&available=2040-05-31`)
    expect(await page.locator(cards).allInnerTexts()).not.toContain('Three-bedroom apartment near Two Rivers')
    await page.getByRole('link', { name: 'Remove Available by 31 May 2040' }).waitFor()
    expect(await page.locator('#search-line [name=upto]:checked').getAttribute('value')).toBe('45000')
  })

  test('is not asked for on the lists of sales and land', async () => {
    for (const path of ['/properties-for-sale', '/land-for-sale', '/projects']) {
      const page = await open(path, { script: false })
      expect(await page.locator('[name=available], [name=upto]').count()).toBe(0)
      // What is left of these asks whether a home is built.
      const terms = await page
        .locator('[name=has]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))
      expect(new Set(terms)).toEqual(new Set(path === '/properties-for-sale' ? ['', 'ready', 'off_plan'] : []))
    }
  })
})
