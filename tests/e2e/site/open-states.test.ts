import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser, visitPage } from '../support/browser.ts'
import { lostContent, lostWithLargeText } from '../support/layout.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)
const list = '/properties-for-sale'

type State = { name: string; path: string; show: (page: Page) => Promise<unknown> }

const saveTwo = async (page: Page) => {
  const hearts = page.locator('main [data-slot="save-button"][aria-pressed=false]')
  for (let saved = 0; saved < 2; saved += 1) await hearts.first().click()
}

const toast: State = {
  name: 'a toast',
  path: list,
  show: async (page) => {
    await page.locator('main [data-slot="save-button"]').first().click()
    await page.locator('[data-slot="toast"]').waitFor()
  },
}
const savedList: State = {
  name: 'the saved list',
  path: list,
  show: async (page) => {
    await saveTwo(page)
    await visitPage(page, '/saved')
    await page.locator('main article h3').nth(1).waitFor()
  },
}
const tray: State = {
  name: 'the comparison tray',
  path: list,
  show: async (page) => {
    const boxes = page.locator('main input[form="comparison"]')
    for (let chosen = 0; chosen < 3; chosen += 1) await boxes.nth(chosen).check()
    await page.locator('[data-slot="tray"]').getByText('3 of 4', { exact: true }).waitFor()
  },
}
const comparison: State = {
  name: 'the comparison table',
  path: list,
  show: async (page) => {
    await page.locator('[data-slot="tray"]').getByRole('link', { name: 'Compare' }).click()
    await page.locator('main thead th').nth(2).waitFor()
  },
}
const chat: State = {
  name: 'the chat panel',
  path: '/about',
  show: async (page) => {
    await page.click('[data-slot="chat-link"]')
    await page.locator('#chat-message').waitFor()
  },
}
const viewingErrors: State = {
  name: 'the viewing form with errors',
  path: '/viewings/new?property=:id',
  show: async (page) => {
    await page.click('main button[type=submit]')
    await page.waitForSelector('#phone-error')
  },
}
const gallery: State = {
  name: 'the gallery',
  path: '/property/:id',
  show: async (page) => {
    await page.click('main a[href="#photo-1"] >> nth=0')
    await page.getByRole('dialog', { name: /^Photos of/ }).waitFor()
  },
}
const recent: State = {
  name: 'the recent searches',
  path: `${list}?exact=1&q=Karen`,
  show: async (page) => {
    await page.waitForFunction(() => Object.values(localStorage).some((stored) => stored.includes('Karen')))
    await page.click('#search-line [name=q]')
    await page.locator('#search-line section[aria-label="Recent searches"] a').first().waitFor()
  },
}
const filterSheet: State = {
  name: 'the filters',
  path: list,
  show: async (page) => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.locator('#filters[open]').waitFor()
  },
}
const filterPanel: State = {
  name: 'a filter',
  path: list,
  show: (page) => page.locator('#search-line summary').filter({ hasText: 'Price' }).click(),
}
const phoneMenu: State = { name: 'the menu', path: '/', show: (page) => page.click('header summary[aria-label=Menu]') }
const wideMenu: State = { name: 'the services', path: '/', show: (page) => page.click('header nav summary >> nth=0') }

// The comparison table follows the tray: what is chosen is stored in the browser.
const looks = [
  {
    width: 360,
    states: [phoneMenu, filterSheet, toast, savedList, tray, comparison, gallery, chat, viewingErrors],
  },
  { width: 1280, states: [wideMenu, filterPanel, recent, toast, savedList, tray, comparison, chat, viewingErrors] },
] as const

describe.runIf(hasBrowser).each(looks)('at $width px', ({ width, states }) => {
  let page: Page
  let id = ''
  beforeAll(async () => {
    const [property] =
      await site.sql`select id from public.properties where is_published and status = 'available' order by id limit 1`
    id = property?.id ?? ''
    page = await open('/privacy', { width, expects: [/status of 422/], isLasting: true })
  })

  test.each([...states])('$name is accessible while open, and whole with large text', async ({ path, show }) => {
    await visitPage(page, path.replace(':id', id))
    await show(page)
    expect(await accessibilityProblems(page, { withTargets: true })).toEqual([])
    expect(await lostContent(page)).toEqual([])
    if (width > 360) return
    expect(await lostWithLargeText(page)).toEqual([])
  })
})
