import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { pushSubscription } from '../../support/push-subscription.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { emailsTo, findEmailLink } from '../support/emails.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

describe.skipIf(!hasBrowser)('the email screen', () => {
  const open = useBrowser(site)

  test.each(journeyWidths(1280))('shows waiting and failed emails, and resends them, at %i px', async (width) => {
    await site.sql`delete from public.mail_outbox`
    await site.sql`
      insert into public.mail_outbox (template, recipient, status, created_at, sent_at)
      select 'newsletter_welcome', 'reader' || n || '@example.com', 'sent', now() - n * interval '1 hour', now()
      from generate_series(1, 25) n`
    await site.sql`
      insert into public.mail_outbox (template, recipient, payload, status, attempts, last_error)
      values ('newsletter_welcome', 'njeri@example.com', '{"token": "x"}', 'failed', 7, 'The post office is shut')`
    const page = await open('/admin/mail', { width, staff: true })
    await page.getByText('No mail server is connected').waitFor()
    await page.getByText('1 to 20 of 26 emails').waitFor()
    expect(await page.getByText('reader1@example.com').count()).toBe(0)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('21 to 26 of 26 emails').waitFor()

    await page.getByRole('button', { name: /^Failed/ }).click()
    const row = page.getByRole('row').filter({ hasText: 'njeri@example.com' })
    await row.getByText('The post office is shut').waitFor()
    expect(page.url()).toContain('status=failed')
    expect(await accessibilityProblems(page)).toEqual([])
    await row.getByRole('button', { name: /^Send again/ }).click()
    await page.getByText('We’ll try again within a few seconds.').waitFor()
    const status = async () => {
      const [sentEmail] = await site.sql`select status from public.mail_outbox where recipient = 'njeri@example.com'`
      return sentEmail?.status
    }
    await expect.poll(status).toBe('sent')
  })

  test.each(journeyWidths(1280))('never says sent of what was only saved as a file, at %i px', async (width) => {
    await site.sql`delete from public.mail_outbox`
    await site.sql`
      insert into public.mail_outbox (template, recipient, payload)
      values ('newsletter_welcome', 'njeri@example.com', '{"token": "x"}')`
    await expect.poll(() => emailsTo(site, 'njeri@example.com').length).toBeGreaterThan(0)
    const page = await open('/admin/mail?status=unsent', { width, staff: true })
    const row = page.getByRole('row').filter({ hasText: 'nj…@example.com' })
    await row.getByText('Not sent', { exact: true }).waitFor()
    await row.getByText(/^Saved as a file today \d\d:\d\d: no mail server$/).waitFor()
    expect(await row.getByText(/today/).filter({ visible: true }).count()).toBe(width === 360 ? 1 : 2)
    expect(await row.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Sent/ }).textContent()).toBe('Sent0')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('is closed to administrators', async () => {
    const page = await open('/admin/mail')
    await site.sql`update public.staff set role = 'administrator'`
    await signInOnPage(page)
    await page.getByText('Only super admins can see this screen.').waitFor()
    expect(await page.getByRole('link', { name: 'Mail', exact: true }).count()).toBe(0)
    await site.sql`update public.staff set role = 'super_admin'`
  })

  test.each(journeyWidths(1280))(
    'an inquiry is replied to by email, and the reply is listed, at %i px',
    async (width) => {
      const [inquiry] = await site.sql`
      insert into public.inquiries (name, email, message)
      values ('Otieno', ${`otieno-${width}@example.com`}, 'Is the plot still there?') returning id`
      const status = async () =>
        (await site.sql`select status from public.inquiries where id = ${inquiry?.id}`)[0]?.status as string
      const page = await open(`/admin/inquiries?inquiry=${inquiry?.id}`, { width, staff: true })
      await page.getByRole('button', { name: 'Email', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Reply to Otieno' })
      await dialog.getByLabel('Message').fill(`Yes, and the title is clean (${width}).`)
      await page.keyboard.press('Control+Enter')
      await page.getByText('Reply saved, not sent').waitFor()
      const timeline = page.getByRole('region', { name: 'Timeline' })
      await timeline.getByRole('listitem').filter({ hasText: 'the title is clean' }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      const emails = () => emailsTo(site, `otieno-${width}@example.com`).join()
      await expect.poll(emails).toContain(`Yes, and the title is clean (${width}).`)
      expect(emails()).toContain('> Is the plot still there?')
      // Nobody has got it: the inquiry stays open, and says so until the person was reached.
      await page.locator('article [data-slot="unsent-reply"]').getByText('Not sent').waitFor()
      expect(await status()).toBe('new')
      await page.goto('/admin/inquiries')
      const row = page.locator('[data-row]', { hasText: 'Otieno' }).first()
      await row.getByRole('button', { name: 'Retry' }).click()
      await page.getByText('No mail server is connected. Call or use WhatsApp').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await site.sql`insert into public.inquiry_contacts (inquiry_id, channel) values (${inquiry?.id ?? ''}, 'whatsapp')`
      await page.reload()
      await row.waitFor()
      expect(await row.getByText('Not sent').count()).toBe(0)
      expect(await status()).toBe('contacted')
    },
  )
})

test('an email program unsubscribes its reader from the newsletter, by List-Unsubscribe-Post', async () => {
  await fetch(`${site.address}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'njoki@example.com' }),
  })
  const address = await findEmailLink(site, 'njoki@example.com', /\/newsletter\/unsubscribe\?token=[0-9a-f]{64}/)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(site.address + address, { method: 'POST', body })).status).toBe(200)
  const [reader] = await site.sql`select status from public.newsletter_subscribers where email = 'njoki@example.com'`
  expect(reader).toEqual({ status: 'unsubscribed' })
})

describe.skipIf(!hasBrowser)('notifications in the browser', () => {
  const open = useBrowser(site, { isWhole: true })
  const { endpoint, p256dh, auth } = pushSubscription('the browser of this test')

  /**
   * The browser's push service belongs to its maker and rejects private windows such as a test's, so this one call is
   * handled here. Permission, service worker, our server and the shown message are real.
   */
  async function subscribeHere(page: Page) {
    await page.context().grantPermissions(['notifications'])
    await page.addInitScript(
      (input) => {
        const subscription = {
          endpoint: input.endpoint,
          toJSON: () => ({ keys: { p256dh: input.p256dh, auth: input.auth } }),
          unsubscribe: async () => {
            sessionStorage.removeItem('subscribed')
            return true
          },
        }
        const current = () => (sessionStorage.getItem('subscribed') ? subscription : null)
        Object.assign(PushManager.prototype, {
          getSubscription: async () => current(),
          subscribe: async () => {
            sessionStorage.setItem('subscribed', 'yes')
            return subscription
          },
        })
      },
      { endpoint, p256dh, auth },
    )
    await page.reload()
  }
  const devices = () => site.sql`select endpoint, device from public.push_subscriptions`

  test('are switched on and off in the profile, for this device', async () => {
    const page = await open('/admin/profile', { staff: true })
    await subscribeHere(page)
    const control = page.getByRole('switch', { name: 'Notifications of new inquiries' })
    await control.click()
    await page.getByText('This device will notify you of new inquiries.').waitFor()
    expect(await devices()).toEqual([{ endpoint, device: 'Chrome on Linux' }])
    await page.reload()
    await control.waitFor()
    expect(await control.isChecked()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await control.click()
    await page.getByText('This device won’t notify you any more.').waitFor()
    expect(await devices()).toEqual([])
  })

  test('are queued for a device on a new inquiry, and shown by its service worker', async () => {
    const page = await open('/admin/profile', { staff: true })
    await subscribeHere(page)
    await page.getByRole('switch', { name: 'Notifications of new inquiries' }).click()
    await page.getByText('This device will notify you of new inquiries.').waitFor()
    await site.sql`insert into public.inquiries (name, email, message) values ('Njeri', 'njeri@example.com', 'Hello?')`
    expect(await site.sql`select id from public.mail_outbox where channel = 'push'`).toHaveLength(1)

    const devTools = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))
        if (ours) resolve(ours.registrationId)
      }),
    )
    await devTools.send('ServiceWorker.enable')
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin: site.address,
      registrationId: await registered,
      data: JSON.stringify({ title: 'New inquiry', body: 'About a villa', url: `${site.address}/admin/inquiries` }),
    })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin/')
        return (await registration?.getNotifications())?.map(({ title, body }) => `${title}: ${body}`)
      })
    await expect.poll(shown).toEqual(['New inquiry: About a villa'])
  })

  test('say so when the browser blocks them', async () => {
    const page = await open('/admin/profile', { width: 360, staff: true })
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await page.reload()
    const control = page.getByRole('switch', { name: 'Notifications of new inquiries' })
    await page.getByText('This browser blocks notifications').waitFor()
    expect(await control.isDisabled()).toBe(true)
  })
})
