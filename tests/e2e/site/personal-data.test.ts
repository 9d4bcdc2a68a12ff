import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { findEmailLink } from '../support/emails.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

describe.skipIf(!hasBrowser)('a visitor’s personal data', () => {
  const open = useBrowser(site)

  const addInquiry = (email: string) => site.sql`
    insert into public.inquiries (name, email, phone, message, consent_text, consented_at)
    values ('Wanjikux', ${email}, '+254700000111', 'Is it free?\nPlease call.', 'I agree.', now())`

  test.each([
    { width: 1280, script: true },
    { width: 360, script: true },
    { width: 360, script: false },
  ] as const)('are shown, corrected, exported and erased by a link in an email (%j)', async ({ width, script }) => {
    const email = `wanjiku-${width}-${script}@example.com`
    await addInquiry(email)
    // axe is a script itself.
    const problemsOn = async (shown: Page) => (script ? accessibilityProblems(shown) : [])
    const page = await open('/privacy', { width, script, expects: [/status of (404|422)/] })
    await page.locator('main').getByRole('link', { name: 'Your data', exact: true }).click()
    await page.getByRole('heading', { name: 'See the data we hold about you' }).waitFor()

    const form = page.locator('main')
    await form.getByLabel('Email address').fill('wanjiku')
    await form.getByRole('button', { name: 'Send me the link' }).click()
    await form.getByText('Enter an email address like name@example.com').waitFor()
    expect(await problemsOn(page)).toEqual([])
    await form.getByLabel('Email address').fill(email)
    await form.getByRole('button', { name: 'Send me the link' }).click()
    await form.getByText('We have your request, but email isn’t set up').waitFor()

    const address = await findEmailLink(site, email, /\/personal-data\/view\?token=[0-9a-f]{64}/)
    await page.goto(address)
    await page.getByRole('heading', { name: 'The data we hold about you' }).waitFor()
    await page.getByText('Is it free?').waitFor()
    await page.getByText('I agree.').waitFor()
    expect(await problemsOn(page)).toEqual([])

    await page.getByLabel('Full name').fill('Wanjikũ')
    await page.getByLabel('Phone number').fill('abc')
    await page.getByRole('button', { name: 'Save corrections' }).click()
    await page.getByText('Enter a phone number like 0712 345 678').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Wanjikũ')
    await page.getByLabel('Phone number').fill('0712 345 678')
    await page.getByRole('button', { name: 'Save corrections' }).click()
    await page.getByText('Your name and phone number were changed in all your messages.').waitFor()
    expect(await site.sql`select name, phone from public.inquiries where email = ${email}`).toEqual([
      { name: 'Wanjikũ', phone: '+254712345678' },
    ])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('my-data.json')
    const copy = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(copy).toMatchObject({ email, inquiries: [{ name: 'Wanjikũ', message: 'Is it free?\nPlease call.' }] })

    expect(await page.getByRole('button', { name: 'Yes, delete everything' }).isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Delete everything' }).click()
    await page.getByRole('button', { name: 'Yes, delete everything' }).click()
    await page.getByRole('heading', { name: 'Your data was deleted' }).waitFor()
    expect(await site.sql`select id from public.inquiries where email = ${email}`).toEqual([])
    expect(await site.sql`select id from public.mail_outbox where recipient = ${email}`).toEqual([])

    await page.goto(address)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })

  test('respond 404 to an unknown link, uncached', async () => {
    for (const path of ['/personal-data/view', '/personal-data/export']) {
      const response = await fetch(`${site.address}${path}?token=${'0'.repeat(64)}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toContain('no-store')
    }
  })

  test('the sentence beside the button is stored with what is sent', async () => {
    const page = await open('/newsletter', { width: 360, script: false })
    const form = page.locator('main form')
    const sentence = 'By subscribing you ask for new listings and prices at this address, at most once a month.'
    await form.getByText(sentence).waitFor()
    await form.getByLabel('Email address').fill('reader@example.com')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('We have your address. Email isn’t set up').waitFor()
    const [row] = await site.sql`
      select consent_text, consented_at from public.newsletter_subscribers where email = 'reader@example.com'`
    expect(row?.consent_text).toContain(sentence)
    expect(row?.consented_at).toBeInstanceOf(Date)
  })
})
