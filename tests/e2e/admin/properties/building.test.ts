import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const kind = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function openForm(width: 360 | 1280) {
  const page = await open('/admin/properties/add', { width, staff: true })
  await page.locator('#title').waitFor()
  await page.getByRole('radio', { name: 'For rent', exact: true }).check()
  await page.getByRole('radio', { name: 'Building', exact: true }).check()
  return page
}

async function fill(page: Page, name: string, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await kind(page, name).getByLabel(label, { exact: true }).fill(value)
}

describe.runIf(hasBrowser).each([360, 1280] as const)('a building in the form, at %d px', (width) => {
  test('is a draft with its kinds, of which each can be duplicated and removed', async () => {
    const page = await openForm(width)
    const title = `Lakeview Court ${width}`
    await page.getByLabel('Name of the building').fill(title)
    await page.locator('#location').fill('Milimani, Kisumu')
    await kind(page, 'Kind 1').getByLabel('Kind', { exact: true }).fill('One bedroom')
    await fill(page, 'One bedroom', { Beds: '1', Units: '10', Free: '1', 'Sq ft': '410', 'Rent, KSh': '18,000' })
    await kind(page, 'One bedroom').getByRole('button', { name: 'Duplicate One bedroom' }).click()
    await page.getByLabel('Kind', { exact: true }).nth(1).fill('Two bedrooms')
    await fill(page, 'Two bedrooms', { Beds: '2', Units: '6', Free: '7', 'Rent, KSh': '32,000' })
    await page.getByText('16 units').waitFor({ state: 'detached' })
    await page.locator('form').getByRole('button', { name: 'Save draft', exact: true }).click()
    await page.getByText('Two bedrooms: Free units must be a whole number from 0 to 6').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await fill(page, 'Two bedrooms', { Free: '2' })
    await page
      .getByText(/16 units · 3 free · from KSh 18,000\/month/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Add kind' }).click()
    await page.getByRole('button', { name: 'Remove Kind 3' }).click()
    await page.locator('form').getByRole('button', { name: 'Save draft', exact: true }).click()
    await page.waitForURL(/\/admin\/properties$/)
    const [row] = await site.sql`select price, bedrooms, units from public.properties where title = ${title}`
    expect(row).toMatchObject({
      price: '18000.00',
      bedrooms: 1,
      units: [
        { name: 'One bedroom', total: 10, free: 1, area_sqft: 410 },
        { name: 'Two bedrooms', total: 6, free: 2, price: 32_000 },
      ],
    })
  })

  test('becomes one home and a building again without losing its kinds', async () => {
    const page = await openForm(width)
    await kind(page, 'Kind 1').getByLabel('Kind', { exact: true }).fill('Bedsitter')
    await page.getByRole('radio', { name: 'One home', exact: true }).check()
    await page.locator('#price').waitFor()
    await page.getByRole('radio', { name: 'Building', exact: true }).check()
    expect(await page.getByLabel('Kind', { exact: true }).inputValue()).toBe('Bedsitter')
  })
})
