import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, useBrowser } from '../../support/browser.ts'
import { testImages } from '../../support/property-form.ts'
import { choose } from '../../support/settings.ts'
import { useSite } from '../../support/site.ts'
import { addViewing, at, viewingDay } from '../../support/viewing-rows.ts'
import { useStaffPage } from './support.ts'

const site = useSite()
const open = useBrowser(site)

beforeAll(() => choose(site, 'viewings', { offered: true, holidays: '', atOnce: 10, travelMinutes: 0 }))

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press(key)
    if (await isThere()) return
  }
  throw new Error(`The Tab key does not reach ${selector}`)
}

/** Of the dialog that is open; its toasts follow its buttons. */
const lastButton = 'dialog[open] > div:is(:last-child, :has(+ [data-slot=toasts])) > button:last-child'

const type = async (page: Page, selector: string, text: string) => {
  await tabTo(page, selector)
  await page.keyboard.type(text)
}

describe.runIf(hasBrowser)('with keys alone', () => {
  const { visit } = useStaffPage(open, 1280)

  test('inquiries are found, selected and assigned, and Undo is within reach', async () => {
    const names = ['Keyed One', 'Keyed Two']
    await site.sql`
      insert into public.inquiries (name, email, message)
      select name, 'keyed@example.com', 'Is it free?' from unnest(${names}::text[]) as name`
    const assigned = async () =>
      (
        await site.sql`select assignee_id is not null as is_assigned from public.inquiries where name in ${site.sql(names)}`
      ).map(({ is_assigned }) => is_assigned as boolean)
    const page = await visit('/admin/inquiries')
    await page.locator('[data-row]').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('keyed')
    await page.getByRole('status').getByText('of 2 inquiries').waitFor()
    await page.keyboard.press('Enter')
    await tabTo(page, '[data-row-link]')
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByText('2 inquiries selected').waitFor()
    await page.keyboard.press('a')
    await page.getByRole('searchbox', { name: 'Find a colleague' }).waitFor()
    await page.keyboard.type('admin')
    await page.keyboard.press('Enter')
    await expect.poll(assigned).toEqual([true, true])
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('z')
    await expect.poll(assigned).toEqual([false, false])
  })

  test('a viewing is opened from the week, confirmed and moved', async () => {
    const viewing = await addViewing(site, at('10:00'), { status: 'requested' })
    const read = async () => (await site.sql`select status, starts_at from public.viewings where id = ${viewing.id}`)[0]
    const entry = `[data-viewing="${viewing.id}"]`
    const page = await visit(`/admin/viewings?day=${viewingDay}`)
    await page.locator(entry).waitFor()
    await tabTo(page, entry)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: `Viewing with ${viewing.name}` }).waitFor()
    await tabTo(page, lastButton)
    await page.keyboard.press('Enter')
    await expect.poll(read).toMatchObject({ status: 'confirmed' })
    await page.keyboard.press('Escape')
    // A change of what was shown before would be rejected.
    await page.locator(`${entry}[data-look=confirmed]`).waitFor()
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), entry)
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    for (const _ of [1, 2]) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await tabTo(page, lastButton)
    await page.keyboard.press('Enter')
    const nextDay = new Date(Date.parse(at('09:30')) + 86_400_000)
    await expect.poll(read).toMatchObject({ starts_at: nextDay })
  })

  test('a listing is written, its photos put in order, and published', async () => {
    const title = 'Typed without a mouse'
    const page = await visit('/admin/properties/add')
    await page.locator('#title').waitFor()
    await type(page, '#title', title)
    await type(page, '#price', '85k')
    await type(page, '#location', 'Kilimani, Nairobi')
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, 'input[type=file][multiple]')
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(await testImages(2))
    await page.getByLabel('Description of photo 2').first().waitFor()
    await tabTo(page, '[aria-label="Description of photo 1"]', 'Shift+Tab')
    await page.keyboard.type('The gate')
    await tabTo(page, '[aria-label="Move photo 1 later"]')
    await page.keyboard.press('Enter')
    await tabTo(page, 'input[type=checkbox]:not([role=switch])')
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    const stored = async () =>
      (
        await site.sql`
          select p.price::int as price, p.is_published, cardinality(p.features) as features,
            p.images[2] = '/media/' || m.hash as is_in_order
          from public.properties p left join public.media m on m.alt = 'The gate' where p.title = ${title}`
      )[0]
    await expect.poll(stored).toEqual({ price: 85_000, is_published: true, features: 1, is_in_order: true })
  })
})
