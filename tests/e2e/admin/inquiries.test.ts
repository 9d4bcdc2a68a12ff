import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { superAdmin } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../support/browser.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

beforeAll(async () => {
  await site.sql`
    insert into public.inquiries (name, email, phone, message, inquiry_type, status, created_at)
    select 'Bulk Person ' || n, 'bulk' || n || '@example.com', '+254700000481', 'We saw the sign at the gate.', 'general',
      case when n % 2 = 0 then 'closed' else 'contacted' end, now() - interval '90 days' - n * interval '1 minute'
    from generate_series(1, 100) n`
})

/** The inbox with a session opened by another page of the browser. */
async function openInbox(query = '', pageOptions: Visit = {}) {
  const page = await open(`/admin/inquiries${query}`, { ...pageOptions, staff: true })
  await page.getByRole('heading', { name: 'Inquiries', level: 1 }).waitFor()
  return page
}

async function anInquiry(changes: Record<string, string | null> = {}) {
  const row = {
    name: 'Njeri Wambui',
    email: 'njeri@example.com',
    phone: '+254712000481',
    message: 'May we see it?',
    ...changes,
  }
  const [created] = await site.sql<{ id: string }[]>`insert into public.inquiries ${site.sql(row)} returning id`
  return created?.id ?? ''
}

async function getStatus(id: string) {
  const [row] = await site.sql<
    { status: string }[]
  >`select status from public.inquiries where id = ${id} and deleted_at is null`
  return row?.status
}

async function pressTab(page: Page, times = 1) {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab')
}

const mails = (page: Page) => page.locator('[data-row]')
/** Chooses in the sheet of filters, whose button tells the result. */
async function filter(page: Page, label: string, value: string) {
  await page.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter', exact: true })
  await sheet.getByLabel(label, { exact: true }).selectOption(value)
  await sheet.getByRole('button', { name: /^Show [\d,]+ inquir/ }).click()
}
const card = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) })
const newCount = async () =>
  (await site.sql`select from public.inquiries where status = 'new' and not is_spam and deleted_at is null`).length

