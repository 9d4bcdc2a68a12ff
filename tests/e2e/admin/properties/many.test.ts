import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser, type Visit } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'

const site = useSite()
const open = useBrowser(site)

async function openList(query = '', pageOptions: Visit = {}) {
  const page = await open(`/admin/properties${query}`, { ...pageOptions, staff: true })
  await page.locator('[data-row]').first().waitFor()
  return page
}

const rows = (page: Page) => page.locator('[data-row]')
const titles = async (page: Page) => page.locator('[data-row-link]').allTextContents()
const toastSays = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text).first().waitFor()

describe.runIf(hasBrowser)('the property list', () => {
  test('changes many at once, by keyboard alone', async () => {
    const page = await openList('?category=for-rent')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'With the ticked rows' })
    await bar.getByText('2 properties ticked').waitFor()
    const [first = '', second = ''] = await titles(page)
    await bar.getByRole('button', { name: 'Set status' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Pending' }).focus()
    await page.keyboard.press('Enter')
    await toastSays(page, '2 properties have been successfully updated')
    const changed = await site.sql`
      select from public.properties where title in (${first}, ${second}) and status = 'pending'`
    expect(changed.length).toBe(2)
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
  })

  test('is exported as filtered, safe for a spreadsheet', async () => {
    await site.sql`
      update public.properties set title = '=HYPERLINK("http://evil.example")'
      where id = (select id from public.properties where is_published and type = 'Land' order by id limit 1)`
    const page = await openList('?category=land')
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await (await waiting).path()
    const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n')
    const [count] = await site.sql<{ land: number }[]>`
      select count(*)::int as land from public.properties where type = 'Land'`
    expect(lines[0]).toMatch(/^\uFEFF"Id","Title","Slug"/)
    expect(lines.length - 1).toBe(count?.land)
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test('has a message in its place when it cannot be loaded, and Retry loads it', async () => {
    const page = await openList('', { expects: [/status of 500/, /Failed to load resource/] })
    await page.route('**/rpc/managed_properties', (route) =>
      route.fulfill({ status: 500, json: { message: 'broken' } }),
    )
    await page.getByRole('button', { name: /^Featured/ }).click()
    await page.getByRole('alert').getByText('Failed to load data').first().waitFor()
    await page.unroute('**/rpc/managed_properties')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
  })
})
