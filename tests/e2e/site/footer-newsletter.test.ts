import { describe, expect, test } from 'vitest'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { findEmailLink } from '../support/emails.ts'
import { useSite } from '../support/site.ts'

const site = useSite({ TRUST_PROXY: '1' })
const open = useBrowser(site, { isCrowd: true })

describe.runIf(hasBrowser)('the footer', () => {
  test('is no taller than a phone’s screen, and opens its lists by a tap', async () => {
    const page = await open('/about', { width: 360 })
    expect((await page.locator('footer').boundingBox())?.height).toBeLessThanOrEqual(700)
    const list = page.locator('footer nav', { hasText: 'For sale' })
    const link = list.getByRole('link', { name: 'For sale' })
    expect(await link.isVisible()).toBe(false)
    await list.locator('summary').tap()
    await link.tap()
    await page.waitForURL(/\/properties-for-sale$/)
  })

  test('shows its lists on a wide screen, and leaves the contacts to the contact page', async () => {
    const page = await open('/about')
    expect(await page.locator('footer').getByRole('link', { name: 'For sale' }).isVisible()).toBe(true)
    expect(await page.locator('footer summary').first().isVisible()).toBe(false)
    expect(await page.locator('footer a[href^="tel:"]').count()).toBe(1)
    await page.goto('/contact')
    expect(await page.locator('footer a[href^="tel:"]').count()).toBe(0)
  })
})

describe.runIf(hasBrowser)('the newsletter in the footer', () => {
  test.each(journeyWidths(360))('responds without revealing whether an address is known, at %i px', async (width) => {
    const page = await open('/about', { width })
    await page.fill('footer [name=email]', `reader-${width}@example.com`)
    await page.click('footer button:has-text("Subscribe")')
    const confirmation = page.locator('footer output')
    await confirmation.waitFor()
    expect(await confirmation.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none')
    const getBottom = (selector: string) =>
      page.$eval(selector, (element) => Math.round(element.getBoundingClientRect().bottom))
    const clipped = await confirmation.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(clipped).toBeLessThanOrEqual(0)
    expect(await getBottom('footer output')).toBeLessThanOrEqual(await getBottom('footer div:has(> h2)'))
    const isOver = await confirmation.evaluate((element) => {
      const own = element.getBoundingClientRect()
      return [...document.querySelectorAll('footer nav, footer address')].some((other) => {
        const box = other.getBoundingClientRect()
        return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom
      })
    })
    expect(isOver).toBe(false)
  })

  test('shows a confirmed subscriber who opens the link again that they are on the list', async () => {
    const email = 'twice@example.com'
    const page = await open('/newsletter')
    await page.fill('main [name=email]', email)
    await page.click('main button:has-text("Subscribe")')
    await page.locator('main output').waitFor()
    const link = await findEmailLink(site, email, /\/newsletter\/confirm\?token=\w+/)

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'You’re already subscribed' }).waitFor()
    expect(await page.getByRole('button', { name: 'Confirm subscription' }).count()).toBe(0)
  })
})
