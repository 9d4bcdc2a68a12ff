import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

describe.skipIf(!hasBrowser)('the pages of the website', () => {
  const open = useBrowser(site)

  beforeEach(() => site.sql`delete from public.content_drafts`)

  const openSection = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).first().click()
  const publish = async (page: Page) => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published. Visitors see it now.').waitFor()
  }
  /** What nobody but this site may show in a frame, and a visitor's page nobody at all. */
  const framers = async (page: Page, path: string) => {
    const headers = (await page.request.get(`${site.address}${path}`)).headers()
    return [
      headers['x-frame-options'],
      /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1],
      headers['cache-control'],
    ]
  }
  const heading = async () => (await (await fetch(site.address)).text()).match(/<h1[^>]*>([^<]*)/)?.[1]

  test('stand beside their fields as they will be published, and follow what is typed', async () => {
    const page = await open('/admin/pages/home', { staff: true })
    const preview = page.frameLocator('iframe[title="The page with your changes"]')
    await preview.locator('h1').waitFor()
    await openSection(page, 'Hero')
    await page.getByLabel('Heading').fill('Homes by the lake')
    await expect.poll(() => preview.locator('h1').textContent()).toBe('Homes by the lake')
    // To look at only: neither the pointer nor the keyboard gets in.
    expect(await preview.locator('body').evaluate((body) => body instanceof HTMLElement && body.inert)).toBe(true)
    await page.getByRole('radio', { name: 'Phone' }).check()
    await expect.poll(() => preview.locator('html').evaluate((html) => html.clientWidth)).toBeLessThanOrEqual(360)
    expect(await accessibilityProblems(page)).toEqual([])

    expect(await framers(page, '/?preview')).toEqual(['SAMEORIGIN', "'self'", 'no-store'])
    expect((await framers(page, '/')).slice(0, 2)).toEqual(['DENY', "'none'"])
    const visitor = await open('/')
    expect((await framers(visitor, '/?preview')).slice(0, 2)).toEqual(['DENY', "'none'"])
  })

  test('have no preview on a phone, where it would be loaded for nothing', async () => {
    const page = await open('/admin/pages/home', { staff: true, width: 360 })
    await openSection(page, 'Hero')
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test.each(journeyWidths(1280))(
    'change a text, look at it, publish it, and restore the one before, at %i px',
    async (width) => {
      const before = await heading()
      const page = await open('/admin/pages', { width, staff: true })
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('link', { name: /^Home/ }).last().click()
      await openSection(page, 'Hero')
      const words = `Homes by the sea ${width}`
      await page.getByLabel('Heading').fill(words)
      await page.getByText('Draft saved').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await heading()).toBe(before)

      const preview = await page.context().newPage()
      await preview.goto(`${site.address}/?preview`)
      expect(await preview.locator('h1').textContent()).toBe(words)
      await preview.close()
      const visitor = await open('/?preview', { width })
      expect(await visitor.locator('h1').textContent()).toBe(before)

      await publish(page)
      await expect.poll(heading).toBe(words)
      await page.getByRole('button', { name: 'Earlier versions' }).click()
      const versions = page.getByRole('dialog')
      await versions.getByText('Live').waitFor()
      expect(await versions.getByRole('listitem').filter({ hasText: 'Live' }).getByRole('button').count()).toBe(0)
      await versions
        .getByRole('button', { name: /^Compare with/ })
        .last()
        .click()
      expect(await page.getByRole('dialog').locator('ins').first().textContent()).toContain('Homes by the sea')
      await page.getByRole('dialog').getByText(`Empty: visitors read “${before}”`).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await versions
        .getByRole('button', { name: /^Restore the version/ })
        .last()
        .click()
      await page.getByText('Restored as a draft.').waitFor()
      await publish(page)
      await expect.poll(heading).toBe(before)
    },
  )

  test('say which field needs attention first, from the top of the page', async () => {
    const page = await open('/admin/pages/home', { width: 360, staff: true, expects: [/status of 4\d\d/] })
    await openSection(page, 'In figures')
    await page.getByRole('button', { name: 'Add figure' }).click()
    await page.getByLabel('Figure', { exact: true }).last().fill('18 years')
    await openSection(page, 'Hero')
    await page.getByLabel('Heading').fill('x'.repeat(101))
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText(/fields need attention \(first Hero: heading\)/).waitFor()
    expect(await page.getByLabel('Heading').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Heading').fill('')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByText('Everything is published.').waitFor()
  })

  test('order sections with Alt and the arrows, which is announced, and hide one', async () => {
    const page = await open('/admin/pages/home', { width: 1280, staff: true })
    const sections = page.getByRole('list', { name: 'Sections of the home page' })
    await sections.waitFor()
    await page.getByRole('button', { name: 'Move Services' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Services, 1 of 10').waitFor()
    await openSection(page, 'How we work')
    await page.locator('#show-work').uncheck()
    await page.getByText('Draft saved').waitFor()
    await publish(page)
    await expect.poll(async () => (await (await fetch(site.address)).text()).includes('How we work')).toBe(false)
    const html = await (await fetch(site.address)).text()
    expect(html.indexOf('id="services')).toBeLessThan(html.indexOf('id="featured-properties"'))
  })

  test.each(journeyWidths(1280))(
    'refuse a figure without its source, in words at its field, at %i px',
    async (width) => {
      const page = await open('/admin/pages/about', { width, staff: true })
      await openSection(page, 'In figures')
      await page.getByRole('button', { name: 'Add figure' }).click()
      await page.getByLabel('Figure', { exact: true }).last().fill('95%')
      await page.getByLabel('Label', { exact: true }).last().fill('client satisfaction')
      await page.getByText('Draft saved').waitFor()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('Say where this figure comes from.').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toMatch(/^figures\.\d+\.source$/)
      expect(await accessibilityProblems(page)).toEqual([])
      const [row] = await site.sql`select value from public.content where key = 'about' and language = 'en'`
      expect(JSON.stringify(row?.value)).not.toContain('95%')
    },
  )

  test('name the colleague who changed the page meanwhile, and keep what was typed', async () => {
    const page = await open('/admin/pages/about', { width: 1280, staff: true })
    await openSection(page, 'Opening')
    await page.getByLabel('Title').first().fill('Mine')
    await page.getByText('Draft saved').waitFor()
    await site.sql`
      update public.content_drafts
      set version = nextval('private.content_version'), value = jsonb_set(value, '{closing,title}', '"Theirs"')
      where key = 'about'`
    await page.getByLabel('Title').first().fill('Mine again')
    await page.getByText('changed this page while you were editing').waitFor()
    expect(await page.getByLabel('Title').first().inputValue()).toBe('Mine again')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('Draft saved').waitFor()
    const [row] = await site.sql`select value from public.content_drafts where key = 'about'`
    expect(row?.value).toMatchObject({ opening: { title: 'Mine again' }, closing: { title: 'Theirs' } })
  })

  test.each(journeyWidths(1280))(
    'show a member of the team, and a testimonial with its source only with consent, at %i px',
    async (width) => {
      const page = await open('/admin/pages/people', { width, staff: true })
      await page.getByRole('tab', { name: /^Testimonials/ }).click()
      await page.getByRole('button', { name: 'Add testimonial' }).click()
      await page.getByLabel('What they said').last().fill(`They sold our house, ${width}.`)
      await page.getByLabel('Name').last().fill('Lucy Wairimu')
      await page.getByLabel('Place and year').last().fill('Runda, sold in 2025')
      await page.getByLabel('Where it was published').last().fill(`Google review, ${width}`)
      await page.getByLabel('Link to it').last().fill('maps.example/review')
      await page.getByText('Draft saved').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await publish(page)
      const about = async () => (await fetch(`${site.address}/about`)).text()
      await expect.poll(about).toContain('Grace Wanjik')
      expect(await about()).not.toContain(`sold our house, ${width}`)
      await page
        .getByLabel(/The client agreed/)
        .last()
        .check()
      await page.getByText('Draft saved').waitFor()
      await publish(page)
      await expect.poll(about).toContain(`sold our house, ${width}`)
      await page.goto(`${site.address}/about`)
      const source = page.getByRole('link', { name: `Google review, ${width}` })
      expect(await source.getAttribute('href')).toBe('https://maps.example/review')
    },
  )

  test('find the page of a text', async () => {
    const page = await open('/admin/pages', { width: 1280, staff: true })
    await page.getByLabel('Words on the site').fill('as if we lived')
    const found = page.getByRole('link', { name: 'Home, About' })
    await found.waitFor()
    expect(await found.getAttribute('href')).toBe('/admin/pages/home')
  })
})
