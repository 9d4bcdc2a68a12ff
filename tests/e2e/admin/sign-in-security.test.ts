import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage, superAdmin } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { choose, getKeys } from '../support/settings.ts'
import { useSite } from '../support/site.ts'
import { addAccount } from '../../support/people.ts'

const site = useSite()
const expectedErrors = [/status of 4\d\d/]

describe.skipIf(!hasBrowser)('signing in', () => {
  const open = useBrowser(site)
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

  afterEach(async () => {
    await choose(site, 'security', {
      requireTwoFactor: false,
      maxLoginAttempts: 5,
      enableCaptcha: true,
      passwordMinLength: 8,
    })
    await choose(site, 'general', { allowRegistration: true, requireEmailVerification: true })
    await site.sql`delete from private.sign_in_attempts`
    await site.sql`delete from accounts.second_factors`
  })

  async function tryPassword(page: Page, password: string) {
    await page.getByLabel('Email').fill(superAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** The text of the newest email that contains this text. */
  async function findEmail(text: string): Promise<string> {
    const folder = join(site.dataDir, 'mail')
    const found = () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))
        .find((sentEmail) => sentEmail.includes(text))
    await expect.poll(found).toBeDefined()
    return found() ?? ''
  }

  test('too many wrong passwords lock the account for this network, for some minutes, and its owner is notified', async () => {
    await choose(site, 'security', { maxLoginAttempts: 3 })
    const page = await open('/admin', { expects: expectedErrors })
    for (let attempts = 0; attempts < 3; attempts += 1) {
      await tryPassword(page, `not this one ${attempts}`)
      await alert(page).waitFor()
      expect(await alert(page).innerText()).toBe('Login failed. Please check your credentials.')
    }
    await tryPassword(page, superAdmin.password)
    await alert(page).filter({ hasText: 'Too many failed attempts. Please try again in 15 minutes.' }).waitFor()
    expect(await findEmail('Subject: Sign-in to your account was locked')).toContain(`To: ${superAdmin.email}`)

    await site.sql`update private.sign_in_attempts set locked_until = now()`
    await signInOnPage(page)
  })

  test('after failures the browser does a proof of work, without any interaction', async () => {
    const page = await open('/admin', { expects: expectedErrors })
    for (let attempts = 0; attempts < 2; attempts += 1) {
      await tryPassword(page, `not this one ${attempts}`)
      await alert(page).waitFor()
    }
    const challenge = page.waitForResponse('**/proof')
    await signInOnPage(page)
    expect((await challenge).status()).toBe(200)
  })

  describe('with a second factor', () => {
    const code = (secret: string, periods = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })

    async function setUp(page: Page) {
      const key = page.getByText('Or enter the key by hand').locator('..').locator('code')
      await key.waitFor({ state: 'attached' })
      const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
      const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
      await page.getByRole('textbox', { name: 'Code' }).fill(code(secret))
      await page.getByRole('button', { name: 'Turn on' }).click()
      return { secret, codes }
    }

    test.each(journeyWidths(1280))(
      'the profile turns it on, and signing in then requires a code, at %i px',
      async (width) => {
        const page = await open('/admin/profile', { width, expects: expectedErrors })
        await signInOnPage(page)
        await page.getByRole('button', { name: 'Set up' }).click()
        await page
          .getByRole('dialog')
          .getByRole('img', { name: /QR code/ })
          .waitFor()
        expect(await accessibilityProblems(page)).toEqual([])
        await page.getByRole('textbox', { name: 'Code' }).fill('000000')
        await page.getByRole('button', { name: 'Turn on' }).click()
        await alert(page).filter({ hasText: 'That code is wrong or was already used' }).waitFor()
        const { secret, codes } = await setUp(page)
        await page.getByText('Signing in needs your password and a code').waitFor()

        const other = await open('/admin/inquiries', { width, expects: expectedErrors })
        await tryPassword(other, superAdmin.password)
        await other.getByRole('heading', { name: 'Second factor' }).waitFor()
        expect(await accessibilityProblems(other)).toEqual([])
        expect(await other.locator('[data-slot="admin-frame"]').count()).toBe(0)
        await other.keyboard.type('000000')
        await other.keyboard.press('Enter')
        await alert(other).filter({ hasText: 'That code is wrong or was already used' }).waitFor()
        await other.getByRole('textbox', { name: 'Code' }).fill(code(secret, 1))
        await other.keyboard.press('Enter')
        await other.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor()

        const third = await open('/admin', { width, expects: expectedErrors })
        await tryPassword(third, superAdmin.password)
        await third.getByRole('button', { name: 'Use a recovery code' }).click()
        await third.getByLabel('Recovery code').fill(codes[0] ?? '')
        await third.keyboard.press('Enter')
        await third.locator('[data-slot="admin-frame"]').waitFor()

        await third.goto('/admin/profile')
        await third.getByRole('button', { name: 'Turn off' }).click()
        const dialog = third.getByRole('dialog', { name: 'Turn off your second factor' })
        expect(await accessibilityProblems(third)).toEqual([])
        await dialog.getByLabel('Code').fill(codes[1] ?? '')
        await dialog.getByLabel('Current password').fill('not this one')
        await dialog.getByRole('button', { name: 'Turn off' }).click()
        await alert(third).filter({ hasText: 'The current password is wrong.' }).waitFor()
        expect(await dialog.getByLabel('Code').inputValue()).toBe(codes[1])
        await dialog.getByLabel('Current password').fill(superAdmin.password)
        await dialog.getByRole('button', { name: 'Turn off' }).click()
        await third.getByText('Second factor turned off').waitFor()
        await findEmail('Subject: Your second factor was turned off')
      },
    )

    test('the switch sends members without one to setting it up, also from an open screen', async () => {
      const page = await open('/admin/profile', { expects: expectedErrors })
      await signInOnPage(page)
      await page.locator('#profile-name').fill('Typed before')
      await choose(site, 'security', { requireTwoFactor: true })
      // Dispatched directly, because a background request may already have opened the dialog over the button.
      await page.getByRole('button', { name: 'Save name' }).dispatchEvent('click')
      const again = page.getByRole('dialog', { name: 'Please sign in again' })
      await again.getByRole('img', { name: /QR code/ }).waitFor()
      await setUp(page)
      await again.waitFor({ state: 'hidden' })
      expect(await page.locator('#profile-name').inputValue()).toBe('Typed before')

      await site.sql`delete from accounts.second_factors`
      const other = await open('/admin')
      await tryPassword(other, superAdmin.password)
      await other.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
      expect(await accessibilityProblems(other)).toEqual([])
      await setUp(other)
      await other.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    })

    test('a super admin resets that of a colleague who lost theirs', async () => {
      const colleague = { email: 'colleague@example.com', password: 'colleague pass 1' }
      await addStaff(colleague)
      const theirs = await open('/admin/profile')
      await signInOnPage(theirs, colleague)
      await theirs.getByRole('button', { name: 'Set up' }).click()
      await setUp(theirs)
      await theirs.getByText('Signing in needs your password and a code').waitFor()

      const page = await open('/admin/staff')
      await signInOnPage(page)
      await page.getByRole('button', { name: 'Reset the second factor of Colleague' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
      await page.getByText('Second factor reset').waitFor()
      const again = await open('/admin')
      await signInOnPage(again, colleague)
      expect(await again.getByRole('heading', { name: 'Second factor' }).count()).toBe(0)
    })
  })

  describe('a staff account', () => {
    test('is requested, confirmed by email, approved by a super admin and opened by the invitation', async () => {
      const person = { email: 'amina@example.com', password: 'amina has a key' }
      const page = await open('/admin', { width: 360, expects: expectedErrors })
      await page.getByRole('link', { name: 'Request access' }).click()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByLabel('Name').fill('Amina Hassan')
      await page.getByLabel('Email').fill(person.email)
      await page.getByRole('button', { name: 'Request access' }).click()
      await page.getByText('No email was sent').waitFor()
      expect(await site.sql`select from accounts.users where email = ${person.email}`).toHaveLength(0)

      const sentEmail = await findEmail('Subject: Confirm your email address')
      await page.goto(/\/admin\/join\?token_hash=[\w-]+/.exec(sentEmail)?.[0] ?? '/nowhere')
      await page.getByRole('button', { name: 'Confirm my address' }).click()
      await page.getByText('We have your request').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await findEmail('Subject: New request for a staff account')).toContain(`To: ${superAdmin.email}`)

      const staff = await open('/admin/staff')
      await signInOnPage(staff)
      await staff.getByRole('button', { name: 'Approve Amina Hassan' }).click()
      await staff.getByRole('dialog', { name: 'Invitation of Amina Hassan' }).getByLabel('Link').waitFor()
      const invitation = await findEmail('/admin/reset?invitation=')
      await page.goto(/\/admin\/reset\?invitation=[\w-]+/.exec(invitation)?.[0] ?? '/nowhere')
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Join' }).click()
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      expect(await findEmail('Subject: Your staff account at')).toContain(`To: ${person.email}`)
    })

    test('is not offered while registration is off', async () => {
      await choose(site, 'general', { allowRegistration: false })
      const page = await open('/admin')
      await page.getByRole('link', { name: 'Forgotten password?' }).waitFor()
      expect(await page.getByRole('link', { name: 'Request access' }).count()).toBe(0)
      const closed = await fetch(`${site.address}/admin/join`)
      expect(closed.status).toBe(404)
      expect(await closed.text()).not.toContain('Request access')
      const response = await fetch(`${site.address}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: getKeys(site).publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'late@example.com', password: 'long enough 1' }),
      })
      expect(response.status).toBe(403)
      expect(await site.sql`select from accounts.users where email = 'late@example.com'`).toHaveLength(0)
    })
  })

  test('the minimum password length is that of the settings, on every screen that sets one', async () => {
    await choose(site, 'security', { passwordMinLength: 12 })
    const page = await open('/admin/profile')
    await signInOnPage(page)
    for (const address of ['/admin/profile', '/admin/reset?token_hash=abc']) {
      await page.goto(address)
      await page.getByText('At least 12 characters.').waitFor()
      expect(await page.getByText('At least 8 characters.').count()).toBe(0)
    }
  })

  const addStaff = ({ email, password }: { email: string; password: string }) =>
    addAccount(site.sql, email, { name: 'Colleague', role: 'administrator', password })
})
