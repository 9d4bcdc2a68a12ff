import { type Browser, chromium } from 'playwright-core'
import { browserPath } from '../tests/install.mjs'
import type { StartedSite } from '../tests/process/started-site.ts'
import { publicPages } from './public-pages.ts'
import type { Finding } from './report.ts'

/** What a finger presses on a page, and the expression that tells that it worked. */
type Touch = { what: string; page: string; press: string; worked: string }

const touches: Touch[] = [
  {
    what: 'heart of a card',
    page: 'listing',
    press: 'main article [data-slot="save-button"]',
    worked: `document.querySelector('main article [data-slot="save-button"][aria-pressed="true"]') !== null`,
  },
  {
    what: 'box to compare',
    page: 'listing',
    press: 'main article input[type="checkbox"]',
    worked: `document.querySelector('[data-slot="tray"]')?.getClientRects().length > 0`,
  },
  {
    what: 'next photo of a card',
    page: 'listing',
    press: 'main article button[aria-label^="Next photo"]',
    worked: `[...document.querySelectorAll('main article [data-slot="track"]')].some(({ scrollLeft }) => scrollLeft > 0)`,
  },
  {
    what: 'menu',
    page: 'listing',
    press: 'header summary[data-slot="icon-button"]',
    worked: `document.querySelector('header details[open] nav') !== null`,
  },
  {
    what: 'filters',
    page: 'listing',
    press: '[popovertarget="filters"]',
    worked: `document.querySelector('#filters:popover-open') !== null`,
  },
  {
    what: 'heart of a property',
    page: 'property',
    press: 'main [data-save], main [data-slot="save-button"]',
    worked: `document.querySelector('main [aria-pressed="true"]') !== null`,
  },
]
const waitMs = 15_000
const runsPerTouch = 3
const bytesPerSecond = 1_600_000 / 8

/**
 * A phone whose processor is four times slower than this one, on a connection of 1.6 Mb/s with 150 ms to the server. Each
 * control is pressed once at first paint; measured until it has done what it says, `waitMs` if it never does.
 */
export async function measureSlowPhone(site: StartedSite): Promise<Finding[]> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const pages = await publicPages(site)
  const findings: Finding[] = []
  try {
    for (const touch of touches) {
      const path = pages.find(({ name }) => name === touch.page)?.path ?? '/'
      const runs: number[] = []
      while (runs.length < runsPerTouch) runs.push(await pressAtFirstPaint(browser, site.address + path, touch))
      findings.push({
        what: `${touch.what}, from first paint`,
        measured: median(runs),
        unit: 'ms',
        budget: { max: 500 },
      })
    }
    findings.push({
      what: 'elements of a list styled again for one that is added',
      measured: await countStyledAgain(browser, site.address),
      unit: '',
      budget: { max: 100 },
    })
    const visits: Visit[] = []
    while (visits.length < runsPerTouch) visits.push(await visitProperty(browser, site.address))
    findings.push(
      {
        what: 'a card, from the tap to its property',
        measured: median(visits.map(({ thereMs }) => thereMs)),
        unit: 'ms',
      },
      { what: 'Back, from the tap to the list', measured: median(visits.map(({ backMs }) => backMs)), unit: 'ms' },
    )
  } finally {
    await browser.close()
  }
  return findings
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? waitMs
}

async function pressAtFirstPaint(browser: Browser, url: string, { press, worked }: Touch): Promise<number> {
  const page = await openSlowPhone(browser)
  await page.addInitScript(pressWhenPainted, press)
  await page.goto(url, { waitUntil: 'commit' })
  const tookMs = await page
    .waitForFunction(`${worked} && performance.now() - globalThis.pressedAtMs`, undefined, { timeout: waitMs })
    .then((handle) => handle.jsonValue() as Promise<number>)
    .catch(() => waitMs)
  await page.context().close()
  return Math.round(tookMs)
}

/** Rules with `:has` can make a browser style the whole page again with every element that is added: `.a:has(…) *` does. */
async function countStyledAgain(browser: Browser, address: string): Promise<number> {
  const page = await openSlowPhone(browser)
  await page.goto(`${address}/properties-for-sale`, { waitUntil: 'networkidle' })
  const devTools = await page.context().newCDPSession(page)
  const counts: number[] = []
  devTools.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as { args?: { elementCount?: number } }[]) counts.push(args?.elementCount ?? 0)
  })
  await devTools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await page.evaluate(async () => {
    document.querySelector('main article')?.append(document.createElement('i'))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const ended = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve))
  await devTools.send('Tracing.end')
  await ended
  await page.context().close()
  return Math.max(...counts)
}

type Visit = { thereMs: number; backMs: number }

/** From a list at rest to a property, and back. */
async function visitProperty(browser: Browser, address: string): Promise<Visit> {
  const page = await openSlowPhone(browser)
  const arrive = async (tap: () => Promise<unknown>, isThere: string) => {
    const startMs = performance.now()
    await Promise.all([tap(), page.waitForFunction(isThere)])
    return Math.round(performance.now() - startMs)
  }
  await page.goto(`${address}/properties-for-sale`, { waitUntil: 'networkidle' })
  const card = page.locator('main article h3 a').first()
  const thereMs = await arrive(
    () => card.evaluate((link: HTMLElement) => link.click()),
    `location.pathname.startsWith('/property/') && document.querySelector('main h1')?.getClientRects().length > 0`,
  )
  await page.waitForLoadState('networkidle')
  const backMs = await arrive(
    () => page.evaluate(() => history.back()),
    `location.pathname === '/properties-for-sale' && document.querySelector('main article')?.getClientRects().length > 0`,
  )
  await page.context().close()
  return { thereMs, backMs }
}

async function openSlowPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // What is waited for is an expression, which the page would have to evaluate.
    bypassCSP: true,
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  const connection = { latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...connection })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Runs in the page. The first paint may come before the control is there: it is pressed in the frame that has it. */
function pressWhenPainted(selector: string) {
  const press = () => {
    const control = document.querySelector<HTMLElement>(selector)
    if (!control) return void requestAnimationFrame(press)
    Object.assign(globalThis, { pressedAtMs: performance.now() })
    control.click()
  }
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    press()
  }).observe({ type: 'paint', buffered: true })
}
