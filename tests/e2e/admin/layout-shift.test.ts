import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAccount } from '../../support/people.ts'
import { signInOnPage } from '../support/admin.ts'
import { firstAtEveryChange, hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { addScreenRows, adminScreens } from './admin-screens.ts'

const site = useSite()
const open = useBrowser(site)

/** What a visitor feels as still. */
const maxShift = 0.05

let getAddress = (path: string) => path
beforeAll(async () => {
  getAddress = await addScreenRows(site)
})

type Shift = { value: number; moved: string[] }

/** Notes on every page that is opened what moves by itself. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts = ((globalThis as { shifts?: Shift[] }).shifts = [] as Shift[])
    const describeNode = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? '').slice(0, 40)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => describeNode(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function findShifts(page: Page) {
  return page.evaluate(() => (globalThis as { shifts?: Shift[] }).shifts ?? [])
}

/** So that what arrives later is painted later: on one machine the answers to all calls come between two frames. */
async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const speed = { downloadThroughput: 400_000, uploadThroughput: 400_000 }
  await devTools.send('Network.emulateNetworkConditions', { offline: false, latency: 60, ...speed })
}

/** What moves until the page rests, if that is more than a visitor feels as still. */
async function movesWhileLoading(page: Page, address: string, shows: string) {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(`main ${shows}`).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-slot="skeleton"]'))
  const shifts = await findShifts(page)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  return total > maxShift ? shifts : []
}

describe.runIf(hasBrowser).each(firstAtEveryChange([{ width: 360 }, { width: 1280 }] as const))(
  'over a slow connection at $width px',
  ({ width }) => {
    let page: Page
    beforeAll(async () => {
      page = await open('/admin/profile', { width, staff: true, isLasting: true })
      await noteShifts(page)
      await slowDown(page)
    })

    test.each([...adminScreens])('nothing moves on $path while it loads', async ({ path, shows }) => {
      // A failure names what moved.
      expect(await movesWhileLoading(page, getAddress(path), shows)).toEqual([])
    })

    test('nothing moves on the dashboard of an agent who has no work yet', async () => {
      const agent = { email: `new-agent-${width}@example.com`, password: 'a boat and a bicycle' }
      await addAccount(site.sql, agent.email, { name: 'New Agent', role: 'agent', password: agent.password })
      const theirs = await open('/admin/profile', { width, isAlone: true })
      await signInOnPage(theirs, agent)
      await noteShifts(theirs)
      await slowDown(theirs)
      expect(await movesWhileLoading(theirs, '/admin', 'h2')).toEqual([])
    })
  },
)

describe.runIf(hasBrowser)('a page that is opened again', () => {
  test.each([{ width: 1280 }, { width: 360 }] as const)(
    'begins with the frame for whoever is signed in, and never with the sign-in form, at $width px',
    async ({ width }) => {
      const page = await open('/admin/profile', { width, staff: true })
      await page.addInitScript(() => {
        const seen = ((globalThis as { seen?: string[] }).seen = [] as string[])
        const note = () => {
          const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true
          if (isShown('#auth-title')) seen.push('sign-in')
          if (isShown('[data-slot="frame-skeleton"]')) seen.push('skeleton')
          requestAnimationFrame(note)
        }
        requestAnimationFrame(note)
      })
      await page.reload()
      await page.locator('[data-slot="admin-frame"]').waitFor()
      const seen = await page.evaluate(() => (globalThis as { seen?: string[] }).seen ?? [])
      expect(new Set(seen)).toEqual(new Set(['skeleton']))
    },
  )

  test('shows the sign-in form to whoever is not, and after a session that has ended', async () => {
    const page = await open('/admin')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.locator('[data-slot="frame-skeleton"]').isVisible()).toBe(false)
    await page.evaluate(() => localStorage.setItem('makazi:session', '{"access_token":"old"}'))
    await page.reload()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })
})
