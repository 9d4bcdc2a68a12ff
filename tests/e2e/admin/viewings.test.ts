import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { superAdmin } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { lostContent } from '../support/layout.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'
import { addViewing, at, dayOf, viewingDay as day } from '../support/viewing-rows.ts'

const site = useSite()
const dayMs = 86_400_000
let agentId = ''

beforeAll(async () => {
  if (!hasBrowser) return
  await choose(site, 'viewings', { offered: true, holidays: '', atOnce: 10, travelMinutes: 30 })
  const [member] = await site.sql<
    { user_id: string }[]
  >`select user_id from public.staff where email = ${superAdmin.email}`
  agentId = member?.user_id ?? ''
})
beforeEach(async () => {
  await site.sql`delete from public.viewings`
})

const read = async (id: string) => (await site.sql`select * from public.viewings where id = ${id}`)[0]!
const startOf = async (id: string) => ((await read(id)).starts_at as Date).toISOString()
const entry = (page: Page, { id }: { id: string }) => page.locator(`[data-viewing="${id}"]`)
const freeTimes = (page: Page) => page.locator('dialog input[name$="-time"]:enabled')

describe.skipIf(!hasBrowser)('viewings in the admin area', () => {
  const open = useBrowser(site)

  test('stand in the week as arranged, open or over, and at one time in lines of their own', async () => {
    const confirmed = await addViewing(site, at('10:00'))
    const requested = await addViewing(site, at('12:00'), { status: 'requested' })
    const missed = await addViewing(site, at('10:00'), { status: 'no_show' })
    const page = await open(`/admin/viewings?day=${day}`, { width: 1280, staff: true })
    await entry(page, confirmed).waitFor()
    const looks = await Promise.all(
      [confirmed, requested, missed].map((each) => entry(page, each).getAttribute('data-look')),
    )
    expect(looks).toEqual(['confirmed', 'open', 'struck'])
    const [one, other] = await Promise.all([confirmed, missed].map((each) => entry(page, each).boundingBox()))
    expect(Math.abs(one!.y - other!.y)).toBeGreaterThanOrEqual(23)
    expect([other!.x, other!.width]).toEqual([one!.x, one!.width])
    expect(one!.width).toBeGreaterThan(90)
    expect(await entry(page, missed).innerText()).toContain('No-show')
    await page.getByRole('list').getByText('Outside hours').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])

    await entry(page, requested).focus()
    await page.keyboard.press('c')
    await expect.poll(async () => (await read(requested.id)).status as string).toBe('confirmed')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('t')
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(dayOf(Date.now()))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(dayOf(Date.now() + dayMs))
    await page.getByRole('radio', { name: 'Week' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('agenda')
    expect(new URL(page.url()).searchParams.get('day')).toBe(dayOf(Date.now() + dayMs))
  })

  test('are moved by keys and by dragging, after a question, and not onto another one', async () => {
    const moved = await addViewing(site, at('10:00'))
    await addViewing(site, at('14:00'))
    const page = await open(`/admin/viewings?day=${day}`, { width: 1280, staff: true })
    await entry(page, moved).focus()
    await page.keyboard.press('m')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await question.getByText(/11:00\?$/).waitFor()
    await question.getByRole('button', { name: 'Move viewing' }).click()
    await expect.poll(() => startOf(moved.id)).toBe(at('11:00'))

    await page.getByText('Viewing moved').waitFor()
    await expect.poll(() => entry(page, moved).innerText()).toContain('11:00')
    const hour = (await entry(page, moved).boundingBox())!.height * 2
    const drag = async (pixels: number) => {
      const box = (await entry(page, moved).boundingBox())!
      await page.mouse.move(box.x + 20, box.y + 8)
      await page.mouse.down()
      await page.mouse.move(box.x + 20, box.y + 8 + pixels / 2, { steps: 4 })
      await page.mouse.move(box.x + 20, box.y + 8 + pixels, { steps: 4 })
      await page.mouse.up()
    }
    await drag(hour * 3)
    await page
      .getByText(/shows .* at 14:00/)
      .first()
      .waitFor()
    expect(await startOf(moved.id)).toBe(at('11:00'))
    await drag(-hour)
    await question.getByText(/10:00\?$/).waitFor()
    await question.getByRole('button', { name: 'Move viewing' }).click()
    await expect.poll(() => startOf(moved.id)).toBe(at('10:00'))
    expect((await site.sql`select from public.mail_outbox where template = 'viewing_moved'`).length).toBe(2)
  })

  test('that a colleague changed meanwhile are not overwritten', async () => {
    const viewing = await addViewing(site, at('10:00'), { status: 'requested' })
    const page = await open(`/admin/viewings?day=${day}&viewing=${viewing.id}`, { width: 1280, staff: true })
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor()
    await site.sql`update public.viewings set sequence = sequence + 1, status = 'proposed' where id = ${viewing.id}`
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Somebody has changed the viewing in the meantime.').first().waitFor()
    expect((await read(viewing.id)).status).toBe('proposed')
    await page.getByRole('dialog').getByText('Other time proposed').waitFor()
  })

  test('are an agenda on a phone, with call, chat and directions, and get their outcome', async () => {
    const startsAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
    const viewing = await addViewing(site, startsAt)
    const page = await open(`/admin/viewings?day=${dayOf(startsAt)}`, { width: 360, staff: true })
    const row = page.getByRole('listitem', { name: new RegExp(viewing.name) })
    expect(await row.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+254722000640')
    expect(await row.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me/254722000640')
    expect(await row.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('google.com/maps/dir')
    for (const link of await row.getByRole('link').all())
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])

    await row.getByRole('button', { name: 'After the viewing' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('How did it go?').fill('Liked the garden.')
    await drawer.getByRole('button', { name: 'Done', exact: true }).click()
    await expect.poll(async () => (await read(viewing.id)).feedback as string).toBe('Liked the garden.')
    await drawer.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read(viewing.id)).status as string).toBe('confirmed')
    await drawer.getByRole('button', { name: 'No-show' }).click()
    await drawer.getByRole('button', { name: 'Offer another appointment' }).click()
    await page.getByRole('switch', { name: 'Also outside of hours' }).check()
    await freeTimes(page).first().check({ force: true })
    await page.getByRole('button', { name: 'Send 1 time' }).click()
    await page.getByText('Another appointment offered').waitFor()
    const offers = await site.sql`select status from public.viewings where replaces_id = ${viewing.id}`
    expect(offers).toEqual([{ status: 'proposed' }])
  })

  test.each(journeyWidths(1280))('are arranged for somebody who called, at %i px', async (width) => {
    const [property] = await site.sql<{ id: string; title: string }[]>`
      select id, title from public.properties where is_published order by id desc limit 1`
    const page = await open('/admin/viewings', { width, staff: true })
    await page.getByRole('button', { name: 'Schedule viewing' }).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Schedule viewing' }).click()
    await drawer.getByText('Choose a property').waitFor()
    await drawer.getByText('Enter a phone number like 0712 345 678').waitFor()
    await drawer.getByLabel('Property', { exact: true }).fill(property!.title)
    await drawer.getByRole('list', { name: 'Choose one' }).getByRole('button').first().click()
    await drawer.getByLabel('Day').fill(day)
    await drawer.getByText('Times on').waitFor()
    await freeTimes(page).nth(2).check({ force: true })
    await drawer.getByLabel('Name', { exact: true }).fill('Kevin Ouma')
    await drawer.getByLabel('Phone').fill('0722 000 640')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Schedule viewing' }).click()
    await page.getByText('Viewing scheduled').waitFor()
    const rows = await site.sql`
      select i.name, i.phone, v.status from public.viewings v join public.inquiries i on i.id = v.inquiry_id`
    expect(rows).toEqual([{ name: 'Kevin Ouma', phone: '+254722000640', status: 'confirmed' }])
  })

  test('say who gets one that is arranged without a choice', async () => {
    const [property] = await site.sql<{ id: string; title: string }[]>`
      update public.properties set agent_id = null
      where id = (select id from public.properties where is_published order by id limit 1) returning id, title`
    await site.sql`
      insert into public.inquiries (name, email, message, assignee_id)
      values ('Handled Halima', 'halima@example.com', 'May I see it?', ${agentId})`
    const page = await open('/admin/viewings', { staff: true })
    await page.getByRole('button', { name: 'Schedule viewing' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Property', { exact: true }).fill(property!.title)
    await drawer.getByRole('list', { name: 'Choose one' }).getByRole('button').first().click()
    const whoShowsIt = drawer.getByLabel('Who shows it')
    const automatic = () => whoShowsIt.locator('option').first().innerText()
    expect(await automatic()).toBe('Nobody yet')
    await drawer.getByText('No agent yet: nobody gets this viewing').waitFor()
    await drawer.getByLabel('Client', { exact: true }).fill('Handled Halima')
    await drawer.getByRole('list', { name: 'Choose one' }).getByRole('button').first().click()
    await expect.poll(automatic).toMatch(/ \(handles the inquiry\)$/)
    expect(await drawer.getByText('No agent yet').count()).toBe(0)
    await drawer.getByLabel('Day').fill(day)
    await freeTimes(page).nth(2).check({ force: true })
    await drawer.getByRole('button', { name: 'Schedule viewing' }).click()
    await page.getByText('Viewing scheduled').waitFor()
    expect(await site.sql`select agent_id from public.viewings`).toEqual([{ agent_id: agentId }])
  })

  test('have hours of their own, and a calendar with a private address', async () => {
    const viewing = await addViewing(site, new Date(Date.now() + dayMs).toISOString())
    const page = await open('/admin/viewings', { width: 1280, staff: true })
    await page.getByRole('button', { name: 'Availability hours' }).click()
    await page.getByRole('switch', { name: 'Own hours' }).check()
    await page.getByLabel('Tuesday from').fill('10:00')
    await page.getByLabel('First day').fill(day)
    await page.getByRole('button', { name: 'Add days off' }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page.getByText('Hours saved').waitFor()
    const hours =
      await site.sql`select opens::text from private.agent_hours where agent_id = ${agentId} and weekday = 2`
    expect(hours).toEqual([{ opens: '10:00:00' }])
    expect(await site.sql`select first_day::text from private.agent_days_off`).toEqual([{ first_day: day }])

    await page.getByRole('button', { name: 'Subscribe in Google or Outlook' }).click()
    await page.getByRole('button', { name: 'Make my address' }).click()
    const address = await page.getByLabel('Address').inputValue()
    expect(await accessibilityProblems(page)).toEqual([])
    const response = await fetch(address)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(event.summary).toBe(`Viewing: ${viewing.title}, ${viewing.name}`)
    await page.getByRole('button', { name: 'End the address' }).click()
    await page.getByText('The address has ended').waitFor()
    const answers = await Promise.all(
      [address, `${site.address}/calendar/${'0'.repeat(64)}.ics`, `${site.address}/calendar/a.txt`].map(async (url) => {
        const ended = await fetch(url)
        return [ended.status, await ended.text()]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([404, answers[0]![1]])]),
    )
  })
})
