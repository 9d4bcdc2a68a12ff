import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const isSaved = (page: Page) => page.getByText('Platform settings have been successfully updated').first().waitFor()
const stored = async (section: string) =>
  (
    await site.sql<{ value: Record<string, unknown> }[]>`select value from public.settings where section = ${section}`
  )[0]?.value

/** The recipients of an email about a new inquiry. */
async function inquiryRecipients() {
  await site.sql`delete from public.mail_outbox`
  const body = new URLSearchParams({
    fullName: 'Wanjikũ Kamau',
    email: 'wanjiku@example.com',
    message: `Is it still free? ${randomUUID()}`,
  })
  const response = await fetch(`${site.address}/contact`, { method: 'POST', body })
  expect(response.status).toBe(200)
  const rows = await site.sql<{ recipient: string }[]>`
    select recipient from public.mail_outbox where template = 'inquiry_to_company' order by 1`
  return rows.map(({ recipient }) => recipient)
}

describe.skipIf(!hasBrowser)('settings', () => {
  const open = useBrowser(site)

  /** On a phone the sections are a page of their own, before the chosen one. */
  async function openTab(page: Page, name: string) {
    const back = page.getByRole('button', { name: 'All settings' })
    if (await back.isVisible()) await back.click()
    await page.getByRole('tab', { name }).click()
  }

  async function settingsAt(tab: string, pageOptions: Parameters<typeof open>[1] = {}) {
    const page = await open(`/admin/settings?tab=${tab}`, { ...pageOptions, staff: true })
    await page.getByRole('tabpanel').waitFor()
    return page
  }

  beforeEach(async () => {
    await site.sql`update public.staff set name = 'Baraka Mwangi', role = 'super_admin'`
  })

  test('the company’s new phone and price bands are on the public pages at once', async () => {
    const page = await settingsAt('company')
    await page.getByLabel('Office line').fill('0722 000 111')
    await page.getByLabel('For sale', { exact: true }).fill('3M, 7.5M')
    await save(page)
    await isSaved(page)
    expect(await (await fetch(`${site.address}/contact`)).text()).toContain('+254 722 000 111')
    const list = await (await fetch(`${site.address}/properties-for-sale`)).text()
    expect(list).toContain('KSh 3M – 7.5M')
    expect(list).not.toContain('KSh 1M – 2M')
    expect(await (await fetch(site.address)).text()).toContain('>KSh 7,500,000')
    expect(await (await fetch(`${site.address}/properties-for-rent`)).text()).toContain('name="upto" value="120000"')
  })

  test('opening hours and licences are stored as entered', async () => {
    const page = await settingsAt('company')
    await page.getByLabel('Open on Saturday').uncheck()
    await page.getByLabel('Friday closes').fill('16:30')
    await page.getByRole('button', { name: 'Add a licence' }).click()
    await page.getByLabel('Licence 1, name').fill('Estate Agents Registration Board')
    await save(page)
    await page.getByText('The number of a licence is required').first().waitFor()
    await page.getByLabel('Licence 1, number').fill('EARB/47')
    await save(page)
    await isSaved(page)
    expect(await stored('company')).toMatchObject({
      hours: [
        { days: 'Mon–Thu', opens: '08:00', closes: '18:00' },
        { days: 'Fri', opens: '08:00', closes: '16:30' },
        { days: 'Sat–Sun', opens: null },
      ],
      licences: [{ name: 'Estate Agents Registration Board', number: 'EARB/47' }],
    })
    expect(await (await fetch(`${site.address}/about`)).text()).toContain('EARB/47')
  })

  test.each(journeyWidths(1280))('a value out of range is rejected beside its field, at %i px', async (width) => {
    const page = await settingsAt('security', { width })
    await page.getByRole('tabpanel').getByText('1 to 168').waitFor()
    await page.getByLabel('Session timeout').fill('169')
    await page.getByLabel('Minimum password length').fill('6')
    await page.getByText('Passwords under 8 characters are easy to guess.').waitFor()
    await openTab(page, 'General')
    await save(page)
    await page.getByText('Validation error').waitFor()
    await page.getByText('1 field needs attention').waitFor()
    const field = page.getByLabel('Session timeout')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await field.fill('48')
    await save(page)
    await isSaved(page)
    expect(await stored('security')).toMatchObject({ sessionTimeout: 48, passwordMinLength: 6 })
    await page.getByText('24 hours to 48 hours').or(page.getByText('48 hours to 48 hours')).first().waitFor()
    await site.sql`
      update public.settings set value = value || '{"sessionTimeout": 24, "passwordMinLength": 8}' where section = 'security'`
  })

  test('a second editor sees who changed what, and both changes can be saved', async () => {
    const mine = await settingsAt('payments', { width: 360 })
    const theirs = await settingsAt('payments')
    await mine.getByLabel('Tax rate').fill('16')
    await theirs.getByLabel('Commission rate').fill('4.5')
    await save(theirs)
    await isSaved(theirs)
    await save(mine)
    const conflict = mine.getByRole('alert', { name: 'Conflict in Payments' })
    await conflict.getByText(/^Baraka Mwangi saved changes at/).waitFor()
    await conflict.getByText('Theirs: 4.5%').waitFor()
    await conflict.getByText('Before: 3%').waitFor()
    expect(await accessibilityProblems(mine)).toEqual([])
    expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await save(mine)
    await isSaved(mine)
    expect(await stored('payments')).toMatchObject({ taxRate: 16, commissionRate: 4.5 })
  })

  test('unsaved input triggers a question, is stored on the device and offered again', async () => {
    const page = await settingsAt('general')
    await page.getByLabel('Site description').fill('Homes in Nyali')
    await page.getByText('1 change not saved, stored on this device').waitFor()
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Properties' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Restore them' }).click()
    expect(await page.getByLabel('Site description').inputValue()).toBe('Homes in Nyali')
    await page.keyboard.press('Control+s')
    await isSaved(page)
    expect(await (await fetch(site.address)).text()).toContain('name="description" content="Homes in Nyali"')
  })

  test('Reset to default comes after the settings on a phone', async () => {
    const page = await settingsAt('general', { width: 360 })
    const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0
    const field = await page.getByRole('switch', { name: /^Require email verification/ }).boundingBox()
    expect(await top('Reset to default')).toBeGreaterThan(field?.y ?? Infinity)
  })

  test('Reset to default asks, resets, leaves the company and its addresses, and can be undone', async () => {
    // An address that was never tried receives no inquiries.
    await site.sql`update private.setup set email_tested_at = now()`
    const own = {
      siteDescription: 'Homes in Nyali',
      contactEmail: 'leads@nyumba.example',
      supportEmail: 'help@nyumba.example',
    }
    await site.sql`
      update public.settings set value = value || ${site.sql.json({ ...own, allowRegistration: false })}
      where section = 'general'`
    const page = await settingsAt('features')
    await page.getByLabel('Chat support').uncheck()
    await save(page)
    await isSaved(page)
    const company = await stored('company')
    await page.getByRole('button', { name: 'Reset to default' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to reset all settings to default values?',
    })
    await question
      .getByText(
        'This resets General, Security, Notifications, Payments, Features, Viewings, Availability, Map, Privacy.',
      )
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await question.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByText('All settings have been reset to default values').waitFor()
    expect(await stored('features')).toMatchObject({ chatSupport: true })
    expect(await stored('company')).toEqual(company)
    expect(await stored('general')).toMatchObject({ ...own, allowRegistration: true })
    expect(await inquiryRecipients()).toEqual(['leads@nyumba.example'])
    expect(await page.getByLabel('Chat support').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Settings restored').waitFor()
    expect(await stored('features')).toMatchObject({ chatSupport: false })
  })

  test('without a contact address the dashboard and the settings show who is emailed instead', async () => {
    await site.sql`
      update public.settings set value = value || '{"contactEmail": "", "email": ""}' - case section
        when 'general' then 'email' else 'contactEmail' end
      where section in ('general', 'company')`
    const page = await open('/admin', { staff: true })
    await page.getByText('No contact address is set.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Set one in Settings' }).click()
    await page.getByText('No contact email is set.').waitFor()
    const members = await site.sql<{ email: string }[]>`select email from public.staff where role = 'super_admin'`
    expect(await inquiryRecipients()).toEqual(members.map(({ email }) => email))
    await page.getByLabel('Contact email').fill('leads@nyumba.example')
    await save(page)
    await isSaved(page)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await expect.poll(() => page.getByText('No contact address is set.').count()).toBe(0)
  })

  test('a failed save is reported and keeps its values', async () => {
    const page = await settingsAt('general', { expects: [/ERR_FAILED/] })
    const before = await stored('general')
    await page.route('**/calls/settings.save*', (route) => route.abort())
    await page.getByLabel('Support email').fill('help@makazi.example')
    await save(page)
    await page.getByText('Failed to save settings. Please try again.').waitFor()
    expect(await page.getByLabel('Support email').inputValue()).toBe('help@makazi.example')
    expect(await stored('general')).toEqual(before)
    await page.unroute('**/calls/settings.save*')
    await save(page)
    await isSaved(page)
    expect(await stored('general')).toMatchObject({ supportEmail: 'help@makazi.example' })
  })

  test('a feature without credentials says so and cannot be switched', async () => {
    const page = await settingsAt('payments')
    expect(await page.getByText('Not connected').count()).toBe(3)
    expect(await page.getByLabel('Card payments with Stripe').isDisabled()).toBe(true)
    expect(await page.getByLabel('Card payments with Stripe').isChecked()).toBe(false)
    await page.getByRole('tab', { name: 'Notifications' }).click()
    expect(await page.getByLabel('SMS notifications').isDisabled()).toBe(true)
    await page.getByText('Set SMTP_URL to start sending').waitFor()
  })

  test.each([
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 360, colorScheme: 'light' },
  ] as const)('every tab is accessible, $width px, $colorScheme', async (variant) => {
    const page = await settingsAt('general', variant)
    for (const tab of ['General', 'Security', 'Notifications', 'Payments', 'Features', 'Company', 'Privacy']) {
      await openTab(page, tab)
      await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe(tab.toLowerCase())
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(variant.width)
    }
  })

  test('on a phone the sections come first, and the focus follows', async () => {
    const page = await open('/admin/settings', { width: 360, staff: true })
    await page.getByText('Passwords, second factor, sessions').waitFor()
    expect(await page.getByRole('tabpanel').filter({ visible: true }).count()).toBe(0)
    for (const name of ['Security', 'General']) {
      await page.getByRole('tab', { name }).tap()
      await page.getByRole('heading', { name, exact: true }).waitFor()
      expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(0)
      const back = page.getByRole('button', { name: 'All settings' })
      await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('tab', { name: 'Privacy' }).waitFor()
    }
    await page.getByRole('tab', { name: 'Map' }).tap()
    await page.getByRole('heading', { name: 'Map', exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('tab', { name: 'Map' }).waitFor()
  })

  test('tabs, switches and saving work by keyboard alone', async () => {
    const page = await settingsAt('general')
    await page.getByRole('tab', { name: 'General' }).focus()
    await page.keyboard.press('End')
    await page.getByRole('tab', { name: 'Privacy', selected: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const field = page.getByLabel('Inquiries', { exact: true })
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('900')
    await page.keyboard.press('Enter')
    await isSaved(page)
    expect(await stored('privacy')).toMatchObject({ inquiryDays: 900 })
  })

  test('an administrator changes everything but security', async () => {
    await site.sql`update public.staff set role = 'administrator'`
    const page = await open('/admin/settings?tab=security', { staff: true })
    await page.getByRole('tab', { name: 'General', selected: true }).waitFor()
    expect(await page.getByRole('tab', { name: 'Security' }).count()).toBe(0)
  })

  test.each(['agent', 'editor'])('an %s sees for whom this screen is', async (role) => {
    await site.sql`update public.staff set role = ${role}`
    const page = await open('/admin/settings', { staff: true })
    await page.getByRole('heading', { name: 'Access denied' }).waitFor()
    await page.getByText('Only super admins and administrators can see this screen.').waitFor()
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  })
})
