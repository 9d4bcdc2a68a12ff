import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'
import { addViewing, at } from '../support/viewing-rows.ts'

const site = useSite()
const open = useBrowser(site)

async function openInbox(query: string, width: 360 | 1280) {
  const page = await open(`/admin/inquiries${query}`, { width, staff: true })
  await page.getByRole('heading', { name: 'Inquiries', level: 1 }).waitFor()
  return page
}

async function add(changes: Record<string, string | Date | null>) {
  const row = { name: 'Njeri Wambui', email: 'njeri@example.com', phone: null, message: 'May we see it?', ...changes }
  const [created] = await site.sql<{ id: string; reference: string }[]>`
    insert into public.inquiries ${site.sql(row)} returning id, reference`
  if (!created) throw new Error('Nothing was stored')
  return created
}

const rows = (page: Page) => page.locator('[data-row] [data-row-link]')
const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe.runIf(hasBrowser).each(journeyWidths(1280))('staff get through the inbox at %i px', (width) => {
  test('someone who calls is found by the number they call from, or by their reference, closed ones too', async () => {
    const found = await add({ name: 'Caller Open', phone: '+254711987104' })
    await add({ name: 'Caller Closed', phone: '0711 987 104', status: 'closed' })
    const page = await openInbox('', width)
    await page.getByRole('searchbox').fill('0711 987 104')
    await page.getByText('1 closed inquiry matches.').waitFor()
    expect(await rows(page).allInnerTexts()).toEqual(['Caller Open'])
    await page.getByRole('button', { name: 'Show closed ones' }).click()
    await page.waitForURL(/status=all/)
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('searchbox').fill(found.reference.toLowerCase().replaceAll('-', ' '))
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(['Caller Open'])
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.waitForURL((url) => url.search === '')
    await site.sql`delete from public.inquiries where name like 'Caller %'`
  })

  test('an arranged viewing is what comes next', async () => {
    const { name, inquiryId } = await addViewing(site, at('11:00'))
    await site.sql`update public.inquiries set status = 'contacted' where id = ${inquiryId}`
    const page = await openInbox(`?search=${encodeURIComponent(name)}`, width)
    const row = page.locator('[data-row]', { hasText: name })
    await row.getByText(/^Viewing, \d+ \w+, 11:00$/).waitFor()
    expect(await row.getByText('Nothing planned').count()).toBe(0)
    await site.sql`delete from public.inquiries where id = ${inquiryId}`
  })

  test('what is overdue is a card, and says how long; the sheet of filters tells the result', async () => {
    await choose(site, 'company', { replyWithinHours: 4 })
    const late = new Date(Date.now() - 30 * 86_400_000)
    await add({ name: 'Late Person', created_at: late })
    await add({ name: 'Step Person', status: 'contacted', next_step: 'Send the title', next_step_at: late })
    const page = await openInbox('', width)
    await page.getByRole('button', { name: /^Overdue/ }).click()
    await page.waitForURL(/\?due=overdue$/)
    await page.getByText('Send the title, 30 days overdue').waitFor()
    await page
      .locator('[data-row]', { hasText: 'Late Person' })
      .getByText(/^\d+ days overdue$/)
      .waitFor()
    await page.getByRole('button', { name: /^Filter/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter', exact: true })
    await sheet.getByLabel('Status', { exact: true }).selectOption('contacted')
    await sheet.getByRole('button', { name: 'Show 1 inquiry', exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Show 1 inquiry', exact: true }).click()
    expect(await rows(page).allInnerTexts()).toEqual(['Step Person'])
    await page.reload()
    await page.getByText('Send the title, 30 days overdue').waitFor()
    expect(await hasNoSidewaysScroll(page)).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await site.sql`delete from public.inquiries where name in ('Late Person', 'Step Person')`
  })

  test('many are assigned at once and given back by Undo, but for the one that a colleague changed since', async () => {
    const ids = [await add({ name: 'Batch One' }), await add({ name: 'Batch Two' })].map(({ id }) => id)
    const assignees = async () =>
      (
        await site.sql<{ is_assigned: boolean }[]>`
            select assignee_id is not null as is_assigned from public.inquiries where id in ${site.sql(ids)} order by name`
      ).map((row) => row.is_assigned)
    const page = await openInbox('?search=batch', width)
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
    await page.getByText(/^2 inquiries now with /).waitFor()
    expect(await assignees()).toEqual([true, true])
    await site.sql`update public.inquiries set assignee_id = null where name = 'Batch One'`
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 inquiry as before. Changed by somebody else since: Batch One.').waitFor()
    expect(await assignees()).toEqual([false, false])

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete 2 inquiries' }).click()
    await page.getByRole('heading', { name: 'No inquiries found' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await site.sql`delete from public.inquiries where id in ${site.sql(ids)}`
  })

  test('what one person asked stands together; who may be the same is merged, and separated again', async () => {
    const first = await add({ name: 'Amina Hassan', email: 'amina@example.com', phone: '+254722333444' })
    await add({ name: 'Amina H', email: 'amina.h@example.org', phone: '+254722333444', message: 'Another house' })
    const other = await add({ name: 'Amina Hassan', email: 'office@example.org', message: 'From the office' })
    const people = async () =>
      (await site.sql`select distinct person_id from public.inquiries where name like 'Amina H%'`).length
    const page = await openInbox(`?inquiry=${first.id}`, width)
    const person = page.locator('[data-slot="person"]')
    await person.getByRole('heading', { name: '1 more inquiry from this person' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await person.getByRole('button', { name: `Merge with Amina Hassan, ${other.reference}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Merge', exact: true }).click()
    await person.getByRole('heading', { name: '2 more inquiries from this person' }).waitFor()
    expect(await people()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await person.getByRole('heading', { name: '1 more inquiry from this person' }).waitFor()
    expect(await people()).toBe(2)
    await person.getByRole('button', { name: 'Not the same person' }).click()
    await person.getByRole('heading', { name: '1 more inquiry from this person' }).waitFor({ state: 'detached' })
    expect(await people()).toBe(3)
    await site.sql`delete from public.inquiries where name like 'Amina H%'`
  })
})