describe.runIf(hasBrowser).each(journeyWidths(1280))('staff reply to inquiries at %i px', (width) => {
  test('the bell opens the new ones; one is opened, assigned, annotated and set to contacted', async () => {
    const [property] = await site.sql<{ id: string; title: string }[]>`
      select id, title from public.properties where is_published order by id limit 1`
    const id = await anInquiry({ inquiry_type: 'viewing', property_id: property?.id ?? '' })
    const page = await openInbox('', { width })
    await page
      .getByRole('link', { name: /new inquir/ })
      .first()
      .click()
    await page.waitForURL(/status=new/)
    const waiting = await newCount()
    await page.getByRole('status').getByText(`of ${waiting} inquiries`).waitFor()

    await page.locator(`[data-inquiry="${id}"]`).click()
    const opened = page.getByRole('region', { name: 'Inquiry', exact: true })
    await opened.getByRole('heading', { name: 'Njeri Wambui' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Njeri Wambui')
    expect(await opened.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+254712000481')
    expect(await opened.locator('[data-slot="linked-property"]').getAttribute('href')).toBe(`/property/${property?.id}`)

    await opened.getByLabel('Assigned to').selectOption({ index: 1 })
    await opened.getByLabel('New note').fill('Saturday at ten.')
    await opened.getByRole('button', { name: 'Add note' }).click()
    await opened.locator('[data-slot="inquiry-timeline"]').getByText('Saturday at ten.').waitFor()
    await opened.getByLabel(/^Status of/).selectOption('contacted')
    await opened
      .locator('[data-slot="inquiry-timeline"]')
      .getByText(/^Set to Contacted by /)
      .waitFor()
    await opened
      .locator('[data-slot="inquiry-timeline"]')
      .getByText(/^Assigned to .* by /)
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const [stored] = await site.sql`
      select i.status, i.assignee_id is not null as is_assigned, n.body
      from public.inquiries i join public.inquiry_notes n on n.inquiry_id = i.id where i.id = ${id}`
    expect(stored).toEqual({ status: 'contacted', is_assigned: true, body: 'Saturday at ten.' })
    const bell = page.getByRole('link', { name: new RegExp(`${waiting - 1} new inquir`) })
    await bell.first().waitFor()

    await page.getByRole('link', { name: width === 360 ? 'All inquiries' : 'Close', exact: true }).click()
    await opened.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/status=new$/)
  })

  test('filters are in the URL, the pages count exactly, and an empty result has a message', async () => {
    const page = await openInbox('?status=won&page=-3', { width })
    const [all] = await site.sql<
      { total: number }[]
    >`select count(*)::int as total from public.inquiries where not is_spam and deleted_at is null and status <> 'closed'`
    await page.getByText(`1 to 20 of ${all?.total} inquiries`).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await page.getByText(`21 to 40 of ${all?.total} inquiries`).waitFor()
    await page.reload()
    await page.getByText(`21 to 40 of ${all?.total} inquiries`).waitFor()

    await card(page, 'New').click()
    await page.waitForURL(/\?status=new$/)
    await expect.poll(() => card(page, 'New').getAttribute('aria-pressed')).toBe('true')
    const [inquiry] = await site.sql<{ title: string; total: number }[]>`
      select p.title, count(*)::int as total from public.inquiries i join public.properties p on p.id = i.property_id
      where not i.is_spam group by 1 order by 2 desc, 1 limit 1`
    await filter(page, 'Status', 'all')
    await page.waitForURL(/\?status=all$/)
    await page.getByRole('searchbox').fill(inquiry?.title.toUpperCase() ?? '')
    await page.getByText(new RegExp(`1 to ${inquiry?.total} of ${inquiry?.total} inquir`)).waitFor()

    await page.getByRole('searchbox').fill('%%%')
    await page.getByRole('heading', { name: 'No inquiries found' }).waitFor()
    await page.getByText('Try adjusting your search criteria or filters.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText(`1 to 20 of ${all?.total} inquiries`).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  test('many are changed at once, and those that no longer exist are reported', async () => {
    const ids = [await anInquiry({ name: 'First Asking' }), await anInquiry({ name: 'Second Asking' })]
    const deletedId = await anInquiry({ name: 'Gone Asking' })
    const page = await openInbox('?search=asking', { width })
    await mails(page).nth(2).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await site.sql`delete from public.inquiries where id = ${deletedId}`
    await page.getByRole('button', { name: 'Set status' }).click()
    await page.getByRole('menuitem', { name: 'Qualified' }).click()
    await page.getByText('1 of 3 not changed').waitFor()
    await page.getByText('2 inquiries now Qualified. No longer there: Gone Asking.').waitFor()
    expect(await Promise.all(ids.map(getStatus))).toEqual(['qualified', 'qualified'])
    await site.sql`delete from public.inquiries where id in ${site.sql(ids)}`
  })

  test('one is deleted after the confirmation, and restored by Undo', async () => {
    const id = await anInquiry({ name: 'Sure Enough' })
    const page = await openInbox(`?search=sure+enough&inquiry=${id}`, { width })
    const remove = async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const question = page.getByRole('alertdialog', { name: 'Delete the inquiry from Sure Enough?' })
      await question.getByRole('button', { name: 'Delete inquiry' }).click()
      await page.getByRole('heading', { name: 'No inquiries found' }).waitFor()
    }
    await remove()
    await page.getByRole('button', { name: 'Undo' }).click()
    await mails(page).first().waitFor()
    expect(await getStatus(id)).toBe('new')

    await page.locator(`[data-inquiry="${id}"]`).click()
    await remove()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.waitForURL(/\/admin$|\/admin\/dashboard$/)
    await expect.poll(() => getStatus(id)).toBeUndefined()
  })
})

describe.runIf(hasBrowser)('staff reply to inquiries', () => {
  test('by keyboard alone', async () => {
    const id = await anInquiry({ name: 'Keyed Person' })
    const page = await openInbox()
    await mails(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('keyed person')
    await page.keyboard.press('Enter')
    await page.getByText('1 to 1 of 1 inquiry').waitFor()
    await pressTab(page, 8)
    await page.keyboard.press('Space')
    await page.getByText('1 inquiry selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('1 inquiry selected').waitFor({ state: 'detached' })
    await pressTab(page)
    await page.keyboard.press('x')
    await page.getByText('1 inquiry selected').waitFor()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Keyed Person', level: 2 }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2')
    await page.keyboard.press('s')
    await page.keyboard.press('c')
    await expect.poll(() => getStatus(id)).not.toBe('new')
    await page.getByRole('heading', { name: 'Keyed Person', level: 2 }).focus()
    await pressTab(page, 2)
    await page.keyboard.press('Enter')
    await page.waitForFunction((key) => (document.activeElement as HTMLElement).dataset.inquiry === key, id)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Keyed Person', level: 2 }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Keyed Person', level: 2 }).waitFor({ state: 'detached' })
  })

  test('a note begun in a closed tab is offered again', async () => {
    const id = await anInquiry()
    const page = await openInbox(`?inquiry=${id}`)
    await page.getByLabel('New note').fill('Half a thought')
    await page.getByText('Stored on this device').waitFor()
    const next = await page.context().newPage()
    await page.close()
    await next.goto(`/admin/inquiries?inquiry=${id}`)
    await next.getByRole('button', { name: 'Restore it' }).click()
    expect(await next.getByLabel('New note').inputValue()).toBe('Half a thought')
    await next.getByLabel('New note').press('Control+Enter')
    await next.locator('[data-slot="inquiry-timeline"]').getByText('Half a thought').waitFor()
    expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
  })

  test('one marked as spam leaves the list and its counts, and is listed under spam', async () => {
    const id = await anInquiry({ name: 'Cheap Pills' })
    const page = await openInbox(`?search=cheap+pills&inquiry=${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Mark as spam' }).click()
    await page.getByRole('heading', { name: 'No inquiries found' }).waitFor()
    await filter(page, 'Spam', 'only')
    await mails(page)
      .getByRole('link', { name: /^Cheap Pills/ })
      .waitFor()
    const [stored] = await site.sql`select is_spam from public.inquiries where id = ${id}`
    expect(stored).toEqual({ is_spam: true })
  })

  test('the filtered list is saved as a file in which nothing is a formula', async () => {
    await anInquiry({ name: '=HYPERLINK("http://x.example")', message: 'Export me, "please"\nsoon' })
    const page = await openInbox('?search=export+me')
    await mails(page).first().waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/)
    const file = readFileSync(await download.path(), 'utf8')
    expect(file.split('\r\n')).toHaveLength(3)
    expect(file).toContain(`"'=HYPERLINK(""http://x.example"")","njeri@example.com","'+254712000481"`)
    expect(file).toContain('"Export me, ""please""\nsoon"')
  })

  test('an export comes also to whoever has opened another screen meanwhile', async () => {
    const page = await openInbox('')
    let isRequested = () => {}
    let release = () => {}
    const requested = new Promise<void>((resolve) => (isRequested = resolve))
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/calls/inquiries.exportPage**', async (route) => {
      isRequested()
      await released
      await route.continue()
    })
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await requested
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Viewings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Viewings' }).waitFor()
    release()
    expect((await saving).suggestedFilename()).toMatch(/^inquiries-/)
    await page.unroute('**/calls/inquiries.exportPage**')
  })

  test('all text is readable in dark mode', async () => {
    const id = await anInquiry()
    const page = await openInbox(`?inquiry=${id}`, { colorScheme: 'dark' })
    await page.getByRole('heading', { name: 'Njeri Wambui', level: 2 }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('a list that cannot be loaded has a message and Retry', async () => {
    const page = await openInbox('?status=qualified', { expects: [/Failed to load resource/] })
    await mails(page).first().waitFor()
    await page.route('**/calls/inquiries.list*', (route) => route.fulfill({ status: 500, json: { message: 'away' } }))
    await card(page, 'New').click()
    await page.getByText('Inquiries could not be loaded').waitFor()
    await page.unroute('**/calls/inquiries.list*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await mails(page).first().waitFor()
    await expect.poll(() => card(page, 'New').getAttribute('aria-pressed')).toBe('true')
  })

  test('the promised reply time over the list is the one in the settings', async () => {
    await choose(site, 'company', { replyWithinHours: 4 })
    const page = await openInbox()
    await page.getByText('We promise a reply within 4 working hours.').waitFor()
    expect(await page.innerText('main')).not.toContain('working day')
  })

  test('a session that ends while a note is written asks to sign in again and loses nothing', async () => {
    const id = await anInquiry()
    const page = await openInbox(`?inquiry=${id}`, { expects: [/Failed to load resource/] })
    await page.getByLabel('New note').fill('Typed before it ended')
    // Ends while the note is on its way: any other call would ask to sign in before the button is clicked.
    const endSession = async (route: Route) => {
      await site.sql`delete from accounts.sessions`
      await route.continue()
    }
    await page.route('**/calls/inquiries.addNote*', endSession, { times: 1 })
    await page.getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.locator('#sign-in-password').fill(superAdmin.password)
    expect(await page.locator('[data-slot="toasts"] [data-tone="danger"]').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('New note').inputValue()).toBe('Typed before it ended')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.locator('[data-slot="inquiry-timeline"]').getByText('Typed before it ended').waitFor()

    await site.sql`delete from public.inquiries`
    await page.goto('/admin/inquiries')
    await page.getByText('No open inquiries.').waitFor()
    expect(await card(page, 'Open').innerText()).toMatch(/0$/)
  })
})
