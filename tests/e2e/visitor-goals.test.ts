import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { hasBrowser, journeyWidths, useBrowser } from './support/browser.ts'
import { findEmailLink } from './support/emails.ts'
import { useSite } from './support/site.ts'

const site = useSite()
const open = useBrowser(site)
const counted: { goal: string; width: number; taps: number }[] = []
const external = /Failed to launch|Not allowed to launch|ERR_|Failed to load resource/

/** A visitor of the home page who wants one thing. Typing into a field counts as one tap: the one on the field. */
class Visitor {
  taps = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator) {
    this.taps += 1
    await target.click()
  }

  async type(target: Locator, text: string) {
    this.taps += 1
    await target.fill(text)
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name })
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name })
  }

  async search(kind: 'Buy' | 'Rent' | 'Land', words: string) {
    if (kind !== 'Buy') await this.tap(this.page.locator('main label', { hasText: kind }).first())
    await this.type(this.page.getByLabel('Where'), words)
    await this.tap(this.button('Search').first())
    await this.page
      .getByRole('heading', { name: /propert(y|ies) found/ })
      .first()
      .waitFor()
  }

  chips() {
    return this.page.locator('main a[aria-label^=Remove]').allInnerTexts()
  }

  cards() {
    return this.page.locator('main article')
  }

  async openList() {
    await this.tap(this.link('Properties for sale').last())
    await this.page.getByRole('heading', { level: 1, name: 'Properties for sale' }).waitFor()
  }

  async openFirst() {
    await this.tap(this.cards().first().getByRole('heading').getByRole('link'))
    await this.page.waitForURL(/\/property\//)
  }
}

/** A form submitted at once counts as a bot's. */
async function afterAWhile(page: Page) {
  await expect
    .poll(async () => Date.now() - Number(await page.inputValue('main [name=renderedAt]')))
    .toBeGreaterThan(2_100)
}

afterAll(() => {
  const goals = Map.groupBy(counted, ({ goal }) => goal)
  for (const [goal, runs] of goals)
    process.stdout.write(`${goal}: ${runs.map(({ width, taps }) => `${taps} taps at ${width} px`).join(', ')}\n`)
})

