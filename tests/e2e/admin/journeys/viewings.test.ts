import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { superAdmin } from '../../support/admin.ts'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { choose } from '../../support/settings.ts'
import { useSite } from '../../support/site.ts'
import { addViewing, at, dayOf, viewingDay as day } from '../../support/viewing-rows.ts'
import { useStaffPage, widths } from './support.ts'

const site = useSite()
const open = useBrowser(site)

beforeAll(() => choose(site, 'viewings', { offered: true, holidays: '', atOnce: 10, travelMinutes: 0 }))

const read = async ({ id }: { id: string }) => (await site.sql`select * from public.viewings where id = ${id}`)[0]
const statusOf = async (viewing: { id: string }) => (await read(viewing))?.status as string
/** Of the emails about it, in the order of their addressees. */
const recipients = async ({ id }: { id: string }) =>
  (
    await site.sql`select recipient from public.mail_outbox where payload ->> 'viewing_id' = ${id} order by recipient`
  ).map(({ recipient }) => recipient as string)
const line = (page: Page, { name }: { name: string }) => page.getByRole('listitem', { name: new RegExp(`${name}$`) })
const freeTimes = (page: Page) => page.locator('dialog input[name$="-time"]:enabled')

describe.runIf(hasBrowser).each(widths)('staff at $width px', ({ width }) => {
  const { visit, press } = useStaffPage(open, width)

  test('confirm a viewing and offer other times for another, unless the visitor was first', async () => {
    await site.sql`delete from public.viewings`
    const requested = { status: 'requested' }
    const confirmed = await addViewing(site, at('10:00'), requested)
    const moved = await addViewing(site, at('12:00'), requested)
    const gone = await addViewing(site, at('14:00'), requested)
    const page = await visit(`/admin/viewings?view=agenda&day=${day}`)
    const first = line(page, confirmed)
    expect(await first.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+254722000640')
    expect(await first.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me/254722000640')
    expect(await first.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('google.com/maps/dir')
    await press(first.getByRole('button', { name: 'Confirm' }))
    await expect.poll(() => statusOf(confirmed)).toBe('confirmed')
    expect(await recipients(confirmed)).toEqual([superAdmin.email, confirmed.email])

    const dialog = page.getByRole('dialog', { name: 'Offer Mercy other times' })
    await press(line(page, moved).getByRole('button', { name: 'Offer other times' }))
    await dialog.getByLabel('Day', { exact: true }).fill(day)
    await freeTimes(page).first().waitFor({ state: 'attached' })
    for (const index of [0, 3]) await freeTimes(page).nth(index).check({ force: true })
    await press(dialog.getByRole('button', { name: 'Send 2 times' }))
    await expect.poll(() => statusOf(moved)).toBe('proposed')
    expect((await read(moved))?.proposed_times).toHaveLength(2)
    expect(await recipients(moved)).toContain(moved.email)

    await press(line(page, gone).getByRole('button', { name: 'Offer other times' }))
    await dialog.getByLabel('Day', { exact: true }).fill(day)
    await freeTimes(page).first().check({ force: true })
    await site.sql`update public.viewings set sequence = sequence + 1, status = 'cancelled' where id = ${gone.id}`
    await press(dialog.getByRole('button', { name: 'Send 1 time' }))
    await page.getByText('Somebody has changed the viewing in the meantime.').first().waitFor()
    expect([await statusOf(gone), await recipients(gone)]).toEqual(['cancelled', []])
  })

  test('note that nobody came, which the timeline of the inquiry tells', async () => {
    await site.sql`delete from public.viewings`
    const startsAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
    const viewing = await addViewing(site, startsAt)
    const page = await visit(`/admin/viewings?day=${dayOf(startsAt)}`)
    await press(page.locator(`[data-viewing="${viewing.id}"]`))
    const drawer = page.getByRole('dialog', { name: `Viewing with ${viewing.name}` })
    await drawer.getByLabel('How did it go?').fill('Waited for half an hour.')
    await press(drawer.getByRole('button', { name: 'No-show' }))
    await expect.poll(() => read(viewing)).toMatchObject({ status: 'no_show', feedback: 'Waited for half an hour.' })
    await drawer.getByRole('button', { name: 'Offer another appointment' }).waitFor()
    await press(drawer.getByRole('link', { name: 'Open the inquiry' }))
    await page.waitForURL(new RegExp(`inquiry=${viewing.inquiryId}`))
    await page
      .getByRole('region', { name: 'Timeline' })
      .getByText(/^Viewing missed by the visitor, /)
      .waitFor()
  })
})
