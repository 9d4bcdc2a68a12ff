import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { addAccount, password } from '../../support/people.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage } from '../support/admin.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const page = 'https://forge.example/makazi/releases/v99.0.0'
const forge = createServer((_, response) => response.end(JSON.stringify({ tag_name: 'v99.0.0', html_url: page })))
await new Promise<void>((done) => forge.listen(0, '127.0.0.1', done))
afterAll(() => void forge.close())

describe.skipIf(!hasBrowser)('a newer release', () => {
  // The second process learns of it from the first.
  const site = useSite({
    RELEASES_URL: `http://127.0.0.1:${(forge.address() as AddressInfo).port}/releases/latest`,
    WEB_CONCURRENCY: '2',
  })
  const open = useBrowser(site)
  const status = { name: 'System status' }

  test.each([1280, 360] as const)('is shown to super admins, with what is new in it, at %i px', async (width) => {
    const shown = await open('/admin', { width, staff: true })
    if (width < 1000) await shown.getByRole('button', { name: 'Open menu' }).click()
    const link = shown.getByRole('region', status).getByRole('link', { name: 'Makazi 99.0.0 is available' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(page)
    expect(await link.getAttribute('rel')).toBe('noreferrer')
    expect(await accessibilityProblems(shown)).toEqual([])
  })

  test('is nothing that an administrator is told', async () => {
    await addAccount(site.sql, 'naliaka@example.com', { name: 'Naliaka Wekesa', role: 'administrator' })
    const shown = await open('/admin')
    await signInOnPage(shown, { email: 'naliaka@example.com', password })
    const region = shown.getByRole('region', status)
    await region.getByText('Database connected').waitFor()
    expect(await region.getByText('is available').count()).toBe(0)
  })
})
