import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { queueNextStepReminders } from '#server/inquiries/next-step-reminders.ts'
import { addAccount } from '../../../support/people.ts'
import { superAdmin } from '../../support/admin.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { emailsTo } from '../../support/emails.ts'
import { choose } from '../../support/settings.ts'
import { useSite } from '../../support/site.ts'
import { useStaffPage, widths } from './support.ts'

const site = useSite()
const open = useBrowser(site)
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

beforeAll(async () => {
  // Reminders are sent in working time.
  await choose(site, 'company', { hours: [{ weekdays, opens: '00:00', closes: '23:59' }] })
  await choose(site, 'viewings', { holidays: '' })
})

async function addInquiry(name: string, fields: Record<string, unknown> = {}) {
  const row = { name, email: 'njeri@example.com', message: 'May we see it?', status: 'contacted', ...fields }
  const [created] = await site.sql<{ id: string; reference: string }[]>`
    insert into public.inquiries ${site.sql(row)} returning id, reference`
  if (!created) throw new Error('Nothing was stored')
  return created
}

const stored = async (id: string) => (await site.sql`select * from public.inquiries where id = ${id}`)[0]
const history = async (id: string, field: string) =>
  (
    await site.sql`select became from public.inquiry_changes where inquiry_id = ${id} and field = ${field} order by id`
  ).map(({ became }) => became as string | null)
const memberId = async (email: string) =>
  (
    await site.sql<{ user_id: string; name: string }[]>`select user_id, name from public.staff where email = ${email}`
  )[0]
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })

/** As the job of the server does every minute. */
async function queueReminders() {
  await site.sql.begin((sql) => queueNextStepReminders(sql))
}

