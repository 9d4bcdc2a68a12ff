import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

describe.skipIf(!hasBrowser)('keyboard shortcuts of the admin area', () => {
  const open = useBrowser(site)
  const keys = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  async function openSignedIn(path: string, width: 360 | 1280 = 1280) {
    const page = await open(path, { width, staff: true })
    return page
  }

  test.each([
    { path: '/admin/properties', heading: 'Properties', noun: 'property', does: 'View it on the site' },
    { path: '/admin/inquiries', heading: 'Inquiries', noun: 'inquiry', does: 'Open the inquiry' },
    { path: '/admin/blogs', heading: 'Blog posts', noun: 'blog post', does: 'Edit the post' },
  ])('J and K move through $path, X selects, E opens, and ? lists them', async ({ path, heading, noun, does }) => {
    const page = await openSignedIn(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const links = page.locator('[data-row] [data-row-link]')
    await links.nth(2).waitFor()
    const hasFocus = (index: number) => links.nth(index).evaluate((link) => link === document.activeElement)

    await page.keyboard.press('?')
    await keys(page).getByRole('heading', { name: 'On this screen' }).waitFor()
    for (const text of [does, 'Go to the next row', 'Go to Inquiries', 'Show these keys']) {
      await keys(page).getByText(text, { exact: true }).waitFor()
    }
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await keys(page).waitFor({ state: 'hidden' })

    await page.keyboard.press('j')
    expect(await hasFocus(0)).toBe(true)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await hasFocus(2)).toBe(true)
    await page.keyboard.press('k')
    expect(await hasFocus(1)).toBe(true)
    await page.keyboard.press('x')
    await page.getByText(`1 ${noun} selected`).waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'With the selected rows' })
    await bar.getByText('2', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    const before = page.url()
    await page.keyboard.press('e')
    await expect.poll(() => page.url()).not.toBe(before)
  })

  test.each([
    { path: '/admin/inquiries', result: 'No inquiries found' },
    { path: '/admin/properties', result: 'No properties found' },
    { path: '/admin/blogs', result: 'No blog posts found' },
  ])('no letter is lost when somebody types slowly on a slow machine at $path', async ({ path, result }) => {
    const page = await openSignedIn(path)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const field = page.locator('[data-list-search]')
    // Just longer than the pause after which the list follows.
    await field.pressSequentially('nobody by this', { delay: 260 })
    await page.getByText(result).waitFor()
    expect(await field.inputValue()).toBe('nobody by this')
    await expect.poll(() => page.url()).toContain('nobody+by+this')
    expect(await field.inputValue()).toBe('nobody by this')
  })

  test.each(journeyWidths(1280))(
    'single-key shortcuts can be switched off, and stay off in this browser, at %i px',
    async (width) => {
      const page = await openSignedIn('/admin/profile', width)
      const single = page.getByRole('switch', { name: 'Single-key shortcuts' })
      await single.click()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
      expect(await single.isChecked()).toBe(false)
      for (const key of ['?', 'n', 'g', 'd']) await page.keyboard.press(key)
      expect(await keys(page).isVisible()).toBe(false)
      expect(new URL(page.url()).pathname).toBe('/admin/profile')

      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Search or type a command' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^My account/ }).click()
      const list = page.getByRole('menuitem', { name: 'Keyboard shortcuts' })
      // A phone has no keys to list.
      await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
      expect(await list.isVisible()).toBe(width === 1280)
      await page.keyboard.press('Escape')
      await single.click()
      expect(await single.isChecked()).toBe(true)
      await page.keyboard.press('g')
      await page.keyboard.press('d')
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    },
  )

  test('the list of shortcuts opens from the account menu, with the switch', async () => {
    const page = await openSignedIn('/admin/profile')
    await page.getByRole('button', { name: /^My account/ }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await keys(page).getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    expect(await keys(page).isVisible()).toBe(false)
  })
})
