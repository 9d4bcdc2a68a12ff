import { chromium } from 'playwright-core'
import { browserPath } from '../../tests/install.mjs'

const kibibyte = 1024
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const
export type Kind = (typeof kinds)[number]
export type Visit = { what: string; system: string; kibibytes: Record<Kind | 'everything', number> }

/** What a phone loads on a first visit without scrolling, as transferred, including response headers. */
export async function weighFirstVisits(
  visits: { what: string; system: { name: string }; url: string }[],
): Promise<Visit[]> {
  const executablePath = browserPath()
  if (!executablePath) {
    console.log('NOT RUN: first visits need Chromium')
    return []
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    const weighed: Visit[] = []
    for (const { what, system, url } of visits)
      weighed.push({ what, system: system.name, kibibytes: await weigh(browser, url) })
    return weighed
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<Visit['kibibytes']> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  const kindByUrl = new Map<string, string>()
  const kibibytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0, everything: 0 }
  devTools.on('Network.responseReceived', ({ requestId, type }) => kindByUrl.set(requestId, type))
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const size = encodedDataLength / kibibyte
    const kind = kinds.find((each) => each === kindByUrl.get(requestId))
    if (kind) kibibytes[kind] += size
    kibibytes.everything += size
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return kibibytes
}
