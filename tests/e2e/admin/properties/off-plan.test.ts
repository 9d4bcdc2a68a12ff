import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openForm(width: 360 | 1280) {
  const page = await open('/admin/properties/add', { width, staff: true })
  await page.locator('#title').waitFor()
  return page
}

async function fillStep(page: Page, position: number, [label, share, due]: [string, string, string]) {
  await page.getByRole('button', { name: 'Add payment' }).click()
  const step = page.getByRole('group', { name: `Payment ${position}`, exact: true })
  await step.getByLabel('Payment', { exact: true }).fill(label)
  await step.getByLabel('Share or KSh').fill(share)
  await step.getByLabel('When').fill(due)
}

const save = (page: Page) => page.locator('form').getByRole('button', { name: 'Save draft', exact: true }).click()

describe.runIf(hasBrowser).each([360, 1280] as const)('a home sold off plan in the form, at %d px', (width) => {
  test('has its fields once it has a stage, and a plan that adds up', async () => {
    const page = await openForm(width)
    const title = `Tower ${width}`
    await page.locator('#title').fill(title)
    await page.locator('#location').fill('Kileleshwa, Nairobi')
    await page.locator('#price').fill('8M')
    expect(await page.locator('#developer').count()).toBe(0)
    await page.locator('#constructionStage').selectOption('foundations')
    await page.locator('#developer').fill('Zawadi Homes Ltd')
    await page.locator('#completionMonth').fill('2030-06')
    await fillStep(page, 1, ['Deposit', '20%', 'On signing the sale agreement'])
    await fillStep(page, 2, ['Balance', '70', 'On completion'])
    await page.getByText('Shares: 90%').waitFor()
    await save(page)
    await page.getByText('must add up to 100%. They are 90%.').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('group', { name: 'Payment 2', exact: true }).getByLabel('Share or KSh').fill('80%')
    await save(page)
    await page.waitForURL(/\/admin\/properties$/)
    const [row] = await site.sql`
      select construction_stage, completion_month, developer, payment_plan from public.properties where title = ${title}`
    expect(row).toEqual({
      construction_stage: 'foundations',
      completion_month: '2030-06',
      developer: 'Zawadi Homes Ltd',
      payment_plan: [
        { label: 'Deposit', percent: 20, amount: null, due: 'On signing the sale agreement' },
        { label: 'Balance', percent: 80, amount: null, due: 'On completion' },
      ],
    })
  })

  test('is not offered for a rental or for land', async () => {
    const page = await openForm(width)
    await page.locator('#constructionStage').waitFor()
    await page.getByRole('radio', { name: 'For rent', exact: true }).check()
    expect(await page.locator('#constructionStage').count()).toBe(0)
    await page.getByRole('radio', { name: 'Land', exact: true }).check()
    expect(await page.locator('#constructionStage').count()).toBe(0)
  })
})
