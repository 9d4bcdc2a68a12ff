import type { Page, Request } from 'playwright-core'
import { brotliCompressSync } from 'node:zlib'

export type PageWeight = {
  /** Of all script, in KB, as the site sends it to browsers that take Brotli. */
  scriptKilobytes: number
  scriptFiles: number
  /** As the site sends a page that is requested again and again. */
  htmlKilobytes: number
}

/** The most that a first visit may load until the page rests after a touch and a scroll through all of it. */
export const weightBudgets = {
  public: { scriptKilobytes: 8, scriptFiles: 3 },
  signIn: { scriptKilobytes: 120, scriptFiles: 15 },
} as const

/** Opens a page, touches its heading, scrolls through it, and waits until it rests. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const scripts = new Set<string>()
  const note = (request: Request) =>
    void (new URL(request.url()).pathname.endsWith('.js') && scripts.add(request.url()))
  page.on('request', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  // On a phone a list's title is heard alone: its count is touched.
  await page.locator('h1, h2[aria-live]').last().tap()
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const sizes = await Promise.all(Array.from(scripts, compressedBytes))
  const html = await (await fetch(url)).bytes()
  return {
    scriptKilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024,
    scriptFiles: sizes.length,
    htmlKilobytes: brotliCompressSync(html).length / 1024,
  }
}

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const scrollOn = () => {
      const before = scrollY
      scrollBy({ top: innerHeight, behavior: 'instant' })
      return scrollY > before
    }
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (scrollOn()) for (let frames = 0; frames < 3; frames += 1) await nextFrame()
  })
}

async function compressedBytes(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(response.headers.get('content-length'))
}
