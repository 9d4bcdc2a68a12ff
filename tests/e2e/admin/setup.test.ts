import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { superAdmin } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const smtp = { port: 0, received: 0, rejects: false }
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(smtp.rejects ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 }) : undefined),
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => {
      smtp.received += 1
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
smtp.port = (server.server.address() as AddressInfo).port
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const site = useSite({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'Acacia <hello@acacia.invalid>',
  TRUST_PROXY: '1',
})

describe.skipIf(!hasBrowser)('the first steps of a company', () => {
  const open = useBrowser(site)
  /** After a change a page waits a second for the new settings, and has the last ones where a busy machine takes longer. */
  const expectComingSoon = (isComing: boolean) =>
    expect.poll(async () => (await (await fetch(site.address)).text()).includes('Coming soon')).toBe(isComing)
  const overflow = 'document.documentElement.scrollWidth - window.innerWidth'

  test.each([
    { width: 1280, colorScheme: 'light' },
    { width: 360, colorScheme: 'dark' },
  ] as const)('stand on the dashboard, exactly one of them next, at $width px', async (look) => {
    const page = await open('/admin', { ...look, staff: true })
    const checklist = page.getByRole('region', { name: 'Make this site yours' })
    await checklist.waitFor()
    expect(await checklist.getByRole('listitem').count()).toBe(8)
    expect(await checklist.locator('[aria-current="step"]').innerText()).toContain('Name and contacts')
    expect(await checklist.getByRole('button', { name: 'Go live' }).isDisabled()).toBe(true)
    await checklist.getByText(`inquiries go to ${superAdmin.email}`).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  })

  test('the checklist is hidden for now, and found again in the settings', async () => {
    const page = await open('/admin', { staff: true })
    // Looked for before the click: on a busy machine a toast may have left by the time the click is reported.
    const toast = page.getByText('You find it under Settings.').waitFor()
    await page.getByRole('button', { name: 'Hide for now' }).click()
    await toast
    const checklist = page.getByRole('region', { name: 'Make this site yours' })
    await checklist.waitFor({ state: 'hidden' })
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Show the set-up checklist' }).click()
    await checklist.waitFor()
    expect(await checklist.getByRole('listitem').count()).toBe(8)
  })

  test.each(journeyWidths(1280))('a test email says what the mail server said, at %i px', async (width) => {
    const page = await open('/admin/settings/email', { width, staff: true, expects: [/status of 502/] })
    smtp.rejects = true
    const { received } = smtp
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await page.getByText('The test email was not sent').waitFor()
    await page.getByText('No such mailbox here').waitFor()
    expect(smtp.received).toBe(received)
    smtp.rejects = false
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await page.getByText('Accepted by 127.0.0.1').waitFor()
    await page.getByText('that it was accepted does not say that it arrived').waitFor()
    await page.getByText('last accepted a test email').waitFor()
    // The domain of this test has no records, or nobody to ask for them; either is said in words.
    await page.getByText(/^SPF (is missing|could not be looked up)$/).waitFor()
    await page.getByRole('button', { name: 'Show record SPF' }).click()
    await page.getByText('v=spf1 a:127.0.0.1 ~all').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  })

  test('sample data can be removed from every screen, and the question before has the counts', async () => {
    const page = await open('/admin/properties', { width: 360, staff: true })
    const banner = page.getByRole('region', { name: 'This site still has sample data' })
    await banner.waitFor()
    await banner.getByRole('button', { name: 'Remove all sample data' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove all sample data?' })
    await dialog.getByText(/^\d+ sample properties$/).waitFor()
    expect(
      await dialog.getByRole('button', { name: 'Cancel' }).evaluate((button) => button === document.activeElement),
    ).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await banner.waitFor()
  })

  describe('sample data that is removed', () => {
    beforeAll(async () => {
      await site.sql`
        update public.properties set title = 'Villa of our own', is_sample = false
        where id = (select id from public.properties where is_published limit 1)`
    })

    test('is backed up first, and comes back with Undo', async () => {
      const page = await open('/admin', { staff: true })
      await page.getByRole('button', { name: 'Remove all sample data' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove all sample data?' })
      await dialog.getByText('1 sample that you edited is kept: Villa of our own.').waitFor()
      await dialog.getByRole('button', { name: 'Remove sample data' }).click()
      await page.getByText(/^\d+ sample items removed$/).waitFor()
      expect(readdirSync(join(site.dataDir, 'backups'))).toEqual([
        expect.stringMatching(/^before-removing-samples-.*\.tar$/),
      ])
      await page.getByText('Your site is private until you go live.').waitFor()
      await expectComingSoon(true)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Sample data restored').waitFor()
      await page.getByRole('region', { name: 'This site still has sample data' }).waitFor()
      await expectComingSoon(false)
    })

    test('leaves a site that goes live once its own facts are there', async () => {
      const own = { name: 'Acacia Coast Homes', officePhone: '+254412223344', email: 'hello@acacia.example' }
      const company = { ...own, licences: [{ name: 'EARB', number: '1482' }] }
      await site.sql`update public.settings set value = value || ${site.sql.json(company)} where section = 'company'`
      const page = await open('/admin', { staff: true })
      await page.getByRole('button', { name: 'Remove all sample data' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click()
      await page.getByText(/^\d+ sample items removed$/).waitFor()
      const checklist = page.getByRole('region', { name: 'Make this site yours' })
      await checklist.getByRole('button', { name: 'Check and go live' }).click()
      const dialog = page.getByRole('dialog', { name: 'Open the site to everyone?' })
      await dialog.getByText('Inquiries go to hello@acacia.example').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Go live' }).click()
      await page.getByText('The site is live').waitFor()
      await expectComingSoon(false)
      expect(await (await fetch(site.address)).text()).toContain('Acacia Coast Homes')
    })
  })
})

describe('what the server does for the set-up', () => {
  const tasks = ['remove-samples', 'test-email', 'domain-check']

  test.each(tasks)('%s needs the session of an administrator', async (task) => {
    const state = () => site.sql`select samples_removed_at, email_tested_at from private.setup`
    const post = (headers: Record<string, string>) =>
      fetch(`${site.address}/admin/setup/${task}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(256)}`, ...headers },
      })
    const before = await state()
    for (const authorization of ['', 'Bearer x', 'Basic YTpi', 'Bearer eyJhbGciOiJub25lIn0.e30.'])
      expect((await post({ authorization })).status).toBe(401)
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await fetch(`${site.address}/admin/setup/${task}`)).status).toBe(405)
    expect(await state()).toEqual(before)
  })
})
