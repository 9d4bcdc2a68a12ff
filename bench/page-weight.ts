import { chromium } from 'playwright-core'
import { existsSync } from 'node:fs'
import { browserPaths } from '../tests/install.mjs'
import type { StartedSite } from '../tests/process/started-site.ts'
import { publicPages } from './public-pages.ts'
import type { Finding } from './report.ts'

const kilobyte = 1_000

/** Bytes over the wire of a first visit on a phone, without scrolling. */
export async function measurePageWeight(site: StartedSite): Promise<Finding[]> {
  const browser = await chromium.launch({
    executablePath: browserPaths().find((path) => existsSync(path)),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const findings: Finding[] = []
  try {
    for (const { name, path } of await publicPages(site)) {
      const weight = await weigh(browser, site.address + path)
      findings.push(
        { what: `script, ${name}`, measured: weight.script / kilobyte, unit: 'KB', budget: { most: 140 } },
        {
          what: `everything, ${name}`,
          measured: weight.all / kilobyte,
          unit: 'KB',
          ...(path === '/' && { budget: { most: 500 } }),
        },
        { what: `layout shift, ${name}`, measured: weight.layoutShift, unit: '', budget: { most: 0.02 } },
      )
    }
  } finally {
    await browser.close()
  }
  return findings
}

async function weigh(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const types = new Map<string, string>()
  let all = 0
  let script = 0
  wire.on('Network.requestWillBeSent', ({ requestId, type }) => types.set(requestId, type ?? ''))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength
    if (types.get(requestId) === 'Script') script += encodedDataLength
  })
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { layoutShift: number }
    seen.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const layoutShift = await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift)
  await context.close()
  return { all, script, layoutShift }
}
