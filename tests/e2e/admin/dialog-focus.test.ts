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
