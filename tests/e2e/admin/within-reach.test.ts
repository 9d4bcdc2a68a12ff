import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { pressMore } from '../support/property-form.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const box = async (element: Locator) => {
  const found = await element.boundingBox()
  if (!found) throw new Error('It is not shown.')
  return { ...found, bottom: found.y + found.height }
}
const heightOf = (page: Page) => page.viewportSize()?.height ?? 0

async function openNewInquiry() {
  const [inquiry] = await site.sql<{ id: string }[]>`
    insert into public.inquiries (name, email, message) values ('Njeri Wambui', 'njeri@example.com', 'May we see it?')
    returning id`
  const page = await open(`/admin/inquiries?inquiry=${inquiry?.id}`, { width: 360, staff: true })
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
  return page
}

describe.runIf(hasBrowser)('on a laptop', () => {
  test('the row of the account is whole, however low the screen', async () => {
    const page = await open('/admin/staff', { width: 1280, staff: true })
    const row = page.locator('[data-slot="signed-in"]')
    for (const height of [1000, 720, 480]) {
      await page.setViewportSize({ width: 1280, height })
      await expect.poll(async () => (await box(row)).bottom).toBeLessThanOrEqual(height)
      expect((await box(row)).y).toBeGreaterThan(0)
    }
  })

  test('the units of settings stand in one line', async () => {
    const page = await open('/admin/settings?tab=notifications', { width: 1280, staff: true })
    const unit = page.getByText('emails an hour', { exact: true })
    await unit.waitFor()
    const lines = await unit.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  })

  test('a draft says once how complete it is', async () => {
    await site.sql`
      update public.properties set is_published = false, title = 'Half-written bungalow'
      where id = (select id from public.properties where not is_featured order by id limit 1)`
    const page = await open('/admin/properties?q=half-written', { width: 1280, staff: true })
    const row = page.locator('[data-row]')
    await row.waitFor()
    expect((await row.innerText()).match(/\d+\s?%/g)).toHaveLength(1)
    await page.setViewportSize({ width: 360, height: 740 })
    await row.getByText(/^\d+% complete$/).waitFor()
  })
})

describe.runIf(hasBrowser)('on a phone', () => {
  test('a reply is sent without scrolling to the end of it', async () => {
    const page = await openNewInquiry()
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    const send = dialog.getByRole('button', { name: 'Send email' })
    expect((await box(send)).bottom).toBeLessThanOrEqual(heightOf(page))
  })

  test('the roles are compared without scrolling sideways', async () => {
    const page = await open('/admin/staff', { width: 360, staff: true })
    await page.getByRole('button', { name: 'What each role may do' }).click()
    const frame = page.locator('dialog[open] section')
    await frame.waitFor()
    expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  test('the Swahili fields of a listing are behind an arrow', async () => {
    const page = await open('/admin/properties/add', { width: 360, staff: true })
    const summary = page.locator('#swahili summary')
    const arrow = await box(summary.locator('svg'))
    expect(arrow.width).toBeGreaterThan(12)
    await summary.click()
    await page.getByLabel('Title in Swahili').waitFor()
  })

  test('the bar of a form is one line, with what is rarely done in a menu, and grows by what needs attention', async () => {
    const [listing] = await site.sql<{ id: string; title: string }[]>`
      select id, title from public.properties where is_published order by id limit 1`
    const page = await open(`/admin/properties/edit/${listing?.id}`, { width: 360, staff: true })
    const bar = page.locator('[data-slot="save-bar"]')
    await page.locator('#title').fill('')
    await bar.getByText(/^Draft saved on this device/).waitFor()
    expect((await box(bar)).height).toBeLessThan(66)
    await bar.getByRole('button', { name: 'Publish changes' }).click()
    await bar.getByText('1 field needs attention').waitFor()
    expect((await box(bar)).height).toBeGreaterThan(70)
    await bar.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Schedule' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await pressMore(page, 'Discard')
    await expect.poll(() => page.locator('#title').inputValue()).toBe(listing?.title)
    await pressMore(page, 'Schedule')
    await page.getByRole('dialog', { name: 'Schedule' }).waitFor()
  })

  test('the first inquiry stands in the upper half of the screen, below its counts in one line', async () => {
    const page = await open('/admin/inquiries', { width: 360, staff: true })
    await page.locator('[data-row]').first().waitFor()
    expect((await box(page.locator('[data-row]').first())).y).toBeLessThan(410)
    const counts = page.getByRole('group', { name: 'Inquiries to handle' })
    expect((await box(counts)).height).toBeLessThan(50)
    await counts.getByRole('button', { name: /^Follow up today/ }).click()
    await page.getByRole('region', { name: 'Tasks' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('a notification leaves the save bar free', async () => {
    const page = await open('/admin/properties/add', { width: 360, staff: true })
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    const counted = page.locator('[data-slot="save-bar"]').getByText('4 fields need attention')
    await counted.waitFor()
    const toast = page.locator('[data-slot="toasts"] > *').filter({ hasText: 'Validation error' })
    await toast.waitFor()
    await toast.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
    expect((await box(toast)).bottom).toBeLessThanOrEqual((await box(counted)).y)
  })
})
