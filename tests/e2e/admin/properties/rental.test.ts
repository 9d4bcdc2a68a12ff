import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../../support/browser.ts'
import { imageUploader, saveButton, testImages, titleField, toastSays } from '../../support/property-form.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const category = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

async function openForm(visit: Visit = {}) {
  const page = await open('/admin/properties/add', { ...visit, staff: true })
  await titleField(page).waitFor()
  return page
}

describe.runIf(hasBrowser)('the form of a rental', () => {
  test('asks what a tenant asks, hides what belongs to a sale, and loses nothing of either', async () => {
    const page = await openForm()
    await page.getByRole('combobox', { name: 'Tenure' }).selectOption('Leasehold')
    await page.locator('#leaseYearsLeft').fill('74')
    await category(page, 'For rent')
    expect(await page.getByRole('combobox', { name: 'Tenure' }).count()).toBe(0)
    await page.getByText('They come back if you choose For sale.').waitFor()
    await page.locator('#deposit').selectOption('An amount')
    await page.locator('#depositAmount').fill('30,000')
    await page.locator('#pets').selectOption('By agreement')
    await category(page, 'For sale')
    expect(await page.locator('#pets').count()).toBe(0)
    expect(await page.locator('#leaseYearsLeft').inputValue()).toBe('74')
    await category(page, 'For rent')
    expect(await page.locator('#pets').inputValue()).toBe('agreement')
    expect(await page.locator('#depositAmount').inputValue()).toBe('30,000')
  })

  test.each(journeyWidths(360))('adds up what moving in costs, and its page says it, at %i px', async (width) => {
    const page = await openForm({ width })
    await category(page, 'For rent')
    await titleField(page).fill('Flat with everything said')
    await page.locator('#price').fill('32,000')
    await page.locator('#deposit').selectOption('2 months')
    await page.locator('#serviceCharge').fill('2,500')
    await page.getByText('KSh 98,500').waitFor()
    await page.getByRole('switch', { name: 'Service charge included in the rent' }).check()
    await page.getByText('KSh 96,000').waitFor()
    await page.locator('#availableFrom').fill('2020-01-15')
    await page.locator('#minLeaseMonths').fill('0')
    await page.locator('#furnishing').selectOption('Partly furnished')
    await page.locator('#water').selectOption('Borehole')
    await page.getByRole('switch', { name: 'Water included in the rent' }).check()
    await page.locator('#electricity').selectOption('Own token meter')
    await page.locator('#internet').selectOption('Fibre ready')
    await page.locator('#location').fill('Milimani, Kisumu')
    await page.locator('#parkingSpaces').fill('1')
    const [photo] = await testImages(1)
    if (photo) await imageUploader(page).locator('input[type=file]').setInputFiles(photo)
    await imageUploader(page).getByLabel('Description of photo 1', { exact: true }).waitFor()
    await saveButton(page, 'Publish').click()
    await page.getByText('Shortest lease must be a whole number from 1 to 120').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.locator('#minLeaseMonths').fill('12')
    await saveButton(page, 'Publish').click()
    await toastSays(page, 'Property added')
    const [stored] = await site.sql`select id from public.properties where title = 'Flat with everything said'`
    const shown = await open(`/property/${stored?.id}`, { width })
    const terms = (await shown.getByRole('region', { name: 'Rental terms' }).innerText()).replaceAll(/\s+/g, ' ')
    for (const each of [
      'Total to move in KSh 96,000',
      'Available from Now',
      'Deposit 2 months’ rent',
      'Service charge Included in the rent',
      'Shortest lease 1 year',
      'Furnishing Partly furnished',
      'Water Borehole, included in the rent',
      'Electricity Own token meter',
      'Internet Fibre ready',
      'Parking spaces 1',
    ])
      expect(terms).toContain(each)
    expect(terms).not.toContain('Pets')
    expect(await accessibilityProblems(shown)).toEqual([])
  })
})
