import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, firstAtEveryChange, useBrowser } from '../support/browser.ts'
import { atBothTextSizes, hiddenFocus, lostContent, pointerOnly } from '../support/layout.ts'
import { useSite } from '../support/site.ts'
import { addViewing, at, viewingDay } from '../support/viewing-rows.ts'

const site = useSite()
const open = useBrowser(site)

const longTitle =
  'Five-Bedroom Maisonette with Guest Wing, Staff quarters and Mature Garden beside the Karura Forest Gate'

const screens = [
  { path: '/admin', shows: 'h2:has-text("Last 30 days")' },
  { path: '/admin/analytics', shows: 'h2' },
  { path: '/admin/properties?sort=price-high', shows: '[data-row]' },
  { path: '/admin/properties?q=atlantis', shows: '[data-slot="empty-panel"]' },
  { path: '/admin/properties/deleted', shows: 'li' },
  { path: '/admin/availability', shows: 'li h2' },
  { path: '/admin/inquiries?inquiry=:inquiry', shows: '[data-slot="inquiry-timeline"] li' },
  { path: `/admin/viewings?day=${viewingDay}`, shows: '[data-viewing]' },
  { path: '/admin/properties/import', shows: 'h2' },
  { path: '/admin/properties/lists', shows: 'h2:has-text("Features")' },
  { path: '/admin/properties/add', shows: '#title' },
  { path: '/admin/properties/edit/:house', shows: '#title' },
  { path: '/admin/properties/edit/:land', shows: '#landSize' },
  { path: '/admin/inquiries', shows: '[data-row]' },
  { path: '/admin/inquiries?search=atlantis', shows: '[data-slot="empty-panel"]' },
  { path: `/admin/viewings?view=agenda&day=${viewingDay}`, shows: '[data-slot="agenda-day"] li' },
  { path: '/admin/viewings?view=agenda&day=2090-01-01', shows: '[data-slot="empty-panel"]' },
  { path: '/admin/blogs', shows: '[data-row]' },
  { path: '/admin/blogs/edit/:post', shows: '#title' },
  { path: '/admin/pages', shows: 'li a b' },
  { path: '/admin/pages/home', shows: 'summary' },
  { path: '/admin/pages/about', shows: 'summary' },
  { path: '/admin/pages/people', shows: 'summary' },
  { path: '/admin/pages/services', shows: 'summary' },
  { path: '/admin/pages/questions', shows: 'summary' },
  { path: '/admin/pages/menu', shows: '[name="entries.0.label"]' },
  { path: '/admin/pages/privacy', shows: '[name=text]' },
  { path: '/admin/pages/terms', shows: '[name=text]' },
  { path: '/admin/pages/cookies', shows: '[name=text]' },
  { path: '/admin/brand', shows: 'h2' },
  { path: '/admin/settings', shows: '[role=tab]' },
  { path: '/admin/settings?tab=company', shows: '[role=tabpanel]:not([hidden]) h2' },
  { path: '/admin/settings/email', shows: 'h2' },
  { path: '/admin/staff', shows: '[role=row]' },
  { path: '/admin/activity', shows: 'h1' },
  { path: '/admin/mail', shows: 'h1' },
  { path: '/admin/newsletter', shows: '[data-slot=figures]' },
  { path: '/admin/profile', shows: 'h2' },
]

const ids = new Map<string, string>()

beforeAll(async () => {
  const [found = {}] = await site.sql<Record<string, string>[]>`
    select (select id from public.properties where is_featured limit 1) as house,
      (select id from public.properties where type = 'Land' limit 1) as land,
      (select id from public.blogs where content like '%<table%' order by id limit 1) as post`
  for (const [name, id] of Object.entries(found)) ids.set(`:${name}`, id)
  await site.sql`
    update public.properties set title = ${longTitle}, location = ${'Llanfairpwllgwyngyll'.repeat(6)}, price = 999999999999
    where id in (${found.house ?? ''}, ${found.land ?? ''})`
  // Something to confirm, and something in the bin.
  await site.sql`
    update public.properties set availability_confirmed_on = private.company_day(now()) - 30, title = ${longTitle} where id in (
      select id from public.properties where is_published and status = 'available' order by id desc limit 2)`
  await site.sql`
    update public.properties set deleted_at = now(), was_published = false, is_published = false
    where id = (select id from public.properties where status <> 'available' and not is_featured order by id limit 1)`
  const viewing = await addViewing(site, at('10:00'), {
    status: 'requested',
    name: 'Wilhelmina Nyokabi Njoroge-Kariuki',
  })
  await addViewing(site, at('11:00'))
  await addViewing(site, at('13:00'), { status: 'no_show' })
  ids.set(':inquiry', viewing.inquiryId)
})

// The other screens consist of the same parts, so their dark colours are those of the first ones.
const looks = [
  { width: 360, colorScheme: 'light', rules: undefined, shown: screens },
  { width: 1280, colorScheme: 'light', rules: undefined, shown: screens },
  { width: 1280, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'], shown: screens.slice(0, 9) },
] as const

describe.runIf(hasBrowser).each(firstAtEveryChange(looks))(
  'with long names at $width px, $colorScheme',
  ({ width, colorScheme, rules, shown }) => {
    let page: Page
    beforeAll(async () => {
      page = await open('/admin/profile', { width, colorScheme, staff: true, isLasting: true })
    })

    test.each([...shown])('$path is accessible and shows all of itself', async ({ path, shows }) => {
      await page.goto(path.replace(/:\w+/, (name) => ids.get(name) ?? ''))
      await page.locator(`main ${shows}`).first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-slot="skeleton"]'))
      const check = async () => {
        expect(await accessibilityProblems(page, { rules, withTargets: !rules })).toEqual([])
        if (rules) return
        expect(await lostContent(page)).toEqual([])
        expect(await hiddenFocus(page)).toEqual([])
        expect(await pointerOnly(page)).toEqual([])
      }
      if (rules || width > 360) return check()
      return atBothTextSizes(page, {
        '100 %': check,
        '200 %': async () => expect(await lostContent(page)).toEqual([]),
      })
    })
  },
)
