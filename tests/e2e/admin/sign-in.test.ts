import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage, superAdmin } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { findEmailLink } from '../support/emails.ts'
import { useSite } from '../support/site.ts'
import { addAccount } from '../../support/people.ts'

const site = useSite()

const addresses = [
  '/admin',
  '/admin/dashboard',
  '/admin/properties',
  '/admin/inquiries',
  '/admin/staff',
  '/admin/mail',
  '/admin/viewings',
  '/admin/profile',
  '/admin/nowhere',
]

test.each(addresses)('%s shows the sign-in screen, uncached and not indexed', async (path) => {
  const response = await fetch(site.address + path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('Admin portal')
  expect(html).toContain('Secure admin access for authorised personnel only')
  expect(html).toContain('noindex')
})

describe.skipIf(!hasBrowser)('before signing in to the admin area', () => {
  const open = useBrowser(site)
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
  const expectedErrors = [/status of 400/]

  const aStaffAccount = (email: string) =>
    addAccount(site.sql, email, { name: 'Forgetful', role: 'administrator', password: superAdmin.password })

  test('the button is disabled until both fields are filled, and the password can be shown', async () => {
    const page = await open('/admin')
    const button = page.getByRole('button', { name: 'Sign in' })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Email').fill(superAdmin.email)
    expect(await button.isDisabled()).toBe(true)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('x')
    // What signs in is loaded with the first field that is used.
    await expect.poll(() => button.isDisabled()).toBe(false)
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password')
  })

  test('a wrong password and an unknown address give the same message', async () => {
    const page = await open('/admin', { expects: expectedErrors })
    for (const email of [superAdmin.email, 'nobody@example.com']) {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await alert(page).waitFor()
      expect(await alert(page).innerText()).toBe('Login failed. Please check your credentials.')
    }
  })

  test.each(journeyWidths(1280))('staff sign in, reload and sign out, at %i px', async (width) => {
    const page = await open('/admin', { width })
    expect(await accessibilityProblems(page)).toEqual([])
    await signInOnPage(page)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

    await page.getByRole('button', { name: /^My account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByText('Successfully logged out of admin dashboard').waitFor()
    await page.getByRole('heading', { name: 'Admin portal' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
    expect(await page.evaluate(() => localStorage.getItem('makazi:session'))).toBeNull()
  })

  test('the keyboard alone is enough', async () => {
    const page = await open('/admin')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(superAdmin.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(superAdmin.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/staff')
  })

  test('an account without staff rights gets a message', async () => {
    await addAccount(site.sql, 'stranger@example.com', { password: superAdmin.password })
    const page = await open('/admin')
    await page.getByLabel('Email').fill('stranger@example.com')
    await page.getByLabel('Password', { exact: true }).fill(superAdmin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Access denied' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('a session ended elsewhere asks to sign in again over the screen, and no input is lost', async () => {
    const page = await open('/admin/profile', { expects: [/status of 40[013]/] })
    await signInOnPage(page)
    await page.getByRole('textbox', { name: 'Name' }).fill('Half typed')
    // A pending request would meet the ended session before the button does, and the dialog would cover the button.
    await page.waitForLoadState('networkidle')
    await site.sql`delete from accounts.sessions`
    await page.getByRole('button', { name: 'Save name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.waitFor()
    // The address is filled in, so the password is what is missing.
    await dialog.locator('#sign-in-password:focus').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByLabel('Password', { exact: true }).fill(superAdmin.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half typed')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Name saved').waitFor()
    expect(await site.sql`select name from public.staff`).toMatchObject([{ name: 'Half typed' }])
  })

  test('logging out in one tab leaves nobody’s name or phone on the screen of another', async () => {
    const [{ name } = { name: '' }] = await site.sql<{ name: string }[]>`
      select name from public.inquiries where deleted_at is null order by created_at desc limit 1`
    const other = await open('/admin/inquiries', { expects: [/status of 40[013]/] })
    await signInOnPage(other)
    const shown = other.locator('[data-inquiry]').filter({ hasText: name }).first()
    await shown.waitFor()
    const page = await other.context().newPage()
    await page.goto(`${site.address}/admin`)
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.getByLabel('Email').waitFor()
    const dialog = other.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.waitFor()
    await shown.waitFor({ state: 'hidden' })
    expect(await other.locator('body').innerText()).not.toContain(name)
    await dialog.getByLabel('Password', { exact: true }).fill(superAdmin.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await shown.waitFor()
  })

  test.each(journeyWidths(1280))('the link in the email sets the password, once, at %i px', async (width) => {
    const email = `linked-${width}@example.com`
    await aStaffAccount(email)
    const resetPage = await open('/admin/reset', { width })
    await resetPage.getByLabel('Email').fill(email)
    await resetPage.getByRole('button', { name: 'Send reset link' }).click()
    await resetPage.getByText('No email was sent').waitFor()
    expect(await accessibilityProblems(resetPage)).toEqual([])

    const link = await findEmailLink(site, email, /\/admin\/reset\?token_hash=[\w-]+/)
    const page = await open(link, { width })
    await page.getByRole('heading', { name: 'New password' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('textbox', { name: 'New password' }).fill('a new password 2')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

    const late = await open(link, { width, expects: [/status of 40[03]/] })
    await late.getByRole('textbox', { name: 'New password' }).fill('a new password 3')
    await late.getByRole('button', { name: 'Set new password' }).click()
    await late.getByText('This link isn’t valid or has expired. Please request a new email.').waitFor()

    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const signInPage = await open('/admin', { width, expects: expectedErrors })
    await signInPage.getByLabel('Email').fill(email)
    await signInPage.getByLabel('Password', { exact: true }).fill(superAdmin.password)
    await signInPage.getByRole('button', { name: 'Sign in' }).click()
    await alert(signInPage).waitFor()
    await signInOnPage(signInPage, { email, password: 'a new password 2' })
  })
})