describe.runIf(hasBrowser).each(widths)('staff at $width px', ({ width }) => {
  const { visit, press } = useStaffPage(open, width)

  test('plan a next step, are reminded once, find it by the dashboard and the palette, and do it', async () => {
    const me = await memberId(superAdmin.email)
    const name = `Due Person ${width}`
    const { id, reference } = await addInquiry(name, { assignee_id: me?.user_id })
    const page = await visit(`/admin/inquiries?inquiry=${id}`)
    const step = page.getByRole('region', { name: 'Next step' })
    await press(step.getByRole('button', { name: 'Plan next step' }))
    await step.getByLabel('What').fill('Call about the deposit')
    await press(step.getByRole('button', { name: 'Save next step' }))
    await expect
      .poll(() => stored(id))
      .toMatchObject({ next_step: 'Call about the deposit', next_step_reminded_at: null })

    await site.sql`update public.inquiries set next_step_at = now() - interval '5 minutes' where id = ${id}`
    await Promise.all([queueReminders(), queueReminders()])
    const reminders = () =>
      emailsTo(site, superAdmin.email).filter(
        (each) => each.includes(reference) && each.includes('Call about the deposit'),
      )
    await expect.poll(() => reminders().length).toBe(1)
    expect(reminders()[0]).toContain(`/admin/inquiries?inquiry=${id}`)
    expect((await stored(id))?.next_step_reminded_at).toBeInstanceOf(Date)

    await visit('/admin')
    const [due] = await site.sql<{ count: number }[]>`
      select count(*)::int as count from public.inquiries where status <> 'closed' and not is_spam and deleted_at is null
        and private.inquiry_due_at(status, reply_due_at, next_step_at) <= now()`
    await page
      .getByRole('region', { name: 'Inquiries to answer' })
      .getByRole('link', { name: `${due?.count} overdue` })
      .waitFor()
    await press(page.getByRole('button', { name: 'Search or type a command' }).filter({ visible: true }))
    const palette = page.getByRole('dialog', { name: 'Search or type a command' })
    await palette.getByRole('combobox').fill('overdue')
    await press(palette.getByRole('option', { name: 'Overdue inquiries' }))
    await page.waitForURL(/due=overdue$/)
    await row(page, name).getByText('Call about the deposit, 5 min overdue').waitFor()

    await press(row(page, name).getByRole('link', { name }))
    await step.getByText('Call about the deposit').waitFor()
    await site.sql`update public.inquiries set next_step = 'Wait for the bank' where id = ${id}`
    const done = page.getByRole('region', { name: 'Done. What comes next?' })
    await press(step.getByRole('button', { name: 'Mark done' }))
    await press(done.getByRole('button', { name: 'Nothing for now' }))
    await page.getByText('A colleague has changed the next step. Please look at it again.').waitFor()
    expect(await stored(id)).toMatchObject({ next_step: 'Wait for the bank' })
    await step.getByText('Wait for the bank').waitFor()
    await press(step.getByRole('button', { name: 'Mark done' }))
    await press(done.getByRole('button', { name: 'Nothing for now' }))
    await expect.poll(() => stored(id)).toMatchObject({ next_step: null, next_step_at: null })
    expect(await history(id, 'next_step_done')).toEqual(['Wait for the bank'])
    await queueReminders()
    expect(reminders()).toHaveLength(1)
  })

  test('give what a suspended colleague had to somebody else, and take it back', async () => {
    const colleague = `Brian Kiprotich ${width}`
    const brian = await addAccount(site.sql, `brian-${width}@example.com`, { name: colleague, role: 'agent' })
    const names = ['One', 'Two', 'Three'].map((each) => `Left Behind ${width} ${each}`)
    const ids = await Promise.all(names.map(async (name) => (await addInquiry(name, { assignee_id: brian })).id))
    await site.sql`update public.staff set is_suspended = true where user_id = ${brian}`
    const assignees = async () =>
      (await site.sql`select distinct assignee_id from public.inquiries where id in ${site.sql(ids)}`).map(
        (each) => each.assignee_id as string,
      )
    const me = await memberId(superAdmin.email)

    const page = await visit('/admin/inquiries')
    // Beside the list, or on a phone in the sheet.
    if (width === 360) await press(page.getByRole('button', { name: /^Filter/ }))
    const filter = page.getByLabel('Assigned to', { exact: true }).filter({ visible: true })
    await filter.selectOption({ label: `${colleague} (suspended)` })
    if (width === 360) await press(page.getByRole('button', { name: 'Show 3 inquiries' }))
    await page.getByRole('button', { name: `Remove the filter ${colleague}` }).waitFor()
    // The filter is named before its rows are there.
    await expect.poll(() => page.locator('[data-row]').count()).toBe(3)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await press(page.getByRole('button', { name: 'Assign', exact: true }))
    await press(page.getByRole('dialog').getByRole('button', { name: me?.name ?? '' }))
    await page.getByText(`3 inquiries now with ${me?.name}.`).waitFor()
    expect(await assignees()).toEqual([me?.user_id])
    await press(page.getByRole('button', { name: 'Undo' }))
    await page.getByText('3 inquiries as before.').waitFor()
    expect(await assignees()).toEqual([brian])
    expect(await history(ids[0] ?? '', 'assignee')).toEqual([me?.user_id, brian])
  })

  test('close one with its reason, and open it again when the person calls back', async () => {
    const name = `Called Back ${width}`
    const { id } = await addInquiry(name, { phone: `+2547110000${width % 100}` })
    const page = await visit(`/admin/inquiries?search=Called+Back+${width}`)
    await row(page, name).getByRole('combobox').selectOption('closed')
    const dialog = page.getByRole('dialog', { name: `Why is the inquiry from ${name} closed?` })
    await press(dialog.getByLabel('Could not reach them'))
    await press(dialog.getByRole('button', { name: 'Close inquiry' }))
    await expect.poll(() => stored(id)).toMatchObject({ status: 'closed', closed_reason: 'no_reply' })
    expect((await stored(id))?.closed_at).toBeInstanceOf(Date)

    await visit(`/admin/inquiries?search=${encodeURIComponent(`0711 0000 ${width % 100}`)}`)
    await press(page.getByRole('button', { name: 'Show closed ones' }))
    await press(row(page, name).getByRole('link', { name }))
    await page.getByRole('region', { name: 'Closed' }).getByText('Could not reach them').waitFor()
    await page
      .getByRole('region', { name: 'Inquiry', exact: true })
      .getByLabel(/^Status of/)
      .selectOption('qualified')
    await page.getByRole('region', { name: 'Next step' }).waitFor()
    await expect.poll(() => stored(id)).toMatchObject({ status: 'qualified', closed_reason: null, closed_at: null })
    expect(await history(id, 'status')).toEqual(['closed', 'qualified'])
  })
})
