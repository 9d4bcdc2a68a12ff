import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export type PooledContext = {
  context: BrowserContext
  /** Signs in before the first page is there. */
  setLocalStorage: (key: string, value: string) => Promise<void>
}

type Pooled = PooledContext & { reset: () => Promise<void>; isClosed: boolean }

/**
 * Browser contexts of one site, used by one test after the other. Between two tests their pages are closed and cookies and
 * storage cleared; a page in a new context costs twice as much, since its renderer starts and fetches and compiles every
 * script anew.
 */
export function createContextPool(getAddress: () => string) {
  const idle = new Map<string, Pooled[]>()
  const used: { key: string; pooled: Pooled }[] = []

  async function acquire(browser: Browser, options: BrowserContextOptions): Promise<PooledContext> {
    const key = JSON.stringify(options)
    const pooled = idle.get(key)?.pop() ?? (await openPooled(await browser.newContext(options), getAddress()))
    used.push({ key, pooled })
    return pooled
  }

  async function releaseAll() {
    await Promise.all(
      used.splice(0).map(async ({ key, pooled }) => {
        if (pooled.isClosed) return
        await pooled.reset()
        idle.set(key, [...(idle.get(key) ?? []), pooled])
      }),
    )
  }

  const closeAll = () => Promise.all([...idle.values()].flat().map(({ context }) => context.close()))

  return { acquire, releaseAll, closeAll }
}

async function openPooled(context: BrowserContext, origin: string): Promise<Pooled> {
  // A script shown as text: it keeps the renderer alive between tests, and reaches the storage of the site.
  const anchor = await context.newPage()
  await anchor.goto(`${origin}/admin/push-worker.js`)
  const devTools = await context.newCDPSession(anchor)
  const closeOthers = (page: Page) => (page === anchor ? undefined : page.close())
  const pooled: Pooled = {
    context,
    setLocalStorage: (key, value) =>
      anchor.evaluate(([name = '', item = '']) => localStorage.setItem(name, item), [key, value]),
    reset: async () => {
      await Promise.all(context.pages().map(closeOthers))
      context.removeAllListeners('console')
      context.removeAllListeners('weberror')
      await context.clearCookies()
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    },
    isClosed: false,
  }
  context.on('close', () => (pooled.isClosed = true))
  return pooled
}
