import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { startMailServer } from '../../support/mail-server.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { superAdmin } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { lostContent } from '../support/layout.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'

const mail = await startMailServer()
const site = useSite({ SMTP_URL: mail.url, MAIL_FROM: 'Nyumba <news@homes.example>' })
afterAll(() => mail.close())

beforeEach(async () => {
  await choose(site, 'features', { newsletter: true })
  await site.sql`delete from private.newsletter_issues`
  await site.sql`delete from public.newsletter_subscribers`
  await site.sql`delete from private.newsletter_suppressions`
  mail.received.length = 0
})

const addReaders = (count: number) => site.sql`
  insert into public.newsletter_subscribers (email, status, confirmed_at, consented_at)
  select 'reader' || n || '@readers.example', 'confirmed', now(), now() from generate_series(1, ${count}::int) n`
const emailsTo = (domain: string) => mail.received.filter(({ to }) => to.endsWith(domain))
const frameOf = (page: Page) => page.frameLocator('iframe[title="The newsletter as it arrives"]')

describe.skipIf(!hasBrowser)('the newsletter', () => {
  const open = useBrowser(site)

  test.each(journeyWidths(1280))('is written, previewed, tested and sent at %i px', async (width) => {
    await addReaders(3)
    const page = await open('/admin/newsletter', { width, staff: true })
    await page.getByText('3 people receive it.').waitFor()
    await page.getByRole('link', { name: 'Write newsletter' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Prices in <b>November</b>')
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .first()
      .fill('Rents in Kilimani stayed.\n\nThree new listings.')
    const choice = page.locator('[data-slot="listing-choices"] button').first()
    const title = (await choice.textContent())?.trim() ?? ''
    await choice.click()
    await page.getByText('Draft saved.').waitFor()
    await frameOf(page).getByText('Rents in Kilimani stayed.').waitFor()
    await frameOf(page).getByText(title).first().waitFor()
    await frameOf(page).getByRole('heading', { name: 'Prices in <b>November</b>' }).waitFor()
    await page.getByRole('button', { name: 'Phone' }).click()
    await frameOf(page).getByText('Three new listings.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])

    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByText('Send yourself a test first.').waitFor()
    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByText(`Test sent to ${superAdmin.email}.`).waitFor()
    await expect.poll(() => emailsTo(superAdmin.email).length).toBe(1)
    expect(emailsTo(superAdmin.email)[0]?.subject).toContain('[Test]')

    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByText('Send to 3 people now?').waitFor()
    await page.getByRole('button', { name: 'Send to 3' }).click()
    await page.getByText('The newsletter is on its way.').waitFor()
    await expect.poll(() => emailsTo('@readers.example').length).toBe(3)
    await page.getByText(/^Sent .* by /).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])
    await page.locator('main li a').first().click()
    const results = page.getByRole('region', { name: 'What became of it' })
    await results.getByText('3 100%').waitFor()
    await results.getByText('0 0%').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])
  })

  test.each(journeyWidths(1280))('lists subscribers, adds them by hand and exports them at %i px', async (width) => {
    await addReaders(2)
    await site.sql`
      update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
      where email = 'reader2@readers.example'`
    const page = await open('/admin/newsletter', { width, staff: true })
    await page.getByText('reader1@readers.example', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Send confirmations' }).click()
    await page.getByText('Enter at least one email address.').waitFor()
    await page.getByText('Say who asked, and when.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Emails').fill('amina@new.example\nreader2@readers.example; no address')
    await page.getByLabel('Who asked, and when?').fill('=HYPERLINK("x") asked on 2 November')
    await page.getByRole('button', { name: 'Send confirmations' }).click()
    await page.getByText('1 person asked to confirm.').waitFor()
    await page.getByText(/1 person left out: unsubscribed or bounced/).waitFor()
    await page.getByText('Not an email address: no address').waitFor()
    await page.locator('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('amina@new.example', { exact: true }).waitFor()
    await expect.poll(() => emailsTo('amina@new.example').length).toBe(1)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
    const csv = Buffer.concat(chunks).toString('utf8')
    expect(csv).toContain('"Consent text"')
    expect(csv).toContain(`"'=HYPERLINK(""x"") asked on 2 November"`)

    await page.getByRole('button', { name: 'Mark as bounced: amina@new.example' }).click()
    await page.getByText('Marked as bounced.', { exact: false }).waitFor()
    await page.getByLabel('Select amina@new.example').check()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('amina@new.example', { exact: true }).waitFor({ state: 'detached' })
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])
  })

  test('is stored with its first change, and goes on in the same form', async () => {
    const page = await open('/admin/newsletter', { staff: true })
    await page.getByRole('link', { name: 'Write newsletter' }).click()
    await page.getByText('Appears as soon as you write something.').waitFor()
    expect(await page.getByRole('button', { name: 'Send test' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Delete draft' }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    const issues = () => site.sql<{ id: string; subject: string }[]>`
      select id, content ->> 'subject' as subject from private.newsletter_issues`
    expect(await issues()).toEqual([])
    const subject = page.getByRole('textbox', { name: 'Subject' })
    await subject.fill('First')
    await page.getByText('Draft saved.').waitFor()
    const [added] = await issues()
    expect(new URL(page.url()).pathname).toBe(`/admin/newsletter/${added?.id}`)
    await subject.press('End')
    await subject.pressSequentially(' words')
    await expect.poll(issues).toEqual([{ id: added?.id, subject: 'First words' }])
    await page.getByRole('button', { name: 'Delete draft' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Write newsletter' }).click()
    await page.getByText('Appears as soon as you write something.').waitFor()
    expect(await subject.inputValue()).toBe('')
  })

  test('a scheduled issue names its time in Nairobi and can be taken back, stopped ones go on', async () => {
    await addReaders(1)
    const page = await open('/admin/newsletter', { staff: true })
    await page.getByRole('link', { name: 'Write newsletter' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Later')
    await page.getByRole('textbox', { name: 'Text', exact: true }).first().fill('Soon.')
    await page.getByText('Draft saved.').waitFor()
    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByText(/^Test sent to/).waitFor()
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByLabel('Day').fill('2020-01-01')
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('Choose a time in the future.').waitFor()
    const day = toNairobiDay(new Date(Date.now() + 30 * 86_400_000))
    await page.getByLabel('Day').fill(day)
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('The newsletter is scheduled.').waitFor()
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(day)).slice(0, 3)
    const goesOut = `Goes out .*\\b${Number(day.slice(8))} ${month}\\w* ${day.slice(0, 4)}.*07:30.*, Nairobi time`
    await page.getByText(new RegExp(goesOut)).waitFor()
    await page.getByRole('button', { name: 'Cancel the schedule' }).click()
    await page.getByText('Draft', { exact: true }).waitFor()
    expect(emailsTo('@readers.example')).toEqual([])
  })

  test.each(journeyWidths(1280))('what a colleague saved meanwhile is shown, not sent, at %i px', async (width) => {
    await addReaders(2)
    const page = await open('/admin/newsletter', { width, staff: true })
    await page.getByRole('link', { name: 'Write newsletter' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('As I wrote it')
    await page.getByText('Draft saved.').waitFor()
    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByText(/^Test sent to/).waitFor()
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByText('Send to 2 people now?').waitFor()
    await site.sql`
      update private.newsletter_issues
      set version = version + 1, content = content || '{"subject": "As they wrote it"}', updated_at = now(), tested_at = null`
    await page.getByRole('button', { name: 'Send to 2' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'changed this issue: today' })
    await notice.getByText('Nothing was sent.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('As they wrote it')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])
    await notice.getByRole('button', { name: 'Got it' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(emailsTo('@readers.example')).toEqual([])
  })

  test.each(journeyWidths(1280))('switched off, nothing of it is on the site, at %i px', async (width) => {
    await addReaders(1)
    await choose(site, 'features', { newsletter: false })
    const visitor = await open('/', { width })
    expect(await visitor.locator('footer form').count()).toBe(0)
    expect(await visitor.locator('footer').textContent()).not.toMatch(/once a month|subscribe/i)
    expect((await fetch(`${site.address}/newsletter`)).status).toBe(404)
    const page = await open('/admin/newsletter', { width, staff: true })
    await page.getByText('The newsletter is off').waitFor()
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test('one click in the email program unsubscribes, without script, also while the newsletter is switched off', async () => {
  await addReaders(1)
  await site.sql`
    insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm)
    select private.hash_token(${'d'.repeat(64)}), id, false from public.newsletter_subscribers`
  await choose(site, 'features', { newsletter: false })
  const response = await fetch(`${site.address}/newsletter/unsubscribe?token=${'d'.repeat(64)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(response.status).toBe(200)
  const [reader] = await site.sql`select status from public.newsletter_subscribers`
  expect(reader?.status).toBe('unsubscribed')
})
