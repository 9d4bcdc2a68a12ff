import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const read = async (path: string) => {
  const response = await fetch(site.address + path, { redirect: 'manual' })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

describe.skipIf(!hasBrowser)('services, questions, menu and legal pages', () => {
  const open = useBrowser(site)

  beforeEach(() => site.sql`delete from public.content_drafts`)

  const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
  const openCard = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).first().click()
  const isSaved = (page: Page) => page.getByText('Draft saved').waitFor()
  const publish = async (page: Page) => {
    await isSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published. Visitors see it now.').waitFor()
  }

  test.each(journeyWidths(1280))(
    'a service gets another name and address, and the old one leads to it, at %i px',
    async (width) => {
      const page = await open('/admin/pages/services', { width, staff: true })
      await openCard(page, 'Facility management')
      const name = `Building care ${width}`
      await field(page, 'services.4.name').fill(name)
      await page.getByRole('button', { name: `Change the address to /building-care-${width}` }).click()
      await page.getByText('/facility-management redirects here, so old links keep working.').waitFor()
      await isSaved(page)
      expect(await accessibilityProblems(page)).toEqual([])
      const preview = await page.context().newPage()
      await preview.goto(`${site.address}/building-care-${width}?preview`)
      expect(await preview.title()).toContain(name)
      await preview.close()
      expect((await read(`/building-care-${width}`)).status).toBe(404)

      await publish(page)
      await expect.poll(async () => (await read(`/building-care-${width}`)).status).toBe(200)
      expect(await read('/facility-management')).toMatchObject({ status: 301, to: `/building-care-${width}` })
      expect(await read('/sw/facility-management')).toMatchObject({ status: 301, to: `/sw/building-care-${width}` })
      for (const path of ['/', '/contact', '/sitemap.xml'])
        expect((await read(path)).text).toContain(`uilding${path === '/sitemap.xml' ? '-care-' : ' care '}${width}`)

      await page.getByRole('button', { name: 'Earlier versions' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Compare with/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.keyboard.press('Escape')
      await field(page, 'services.4.name').fill('Facility management')
      await field(page, 'services.4.slug').fill('facility-management')
      await publish(page)
      await expect.poll(async () => (await read('/facility-management')).status).toBe(200)
      expect(await read(`/building-care-${width}`)).toMatchObject({ status: 301, to: '/facility-management' })
    },
  )

  test('a taken or reserved address is refused in words, with a suggestion', async () => {
    const page = await open('/admin/pages/services', { width: 1280, staff: true })
    await openCard(page, 'Market analysis')
    const slug = field(page, 'services.5.slug')
    await slug.fill('property-management')
    await page.getByText('Already used by “Property management”. Try market-analysis.').waitFor()
    await slug.fill('contact')
    await page.getByText('A page of the site has this address. Try market-analysis.').waitFor()
    await isSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(() => slug.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    expect((await read('/market-analysis')).status).toBe(200)
  })

  test('a new service is added, ordered by the keyboard, hidden, and removed with a redirect', async () => {
    const page = await open('/admin/pages/services', { width: 1280, staff: true })
    await page.getByRole('button', { name: 'Add service' }).click()
    await expect
      .poll(() => field(page, 'services.6.name').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await page.keyboard.type('Short lets')
    await expect.poll(() => field(page, 'services.6.slug').inputValue()).toBe('short-lets')
    await page.getByRole('button', { name: 'Move Short lets' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Short lets, 6 of 7').waitFor()
    await publish(page)
    await expect.poll(async () => (await read('/short-lets')).status).toBe(200)

    await page.getByRole('switch', { name: 'Show on the site' }).uncheck()
    await publish(page)
    await expect.poll(async () => (await read('/short-lets')).status).toBe(404)
    await page.getByRole('switch', { name: 'Show on the site' }).check()
    await publish(page)

    await page.getByRole('button', { name: 'Remove service' }).click()
    const dialog = page.getByRole('dialog')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByLabel('Redirect to').selectOption('/properties-for-rent')
    await dialog.getByRole('button', { name: 'Remove service' }).click()
    await page.getByText('“Short lets” removed from the draft.').waitFor()
    await publish(page)
    await expect.poll(() => read('/short-lets')).toMatchObject({ status: 301, to: '/properties-for-rent' })
  })

  test('a service is translated, and keeps the address of the English page', async () => {
    const page = await open('/admin/pages/services?text=sw', { width: 1280, staff: true })
    await openCard(page, 'Market analysis')
    await field(page, 'services.5.name').fill('Thamani ya nyumba')
    await publish(page)
    await expect.poll(async () => (await read('/sw/market-analysis')).text).toContain('Thamani ya nyumba')
    expect((await read('/market-analysis')).text).not.toContain('Thamani ya nyumba')
  })

  test.each(journeyWidths(1280))('a question is published on the contact page, at %i px', async (width) => {
    const page = await open('/admin/pages/questions', { width, staff: true })
    await page.getByRole('button', { name: 'Add question' }).click()
    const place = (await page.locator('[name^="questions."][name$=".question"]').count()) - 1
    await field(page, `questions.${place}.question`).fill(`Do you work on Sundays, ${width}?`)
    await isSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Answer is required').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await field(page, `questions.${place}.answer`).fill('</script><script>alert(1)</script> No.')
    await publish(page)
    await expect.poll(async () => (await read('/contact')).text).toContain(`Do you work on Sundays, ${width}?`)
    const { text } = await read('/contact')
    expect(text).toContain('"FAQPage"')
    expect(text).not.toContain('<script>alert(1)')
  })

  test.each(journeyWidths(1280))('the menu leads to another site only by https, at %i px', async (width) => {
    const page = await open('/admin/pages/menu', { width, staff: true })
    await field(page, 'entries.5.label').fill('Magazine')
    await field(page, 'entries.5.target').selectOption('https://')
    const address = field(page, 'entries.5.address')
    for (const hostile of ['javascript:alert(1)', 'http://magazine.example', 'https://a@magazine.example/']) {
      await address.fill(hostile)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('Choose a page or a service, or enter an address that begins with https://').waitFor()
    }
    expect(await accessibilityProblems(page)).toEqual([])
    await address.fill(`https://magazine.example/${width}`)
    await page.getByText('Leaves your site: visitors open magazine.example.').waitFor()
    await publish(page)
    await expect
      .poll(async () => (await read('/about')).text)
      .toContain(`<a href="https://magazine.example/${width}" rel="noopener">Magazine</a>`)
  })

  test.each(journeyWidths(1280))('a legal page is not published while it has a blank, at %i px', async (width) => {
    const page = await open('/admin/pages/privacy', { width, staff: true })
    const text = field(page, 'text')
    const before = await text.inputValue()
    await text.fill(`## Who we are\n\nRegistered under [[registration number]].\n\n${before}`)
    await page.getByText('1 blank to fill').waitFor()
    expect(await page.locator('mark').textContent()).toBe('[registration number]')
    await isSaved(page)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('The page cannot be published with blanks', { exact: true }).waitFor()
    await text.fill((await text.inputValue()).replace('[[registration number]]', `no. ${width}`))
    await publish(page)
    await expect.poll(async () => (await read('/privacy')).text).toContain(`Registered under no. ${width}.`)
    await text.fill(before)
    await publish(page)
  })
})
