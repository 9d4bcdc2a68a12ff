import { describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { linkIn } from '../support/letters.ts'
import { useSite } from '../support/site.ts'

const site = useSite({ TRUST_PROXY: '1' })
const open = useBrowser(site, { isCrowd: true })

describe.runIf(hasBrowser)('the newsletter in the footer', () => {
  test.each([360, 1280] as const)('answers in words that cover nothing, at %i px', async (width) => {
    const page = await open('/about', { width })
    await page.fill('footer [name=email]', `reader-${width}@example.com`)
    await page.click('footer button:has-text("Subscribe")')
    const answer = page.locator('footer output')
    await answer.waitFor()
    expect(await answer.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none')
    const bottomOf = (selector: string) =>
      page.$eval(selector, (element) => Math.round(element.getBoundingClientRect().bottom))
    const clipped = await answer.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(clipped).toBeLessThanOrEqual(0)
    expect(await bottomOf('footer output')).toBeLessThanOrEqual(await bottomOf('footer .news'))
    const isOver = await answer.evaluate((element) => {
      const own = element.getBoundingClientRect()
      return [...document.querySelectorAll('footer nav, footer address')].some((other) => {
        const box = other.getBoundingClientRect()
        return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom
      })
    })
    expect(isOver).toBe(false)
  })

  test('tells whoever opens the link of the confirmation again that they are on the list', async () => {
    const email = 'twice@example.com'
    const page = await open('/newsletter')
    await page.fill('main [name=email]', email)
    await page.click('main button:has-text("Subscribe")')
    await page.locator('main output').waitFor()
    const link = await linkIn(site, email, /\/newsletter\/confirm\?token=\w+/)

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await page.getByRole('heading', { name: 'Thank you. You are on the list.' }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'You are on the list already.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Confirm my subscription' }).count()).toBe(0)
  })
})
