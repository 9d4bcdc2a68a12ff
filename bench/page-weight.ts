import { chromium } from 'playwright-core'
import { browserPath } from '../tests/install.mjs'
import type { StartedSite } from '../tests/process/started-site.ts'
import { publicPages } from './public-pages.ts'
import type { Finding } from './report.ts'

const kibibyte = 1024

/** A first visit on a phone, without scrolling: transferred bytes, and script as gzip would compress it. */
export async function measurePageWeight(site: StartedSite): Promise<Finding[]> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const findings: Finding[] = []
  try {
    for (const { name, path } of await publicPages(site)) {
      const weight = await weigh(browser, site.address + path)
      findings.push(
        { what: `script, ${name}`, measured: weight.script / kibibyte, unit: 'KiB', budget: { max: 138 } },
        {
          what: `everything, ${name}`,
          measured: weight.all / kibibyte,
          unit: 'KiB',
          ...(path === '/' && { budget: { max: 500 } }),
        },
        { what: `layout shift, ${name}`, measured: weight.layoutShift, unit: '', budget: { max: 0.02 } },
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
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  const scripts = new Set<string>()
  let all = 0
  devTools.on('Network.requestWillBeSent', ({ type, request }) => type === 'Script' && scripts.add(request.url))
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (all += encodedDataLength))
  await page.addInitScript(() => {
    const measured = globalThis as unknown as { layoutShift: number }
    measured.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) measured.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const layoutShift = await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift)
  await context.close()
  const sizes = await Promise.all([...scripts].map(gzipBytes))
  return { all, script: sizes.reduce((sum, size) => sum + size, 0), layoutShift }
}

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
  return Number(response.headers.get('content-length'))
}