describe.runIf(hasBrowser).each(journeyWidths(360))('from the home page at %s px, a visitor', (width) => {
  /** Fails when a goal needs more taps than it did. */
  async function reach(goal: string, maxTaps: number, work: (visitor: Visitor) => Promise<void>) {
    const visitor = new Visitor(await open('/', { width, expects: [external] }))
    await work(visitor)
    counted.push({ goal, width, taps: visitor.taps })
    expect(visitor.taps).toBeLessThanOrEqual(maxTaps)
  }

  test('finds a home of three bedrooms to rent under 100,000 near Kilimani, or what comes close', () =>
    reach('three-bedroom rental near Kilimani', 3, async (visitor) => {
      await visitor.search('Rent', '3 bedroom under 100k near Kilimani')
      const chips = (await visitor.chips()).join(' ')
      expect(chips).toMatch(/Kilimani/)
      expect(chips).toMatch(/100,000/)
      expect(chips).toMatch(/3 bedrooms/)
      const offers = visitor.page.locator('main a[href*="properties-for-rent?"], main article')
      expect(await offers.count()).toBeGreaterThan(0)
    }))

  test('finds half an acre with a ready title in Kajiado', () =>
    reach('half an acre in Kajiado', 3, async (visitor) => {
      await visitor.search('Land', 'half acre ready title Kajiado')
      expect((await visitor.chips()).join(' ')).toMatch(/Kajiado/)
      const offers = visitor.page.locator('main a[href*="land-for-sale?"], main article')
      expect(await offers.count()).toBeGreaterThan(0)
    }))

  test('compares three homes and shares the comparison', () =>
    reach('compare three', 6, async (visitor) => {
      await visitor.openList()
      for (const index of [0, 1, 2]) {
        await visitor.tap(visitor.cards().nth(index).getByText('Compare', { exact: true }))
      }
      await visitor.tap(visitor.page.locator('[data-slot="tray"]').getByRole('link', { name: 'Compare' }))
      await visitor.page.waitForURL(/\/compare\?/)
      expect(new URL(visitor.page.url()).searchParams.get('ids')?.split(',')).toHaveLength(3)
      await visitor.button(/Share/).first().waitFor()
    }))

  test('is told of new homes by email, and stops it', () =>
    reach('alerts, then stop', 7, async (visitor) => {
      const address = `goal-${width}@example.com`
      await visitor.search('Buy', 'Karen')
      await visitor.tap(visitor.link('Save this search').first())
      await visitor.type(visitor.page.locator('main').getByLabel('Email'), address)
      await visitor.tap(visitor.page.locator('main').getByRole('button', { name: 'Save this search' }))
      await visitor.page.getByText('Your search isn’t confirmed yet').waitFor()
      await visitor.page.goto(await findEmailLink(site, address, /\/saved-searches\/[0-9a-f]{64}/))
      await visitor.tap(visitor.page.locator('main').getByRole('button', { name: /Confirm/ }))
      await visitor.page.getByText('Your search is saved').waitFor()
      await visitor.tap(
        visitor.page
          .locator('main')
          .getByRole('button', { name: /Unsubscribe/ })
          .first(),
      )
      await expect
        .poll(() => visitor.page.innerText('main'))
        .toContain('You won’t get any more emails about this search.')
    }))

  test('calls about a home', () =>
    reach('call', 2, async (visitor) => {
      await visitor.openList()
      const call = visitor.page.locator('a[href^="tel:"]:visible').first()
      expect(await call.getAttribute('href')).toMatch(/^tel:\+254\d{9}$/)
      await visitor.tap(call)
    }))

  test.each(['Kilimni', 'Sykimau'])('who misspells %s finds the place', (text) =>
    reach(`misspelt ${text}`, 2, async (visitor) => {
      await visitor.search('Buy', text)
      await visitor.page.getByText(/^Showing (Kilimani|Syokimau)/).waitFor()
      expect(await visitor.cards().count()).toBeGreaterThan(0)
    }),
  )

  test('sees the homes of an estate on a map', () =>
    reach('estate on a map', 3, async (visitor) => {
      await visitor.search('Buy', 'Kilimani')
      await visitor.tap(visitor.link('Map view'))
      await visitor.page.waitForURL(/view=map/)
      await expect.poll(() => visitor.page.locator('main [href^="/property/"]').count()).toBeGreaterThan(0)
    }))

  // On a Saturday that day is today, and soon over.
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Africa/Nairobi' }).format(new Date())
  const wanted = weekday === 'Saturday' ? 'Monday' : 'Saturday'
  test(`asks for a viewing on ${wanted}`, () =>
    reach('viewing on Saturday, withdrawn', 10, async (visitor) => {
      await visitor.search('Buy', 'Karen')
      await visitor.openFirst()
      await visitor.tap(visitor.page.locator('a[href*="/viewings/new"]:visible').first())
      await visitor.page.waitForURL(/\/viewings\/new/)
      const main = visitor.page.locator('main')
      await visitor.tap(main.locator('label', { hasText: new RegExp(`^${wanted.slice(0, 3)}`) }).first())
      await visitor.type(main.getByLabel('Phone number'), '0722 000 145')
      await visitor.type(main.getByLabel('Full name'), `Achieng ${width}`)
      await main.getByLabel('Email address').fill('achieng@example.com')
      await afterAWhile(visitor.page)
      await visitor.tap(main.getByRole('button', { name: /Request this viewing/ }))
      await visitor.page.getByText('Your reference').waitFor()
      const [sent] = await site.sql`select message from public.inquiries where name = ${`Achieng ${width}`}`
      expect(sent?.message).toContain(`Viewing: ${wanted}`)
      const shown = await main.innerText()
      for (const fact of [wanted, '+254 722 000 145']) expect(shown).toContain(fact)
      expect(shown).toMatch(/Morning|Afternoon/)
      expect(shown).not.toContain('Pick a day')
      await visitor.tap(main.getByRole('link', { name: 'See or withdraw this request' }))
      await visitor.tap(main.getByRole('button', { name: 'Withdraw my request' }))
      await main.getByRole('heading', { name: 'Your request is withdrawn.' }).waitFor()
    }))

  test('who owns a house asks what its management costs', () =>
    reach('management quote', 2, async (visitor) => {
      await visitor.tap(visitor.page.locator('main a[href="/property-management"]').first())
      await visitor.page.waitForURL(/\/property-management$/)
      await visitor.tap(visitor.page.locator('main a[href^="/contact?service="]').first())
      await visitor.page.waitForURL(/\/contact\?/)
      expect(await visitor.page.locator('main [name=service]').inputValue()).not.toBe('')
    }))

  test('finds a bedsitter in Rongai by either order of words', () =>
    reach('bedsitter in Rongai', 3, async (visitor) => {
      await visitor.search('Rent', 'Rongai bedsitter')
      expect(await visitor.cards().count()).toBeGreaterThan(0)
      expect((await visitor.chips()).join(' ')).toMatch(/Rongai/)
    }))

  test('saves a home here and finds it on another device', () =>
    reach('saved on another device', 6, async (visitor) => {
      await visitor.openList()
      const title = await visitor.cards().first().getByRole('heading').innerText()
      await visitor.tap(visitor.cards().first().getByRole('button', { name: /^Save/ }))
      await visitor.tap(visitor.link(/^Saved properties/).first())
      await visitor.tap(visitor.link('Share this list').or(visitor.button('Share this list')).first())
      await visitor.type(visitor.page.getByLabel('Your first name'), 'Achieng')
      await visitor.tap(visitor.button('Create the link'))
      await visitor.page.waitForURL(/\/shortlist\/[0-9a-f]{64}/)
      const other = await open(new URL(visitor.page.url()).pathname, {
        width: width === 360 ? 1280 : 360,
        isAlone: true,
      })
      expect(await other.innerText('main')).toContain(title)
    }))

  test('learns what a home would cost each month', () =>
    reach('monthly cost', 3, async (visitor) => {
      await visitor.search('Buy', 'Karen')
      await visitor.openFirst()
      const costs = visitor.page.locator('#costs')
      expect(await costs.innerText()).toMatch(/Stamp duty[\s\S]*Monthly repayment/)
    }))
})
