import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

describe.runIf(hasBrowser)('a dialog that goes when its work is done', () => {
  test('gives the focus back to the button that opened it', async () => {
    const [inquiry] = await site.sql<{ id: string }[]>`
      insert into public.inquiries (name, email, message)
      values ('Njeri Wambui', 'njeri@example.com', 'May we see it?') returning id`
    const page = await open(`/admin/inquiries?inquiry=${inquiry?.id}`, { width: 1280, staff: true })
    await page.getByRole('region', { name: 'Timeline' }).waitFor()
    await page.getByRole('button', { name: 'Email', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    await dialog.getByLabel('Message').fill('Yes, on Monday.')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Email')
  })
})

describe.runIf(hasBrowser)('a dialog begins', () => {
  const focused = (page: Page) =>
    page
      .locator('dialog[open] :focus')
      .evaluate((element) => element.getAttribute('name') ?? element.textContent?.trim())

  test('with the first field of its form, and never with the button that closes it', async () => {
    const page = await open('/admin/newsletter', { width: 1280, staff: true })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(await focused(page)).toBe('emails')
  })

  test('with its title, where it is to be read', async () => {
    const page = await open('/admin/staff', { width: 1280, staff: true })
    await page.getByRole('button', { name: 'What each role may do' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await focused(page)).toBe('What each role may do')
  })
})
