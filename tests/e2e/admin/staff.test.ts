import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { emailsTo, findEmailLink } from '../support/emails.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

describe.skipIf(!hasBrowser)('staff', () => {
  const open = useBrowser(site)
  const invitee = { name: 'Achieng Otieno', email: 'achieng@example.com', password: 'a fine password 2' }

  beforeAll(async () => {
    await site.sql`update public.staff set name = 'Baraka Mwangi'`
  })

  const invitationLink = /\/admin\/reset\?invitation=[\w-]+/

  test('a super admin invites by email, and the invited person joins', async () => {
    const page = await open('/admin/staff', { staff: true })
    await page.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Name').fill(invitee.name)
    await dialog.getByLabel('Email').fill(invitee.email)
    await dialog.getByRole('radio', { name: 'Administrator' }).check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    // Without a mail server the link is shown, to be passed on.
    const shown = page.getByRole('dialog', { name: `Invitation of ${invitee.name}` })
    expect(await accessibilityProblems(page)).toEqual([])
    const link = await findEmailLink(site, invitee.email, invitationLink)
    expect(await shown.getByLabel('Link').inputValue()).toContain(link)
    const chat = await shown.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(chat ?? '')).toContain(link)
    await shown.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: `Withdraw the invitation of ${invitee.name}` }).waitFor()
    const guest = await open(link, { width: 360 })
    await guest.getByRole('heading', { name: `Welcome, ${invitee.name}` }).waitFor()
    expect(await accessibilityProblems(guest)).toEqual([])
    await guest.getByLabel('Password', { exact: true }).fill('short')
    await guest.getByRole('button', { name: 'Join' }).click()
    await guest.getByText('Use at least 8 characters for your password').waitFor()
    await guest.getByLabel('Password', { exact: true }).fill(invitee.password)
    await guest.getByRole('button', { name: 'Join' }).click()
    await guest.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await site.sql`select role from public.staff where email = ${invitee.email}`).toEqual([
      { role: 'administrator' },
    ])
    const again = await open(link)
    await again.getByRole('heading', { name: 'This invitation isn’t valid' }).waitFor()
  })

  test('a second invitation invalidates the earlier link, and a withdrawn one does not work', async () => {
    const email = 'late@example.com'
    const page = await open('/admin/staff', { staff: true })
    await page.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Name').fill('Late Comer')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    const first = await findEmailLink(site, email, invitationLink)
    const shown = page.getByRole('dialog', { name: 'Invitation of Late Comer' })
    await shown.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Send again to Late Comer' }).click()
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => emailsTo(site, email).length).toBe(2)
    const second = emailsTo(site, email)
      .map((emailText) => invitationLink.exec(emailText)?.[0] ?? '')
      .find((link) => link !== first)
    await (await open(first)).getByRole('heading', { name: 'This invitation isn’t valid' }).waitFor()
    const guest = await open(second ?? '')
    await guest.getByRole('heading', { name: 'Welcome, Late Comer' }).waitFor()

    await page.getByRole('button', { name: 'Withdraw the invitation of Late Comer' }).click()
    await page.getByText('Invitation withdrawn').waitFor()
    await guest.reload()
    await guest.getByRole('heading', { name: 'This invitation isn’t valid' }).waitFor()
  })

  test('an administrator manages agents and editors, and cannot open activity and mail', async () => {
    const page = await open('/admin/staff')
    await signInOnPage(page, invitee)
    await page.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite staff' })
    for (const role of ['Agent', 'Editor']) await dialog.getByRole('radio', { name: role }).waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(2)
    await page.keyboard.press('Escape')
    expect(await page.getByLabel('Role of Baraka Mwangi').count()).toBe(0)
    await page.getByRole('button', { name: 'What each role may do' }).click()
    await page.getByRole('row', { name: /Invite, suspend and hand over staff Yes Agents, editors No No/ }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    for (const path of ['/admin/activity', '/admin/mail']) {
      await page.goto(path)
      await page.getByText('Only super admins can see this screen.').waitFor()
    }
    expect(await page.getByRole('link', { name: 'Activity log' }).count()).toBe(0)
  })

  test.each(journeyWidths(1280))(
    'roles change, and a suspended member is signed out at once, at %i px',
    async (width) => {
      const theirs = await open('/admin', { expects: [/status of 40[0-9]/] })
      await signInOnPage(theirs, invitee)
      const page = await open('/admin/staff', { width, staff: true })
      await page.getByLabel(`Role of ${invitee.name}`).selectOption('super_admin')
      await page.getByText('Role changed').waitFor()
      await page.getByLabel(`Role of ${invitee.name}`).selectOption('administrator')
      await page.getByRole('button', { name: `Suspend ${invitee.name}` }).click()
      const question = page.getByRole('alertdialog')
      await question.getByText(`Are you sure you want to suspend ${invitee.name}?`).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await question.getByRole('button', { name: 'Suspend' }).click()
      await page.getByRole('button', { name: `Restore ${invitee.name}` }).waitFor()
      await theirs.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inquiries' }).click()
      const again = theirs.getByRole('dialog', { name: 'Please sign in again' })
      await again.getByLabel('Password', { exact: true }).fill(invitee.password)
      await again.getByRole('button', { name: 'Sign in' }).click()
      await again.getByText('Login failed. Please check your credentials.').waitFor()
      await expect
        .poll(() => emailsTo(site, invitee.email).some((each) => each.includes('Your account was suspended')))
        .toBe(true)
      await page.getByRole('button', { name: `Restore ${invitee.name}` }).click()
      await page.getByRole('button', { name: `Suspend ${invitee.name}` }).waitFor()
      expect(await site.sql`select is_suspended, role from public.staff where email = ${invitee.email}`).toEqual([
        { is_suspended: false, role: 'administrator' },
      ])
    },
  )

  test('a former super admin is rejected at the next click, and the screen is updated', async () => {
    const page = await open('/admin/staff', { staff: true })
    await page.getByLabel(`Role of ${invitee.name}`).selectOption('super_admin')
    await page.getByText('Role changed').waitFor()
    const theirs = await open('/admin/staff', { expects: [/status of 40[0-9]/] })
    await signInOnPage(theirs, invitee)
    await theirs.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = theirs.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Name').fill('Friend')
    await dialog.getByLabel('Email').fill('friend@example.com')

    await page.getByLabel(`Role of ${invitee.name}`).selectOption('agent')
    await expect
      .poll(() => site.sql`select role from public.staff where email = ${invitee.email}`)
      .toEqual([{ role: 'agent' }])
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    const again = theirs.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByLabel('Password', { exact: true }).fill(invitee.password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await theirs.getByText('Only super admins and administrators can see this screen.').waitFor()
    expect(await site.sql`select from public.staff_invitations where email = 'friend@example.com'`).toEqual([])
  })

  test('the activity log says who changed what from which value, by person, kind and day, page by page', async () => {
    await site.sql`
      insert into public.activity_log (actor_id, action, entity, detail, created_at)
      select user_id, 'update', 'properties',
        '{"title": "Old house", "changed": ["price", "search_text"], "was": {"price": 90000}, "became": {"price": 85000}}',
        now() - n * interval '1 day'
      from public.staff, generate_series(1, 30) n where email = ${invitee.email}`
    const page = await open('/admin/activity', { staff: true })
    await page
      .getByRole('row')
      .filter({ hasText: 'Baraka Mwangi' })
      .filter({ hasText: 'Changed Achieng Otieno: suspended' })
      .filter({ hasText: /No\s*Yes/ })
      .first()
      .waitFor()
    await page.getByLabel('Kind').selectOption('properties')
    await page.getByText('1 to 20 of 30 entries').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('21 to 30 of 30 entries').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: 'Achieng Otieno' })
      .filter({ hasText: 'Changed Old house: price' })
      .filter({ hasText: /KSh 90,000\s*KSh 85,000/ })
      .first()
      .waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/search.text|_/)
    await page.getByLabel('Who').selectOption({ label: 'Baraka Mwangi' })
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    const [day] = await site.sql<{ day: string }[]>`select private.company_day(now() - interval '3 days')::text as day`
    await page.getByLabel('From').fill(day?.day ?? '')
    await page.getByLabel('To').fill(day?.day ?? '')
    await page.getByText('1 to 1 of 1 entry').waitFor()
    const box = await page.locator('[data-row]').boundingBox()
    expect(box?.height).toBe(40)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await page.getByText('1 to 1 of 1 entry').waitFor()
  })

  test('the profile changes the name and the password, and ends the other sessions', async () => {
    const elsewhere = await open('/admin', { expects: [/status of 40[0-9]/] })
    await signInOnPage(elsewhere, invitee)
    const page = await open('/admin/profile', { expects: [/status of 400/] })
    await signInOnPage(page, invitee)
    await page.getByRole('textbox', { name: 'Name' }).fill('Achieng O.')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByRole('button', { name: 'My account, Achieng O.' }).waitFor()

    const panel = page.getByRole('region', { name: 'Password' })
    await panel.getByLabel('Current password').fill('not it at all')
    await panel.getByLabel('New password').fill('another password 3')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('The current password is wrong.').waitFor()
    await panel.getByLabel('Current password').fill(invitee.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your other sessions were signed out.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const sessions = await site.sql`
      select session.id from accounts.sessions session
      join public.staff member on member.user_id = session.user_id where member.email = ${invitee.email}`
    expect(sessions).toHaveLength(1)
    await elsewhere.reload()
    await elsewhere.getByRole('heading', { name: 'Admin portal' }).waitFor()
  })

  test('other sessions are ended from the profile, and this one stays', async () => {
    const person = { email: invitee.email, password: 'another password 3' }
    const elsewhere = await open('/admin/inquiries', { expects: [/status of 40[0-9]/] })
    await signInOnPage(elsewhere, person)
    const page = await open('/admin/profile')
    await signInOnPage(page, person)
    await page.getByRole('button', { name: 'Sign out other sessions' }).click()
    await page.getByText('You’re still signed in here.').waitFor()
    await elsewhere.getByRole('button', { name: /^New/ }).click()
    await elsewhere.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    const sessions = await site.sql`
      select session.id from accounts.sessions session
      join public.staff member on member.user_id = session.user_id where member.email = ${invitee.email}`
    expect(sessions).toHaveLength(1)
  })

  test.each(journeyWidths(1280))(
    'a new address is requested with the password and confirmed from both addresses, at %i px',
    async (width) => {
      const [before] = await site.sql<{ email: string }[]>`
        select email from public.staff where name like 'Achieng%'`
      const former = before?.email ?? ''
      const next = `achieng-${width}@example.com`
      const password = 'another password 3'
      const page = await open('/admin/profile', { width, expects: [/status of 400/] })
      await signInOnPage(page, { email: former, password })
      const panel = page.getByRole('region', { name: 'Email' })
      await panel.getByLabel('New address').fill(next)
      await panel.getByLabel('Current password').fill('not it at all')
      await panel.getByRole('button', { name: 'Change email' }).click()
      await panel.getByText('The current password is wrong.').waitFor()
      await panel.getByLabel('Current password').fill(password)
      await panel.getByRole('button', { name: 'Change email' }).click()
      await page.getByText('No email was sent').waitFor()
      expect(await site.sql`select from public.staff where email = ${next}`).toEqual([])

      const link = /\/admin\/reset\?new_address=[\w-]+/
      const emailText = await open(await findEmailLink(site, next, link), { width })
      await emailText.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
      expect(await accessibilityProblems(emailText)).toEqual([])
      await emailText.getByRole('button', { name: 'Confirm the change' }).click()
      await emailText.getByText('Address confirmed').waitFor()
      expect(await site.sql`select from public.staff where email = ${next}`).toEqual([])
      // A mailbox that was the new address of an earlier change also contains that link.
      const findEmail = () => emailsTo(site, former).find((each) => each.includes('instead of this address'))
      await expect.poll(findEmail).toBeDefined()
      await emailText.goto(site.address + (link.exec(findEmail() ?? '')?.[0] ?? '/nowhere'))
      await emailText.getByRole('button', { name: 'Confirm the change' }).click()
      await emailText.getByText('Address confirmed').waitFor()
      await expect.poll(() => site.sql`select from public.staff where email = ${next}`).toHaveLength(1)
      await expect
        .poll(() => emailsTo(site, former).filter((each) => each.includes('was changed')).length)
        .toBeGreaterThan(0)

      const signInPage = await open('/admin', { width, expects: [/status of 400/] })
      await signInPage.getByLabel('Email').fill(former)
      await signInPage.getByLabel('Password', { exact: true }).fill(password)
      await signInPage.getByRole('button', { name: 'Sign in' }).click()
      await signInPage.getByText('Login failed. Please check your credentials.').waitFor()
      await signInOnPage(signInPage, { email: next, password })
    },
  )
})
