import { chromium } from 'playwright-core'
import { weighPage, weightBudgets } from '../tests/e2e/support/page-weight.ts'
import { browserPath } from '../tests/install.mjs'
import type { StartedSite } from '../tests/process/started-site.ts'
import { publicPages } from './public-pages.ts'
import type { Finding } from './report.ts'

const kilobyte = 1024

// Lists that the browser fills need React at once.
const pagesOfReact = new Set(['map', 'saved'])
const htmlBudget = { listing: { max: 9.5 }, 'all properties': { max: 9.5 } } as const

/** A first visit on a phone, until the page rests after a touch and a scroll through all of it: what is transferred, compressed. */
export async function measurePageWeight(site: StartedSite): Promise<Finding[]> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const findings: Finding[] = []
  try {
    for (const { name, path } of [...(await publicPages(site)), { name: 'sign-in', path: '/admin' }]) {
      findings.push(...(await weigh(browser, { name, url: site.address + path })))
    }
  } finally {
    await browser.close()
  }
  return findings
}

type Target = { name: string; url: string }

async function weigh(browser: Awaited<ReturnType<typeof chromium.launch>>, { name, url }: Target): Promise<Finding[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  let all = 0
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (all += encodedDataLength))
  await page.addInitScript(() => {
    const measured = globalThis as unknown as { layoutShift: number }
    measured.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) measured.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const weight = await weighPage(page, url)
  const layoutShift = await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift)
  await context.close()
  const budget = pagesOfReact.has(name) ? undefined : weightBudgets[name === 'sign-in' ? 'signIn' : 'public']
  return [
    {
      what: `script, ${name}`,
      measured: weight.scriptKilobytes,
      unit: 'KB',
      ...(budget && { budget: { max: budget.scriptKilobytes } }),
    },
    {
      what: `script files, ${name}`,
      measured: weight.scriptFiles,
      unit: '',
      ...(budget && { budget: { max: budget.scriptFiles } }),
    },
    {
      what: `HTML, ${name}`,
      measured: weight.htmlKilobytes,
      unit: 'KB',
      ...(name in htmlBudget && { budget: htmlBudget[name as keyof typeof htmlBudget] }),
    },
    {
      what: `everything, ${name}`,
      measured: all / kilobyte,
      unit: 'KB',
      ...(name === 'home' && { budget: { max: 500 } }),
    },
    { what: `layout shift, ${name}`, measured: layoutShift, unit: '', budget: { max: 0.02 } },
  ]
}
