import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'

/** The script that a first visit to a page loads by itself: number of files, and their size in KB when compressed. */
export async function measureScript(page: Page, url: string) {
  await page.goto('about:blank')
  const urls = new Set<string>()
  const note = (request: Request) => void (request.resourceType() === 'script' && urls.add(request.url()))
  page.on('request', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('request', note)
  // The browser drops the body of a response when its page goes, so each file is fetched once more.
  const files = await Promise.all(Array.from(urls, async (file) => (await fetch(file)).bytes()))
  const packedBytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
  return { files: files.length, kilobytes: packedBytes / 1024 }
}
