import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { browserPath } from '../../install.mjs'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath() ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
}

/** Somebody's own window, on a desk unless `options` say otherwise. */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(60_000)
  return context.newPage()
}
