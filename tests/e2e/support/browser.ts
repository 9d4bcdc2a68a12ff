import { createClient, type Session } from '@supabase/supabase-js'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { browserPath } from '../../install.mjs'
import { superAdmin } from './admin.ts'
import { createContextPool } from './context-pool.ts'
import { getKeys } from './settings.ts'
import type { Site } from './site.ts'

/** False only if the run was told to do without; anywhere else a missing browser is a failure. */
export const hasBrowser = !(process.env.MAKAZI_WITHOUT ?? '').split(',').includes('browser')

const widths = [1280, 360] as const

/** A journey of staff or visitors is made at one width, and at night at both. */
export function journeyWidths(width: 360 | 1280) {
  return process.env.MAKAZI_NIGHTLY === '1' ? widths : widths.filter((each) => each === width)
}

/** The first variant of a test where `npm test` runs it; all variants in any other run. */
export function firstAtEveryChange<Variant>(variants: readonly Variant[]): readonly Variant[] {
  return process.env.MAKAZI_EVERY_CHANGE === '1' ? variants.slice(0, 1) : variants
}

export type Visit = {
  width?: 360 | 1280
  script?: boolean
  colorScheme?: 'light' | 'dark'
  /** With a session of `superAdmin` that was opened elsewhere. */
  staff?: boolean
  /** Errors that this visit causes on purpose, as the browser words them. */
  expects?: RegExp[]
  /** Stays open for the following tests of the file, which halves the work of opening a new page for each. */
  isLasting?: boolean
  /** In a browser context that no other test uses, for a test that changes its clock or permissions. */
  isAlone?: boolean
}

/**
 * Opens pages of the site. They are closed after each test, and any error in their console fails it. With `isCrowd` each
 * visit has a different network address, for a site that trusts the proxy that reports it; with `isWhole` the browser can
 * show notifications, keeps the pages that Back returns to, and has the service worker of the site.
 */
export function useBrowser(site: Site, { isCrowd = false, isWhole = false } = {}) {
  let browser: Browser
  const contexts: BrowserContext[] = []
  const lasting: BrowserContext[] = []
  const pool = createContextPool(() => site.address)
  const errors: string[] = []
  let visits = 0
  let session: Session | undefined

  async function storedSession() {
    if (!session || !(await isOpen(site, session))) session = await createSession(site)
    return { name: 'makazi:session', value: JSON.stringify(session) }
  }

  async function openContext(contextOptions: BrowserContextOptions, { staff, script, isLasting, isAlone }: Visit) {
    // Without script a page is closed while it navigates, which may never end in a context that stays.
    if (!isLasting && !isAlone && !isWhole && script !== false) {
      const { context, setLocalStorage } = await pool.acquire(browser, contextOptions)
      if (staff) {
        const { name, value } = await storedSession()
        await setLocalStorage(name, value)
      }
      return context
    }
    const origins = staff ? [{ origin: site.address, localStorage: [await storedSession()] }] : []
    const context = await browser.newContext({ ...contextOptions, storageState: { cookies: [], origins } })
    ;(isLasting ? lasting : contexts).push(context)
    return context
  }

  beforeAll(async () => {
    browser = await launchBrowser(isWhole)
  })
  afterAll(async () => {
    await Promise.all([...lasting.map((context) => context.close()), pool.closeAll()])
  })
  afterEach(async () => {
    await Promise.all([...contexts.splice(0).map((context) => context.close()), pool.releaseAll()])
    expect(errors.splice(0)).toEqual([])
  })

  return async function open(path: string, pageOptions: Visit = {}): Promise<Page> {
    const { width = 1280, script = true, colorScheme = 'light', expects = [] } = pageOptions
    visits += 1
    const contextOptions = {
      ...asVisitor(browser, { width, colorScheme, isWhole }),
      baseURL: site.address,
      javaScriptEnabled: script,
    }
    const context = await openContext(contextOptions, pageOptions)
    if (isCrowd) await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.9.0.${visits}` })
    context.setDefaultTimeout(60_000)
    const note = (text: string) => {
      if (!expects.some((expected) => expected.test(text))) errors.push(text)
    }
    context.on('console', (message) => {
      if (message.type() === 'error') note(message.text())
    })
    context.on('weberror', (error) => note(String(error.error())))
    const page = await context.newPage()
    // Without script nothing waits for the photos.
    if (script) await visitPage(page, path)
    else await page.goto(path, { waitUntil: 'domcontentloaded' })
    return page
  }
}

type VisitorOptions = Required<Pick<Visit, 'width' | 'colorScheme'>> & { isWhole: boolean }

function asVisitor(browser: Browser, { width, colorScheme, isWhole }: VisitorOptions) {
  return {
    viewport: { width, height: width === 360 ? 740 : 800 },
    hasTouch: width === 360,
    colorScheme,
    reducedMotion: 'reduce',
    // What a test changes on the way to the site would not reach what a worker fetches.
    serviceWorkers: isWhole ? 'allow' : 'block',
    // Under its own name the browser would count as a crawler, and visitors do not.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`,
  } as const
}

/** Navigates an open page and waits until it is interactive. */
export async function visitPage(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(isReady)
}

/** One per worker for all its files; it ends with the worker. */
const browsers = new Map<boolean, Promise<Browser>>()

function launchBrowser(isWhole: boolean): Promise<Browser> {
  // The second switch keeps images and script working in containers with a small /dev/shm.
  // The fourth puts all pages of a context into one renderer, and the last spares optimising the script of pages that live for
  // seconds.
  const args = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--renderer-process-limit=1',
    '--js-flags=--no-opt',
  ]
  const browser =
    browsers.get(isWhole) ??
    chromium.launch({
      executablePath: browserPath({ isWhole }),
      args,
      ...(isWhole && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    })
  browsers.set(isWhole, browser)
  return browser
}

async function createSession(site: Site): Promise<Session> {
  const client = createClient(site.address, getKeys(site).publishableKey, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signInWithPassword(superAdmin)
  if (error) throw error
  return data.session
}

/** Some tests end every session. */
async function isOpen({ sql }: Site, { access_token }: Session) {
  const { session_id } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string
  }
  return (await sql`select 1 from accounts.sessions where id = ${session_id}`).length > 0
}

/** The application has started, or the islands in view are hydrated: before that they work as without script. */
function isReady() {
  const { application } = document.documentElement.dataset
  if (application !== undefined) return application === 'ready'
  return [...document.querySelectorAll<HTMLElement>('page-island:not([data-starts-when=used])')].every(
    ({ dataset, firstElementChild }) => {
      const box = firstElementChild?.getBoundingClientRect()
      const isInView = box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0
      return !isInView || dataset.state === 'ready'
    },
  )
}
