import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { adminEnv, signInAt } from './support/admin.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const site = useSite(adminEnv)

describe.skipIf(!hasBrowser)('staff', () => {
  const open = useBrowser(site)
  const invitee = { name: 'Achieng Otieno', email: 'achieng@example.com', password: 'a fine password 2' }

  beforeAll(async () => {
    await site.sql`update public.staff set name = 'Baraka Mwangi'`
  })

  /** As the invited person finds it: in the letter, which leaves the outbox within moments. */
  async function invitationToken() {
    const letterOf = () => {
      const folder = join(site.dataDir, 'mail')
      const letters = existsSync(folder)
        ? readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
        : []
      const plain = letters.map((letter) => letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      return plain.map((letter) => /\/admin\/reset\?invitation=([\w-]+)/.exec(letter)?.[1]).find(Boolean)
    }
    await expect.poll(letterOf, { timeout: 10_000 }).toBeDefined()
    return letterOf() ?? ''
  }

  test('a super admin invites by letter, and whoever follows it works here', async () => {
    const page = await open('/admin/staff')
    await signInAt(page)
    await page.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Name').fill(invitee.name)
    await dialog.getByLabel('Email').fill(invitee.email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('Invitation sent').waitFor()
    await page.getByRole('button', { name: `Withdraw the invitation of ${invitee.name}` }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const guest = await open(`/admin/reset?invitation=${await invitationToken()}`, { width: 360 })
    await guest.getByRole('heading', { name: `Welcome, ${invitee.name}` }).waitFor()
    expect(await accessibilityProblems(guest)).toEqual([])
    await guest.getByLabel('Password', { exact: true }).fill('short')
    await guest.getByRole('button', { name: 'Join' }).click()
    await guest.getByText('The password needs at least 8 characters.').waitFor()
    await guest.getByLabel('Password', { exact: true }).fill(invitee.password)
    await guest.getByRole('button', { name: 'Join' }).click()
    await guest.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await site.sql`select role from public.staff where email = ${invitee.email}`).toEqual([
      { role: 'administrator' },
    ])
  })

  test('an administrator is denied staff and activity', async () => {
    const page = await open('/admin/staff')
    await signInAt(page, invitee)
    await page.getByText('Only super admins see this screen.').waitFor()
    await page.goto('/admin/activity')
    await page.getByText('Only super admins see this screen.').waitFor()
    expect(await page.getByRole('link', { name: 'Staff' }).count()).toBe(0)
  })

  test.each([1280, 360] as const)('roles change, and who is suspended is out at once, at %i px', async (width) => {
    const theirs = await open('/admin', { expects: [/status of 40[0-9]/] })
    await signInAt(theirs, invitee)
    const page = await open('/admin/staff', { width })
    await signInAt(page)
    await page.getByLabel(`Role of ${invitee.name}`).selectOption('super_admin')
    await page.getByText('Role changed').waitFor()
    await page.getByLabel(`Role of ${invitee.name}`).selectOption('administrator')
    await page.getByRole('button', { name: `Suspend ${invitee.name}` }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(`Are you sure you want to suspend ${invitee.name}?`).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await question.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('button', { name: `Restore ${invitee.name}` }).waitFor()
    await theirs.reload()
    await theirs.getByRole('heading', { name: 'Access denied' }).waitFor()
    await page.getByRole('button', { name: `Restore ${invitee.name}` }).click()
    await page.getByRole('button', { name: `Suspend ${invitee.name}` }).waitFor()
    expect(await site.sql`select is_suspended, role from public.staff where email = ${invitee.email}`).toEqual([
      { is_suspended: false, role: 'administrator' },
    ])
  })

  test('the activity log says who did what, page by page', async () => {
    await site.sql`
      insert into public.activity_log (actor_id, action, entity, detail, created_at)
      select user_id, 'update', 'properties', '{"title": "Old house", "changed": ["price"]}', now() - n * interval '1 day'
      from public.staff, generate_series(1, 30) n where email = ${invitee.email}`
    const page = await open('/admin/activity')
    await signInAt(page)
    await page.getByRole('row').filter({ hasText: 'changed staff Achieng Otieno: suspended' }).first().waitFor()
    await page.getByLabel('Show').selectOption('properties')
    await page.getByText('1 to 20 of 30 entries').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('21 to 30 of 30 entries').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: 'Achieng Otieno' })
      .filter({ hasText: 'changed property Old house: price' })
      .first()
      .waitFor()
  })

  test('the profile changes the name and the password, and ends the other sessions', async () => {
    const elsewhere = await open('/admin', { expects: [/status of 40[0-9]/] })
    await signInAt(elsewhere, invitee)
    const page = await open('/admin/profile', { expects: [/status of 400/] })
    await signInAt(page, invitee)
    await page.getByRole('textbox', { name: 'Name' }).fill('Achieng O.')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByRole('button', { name: 'My Account, Achieng O.' }).waitFor()

    await page.getByLabel('Current password').fill('not it at all')
    await page.getByLabel('New password').fill('another password 3')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('The current password is not right.').waitFor()
    await page.getByLabel('Current password').fill(invitee.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('All your other sessions have ended.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const sessions = await site.sql`
      select session.id from auth.sessions session
      join public.staff member on member.user_id = session.user_id where member.email = ${invitee.email}`
    expect(sessions).toHaveLength(1)
    await elsewhere.reload()
    await elsewhere.getByRole('heading', { name: 'Admin Portal' }).waitFor()
  })
})
