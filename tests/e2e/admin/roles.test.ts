import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCalls } from '#app/backend/calls.ts'
import { addAccount } from '../../support/people.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { signInOnPage } from '../support/admin.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { getKeys } from '../support/settings.ts'
import { useSite } from '../support/site.ts'
import { dayOf } from '../support/viewing-rows.ts'

const site = useSite()

describe.skipIf(!hasBrowser)('roles', () => {
  const open = useBrowser(site)
  const password = 'a fine password 3'
  const brian = { name: 'Brian Kiprotich', email: 'brian@example.com', password, role: 'agent' }
  const amina = { name: 'Amina Abdalla', email: 'amina@example.com', password, role: 'agent' }
  const grace = { name: 'Grace Nyambura', email: 'grace@example.com', password, role: 'editor' }
  const ids: Record<string, string> = {}
  let home = { id: '', title: '' }

  beforeAll(async () => {
    for (const { email, ...fields } of [brian, amina, grace]) ids[email] = await addAccount(site.sql, email, fields)
    const [mine, other] = await site.sql<{ id: string; title: string }[]>`
      select id, title from public.properties where is_published order by created_at limit 2`
    home = mine ?? home
    await site.sql`update public.properties set agent_id = ${ids[brian.email] ?? ''} where id = ${home.id}`
    await site.sql`
      insert into public.inquiries (name, email, phone, message, property_id, assignee_id) values
        ('Wanjiku Own', 'own@visitor.example', '+254700000111', 'Is it free?', ${home.id}, ${ids[brian.email] ?? ''}),
        ('Otieno Other', 'other@visitor.example', '+254700000112', 'And this?', ${other?.id ?? ''}, ${ids[amina.email] ?? ''})`
  })

  test.each(journeyWidths(1280))('an agent sees and changes their own work only, at %i px', async (width) => {
    const page = await open('/admin', { width })
    await signInOnPage(page, brian)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.getByText('Wanjiku Own').waitFor()
    if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click()
    const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    expect((await links.allInnerTexts()).map((text) => text.replace(/\s.*/s, ''))).toEqual([
      'Dashboard',
      'Inquiries',
      'People',
      'Viewings',
      'Properties',
      'Reports',
    ])
    await links.filter({ hasText: 'Properties' }).click()
    await page.locator('[data-row]').waitFor()
    expect(await page.locator('[data-row-link]').allInnerTexts()).toEqual([home.title])
    expect(await page.getByRole('button', { name: /Import|Export/ }).count()).toBe(0)
    await page.goto('/admin/inquiries')
    await page.locator('[data-inquiry]').click()
    await page.getByText('Is it free?').last().waitFor()
    expect(await page.getByText('Otieno Other').count()).toBe(0)
    expect(await page.getByLabel('Assigned to').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    for (const [path, roles] of [
      ['/admin/staff', 'super admins and administrators'],
      ['/admin/blogs', 'super admins, administrators and editors'],
      ['/admin/activity', 'super admins'],
    ] as const) {
      await page.goto(path)
      await page.getByText(`Only ${roles} can see this screen.`).waitFor()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  test('an agent saves drafts, and publishes once allowed to', async () => {
    const page = await open(`/admin/properties/edit/${home.id}`)
    await signInOnPage(page, brian)
    await page.locator('#title').fill(`${home.title}, corrected`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Visitors see the published version until you publish.').waitFor()
    expect((await site.sql`select title from public.properties where id = ${home.id}`)[0]?.title).toBe(home.title)
    expect(await page.getByRole('button', { name: /^(Publish|Schedule)/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Ask to publish' }).click()
    await page.getByRole('button', { name: 'Asked to publish' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.getByLabel('Agent', { exact: true }).count()).toBe(0)
    await site.sql`update public.staff set may_publish = true where user_id = ${ids[brian.email] ?? ''}`
    await page.reload()
    await page.getByRole('button', { name: 'Publish changes' }).waitFor()
    const [other] = await site.sql`select id from public.properties where is_published and agent_id is null limit 1`
    await page.goto(`/admin/properties/edit/${other?.id}`)
    await page.getByText('Not your listing').waitFor()
  })

  test('an agent reaches no colleague’s inquiry through the API', async () => {
    const options = { auth: { persistSession: false, autoRefreshToken: false } }
    const client = createClient(site.address, getKeys(site).publishableKey, options)
    await client.auth.signInWithPassword(brian)
    expect((await client.from('inquiries').select('name')).data).toEqual([{ name: 'Wanjiku Own' }])
    const calls = createCalls(client, { url: `${site.address}/calls` })
    expect(await calls.dashboard.search.query({ words: 'Otieno' })).toMatchObject({ inquiries: [] })
  })

  test.each(journeyWidths(1280))(
    'an agent sees no client in a viewing that is a colleague’s by now, and not who reported a listing, at %i px',
    async (width) => {
      await site.sql`delete from public.viewings`
      await site.sql`delete from public.listing_reports`
      const [viewing] = await site.sql<{ id: string }[]>`
        insert into public.viewings (id, inquiry_id, property_id, agent_id, starts_at, ends_at, seat, status, token_hash)
        select private.new_id(), i.id, i.property_id, ${ids[brian.email] ?? ''}, now() - interval '3 hours',
          now() - interval '2 hours', 1, 'confirmed', private.hash_token('over')
        from public.inquiries i where i.name = 'Otieno Other' returning id`
      await site.sql`
        insert into public.listing_reports (property_id, reason, details, email) values
          (${home.id}, 'gone', 'It was let in May.', 'njeri@visitor.example'),
          (${home.id}, 'money', 'He wanted 500 first.', 'njeri@visitor.example')`
      const day = dayOf(Date.now() - 3 * 3_600_000)
      const page = await open(`/admin/viewings?day=${day}&viewing=${viewing?.id}`, { width })
      await signInOnPage(page, brian)
      const drawer = page.getByRole('dialog', { name: 'Viewing with a colleague’s client' })
      await drawer.getByText('A colleague handles this client now.').waitFor()
      expect(await drawer.getByRole('link', { name: 'Open the inquiry' }).count()).toBe(0)
      expect(await page.getByText('Otieno').count()).toBe(0)
      expect(await accessibilityProblems(page)).toEqual([])
      await drawer.getByRole('button', { name: 'Done' }).click()
      await page.getByText('Marked as done').waitFor()
      await page.goto('/admin/reports')
      await page.getByText('It was let in May.').waitFor()
      await page.getByText('Left an email address, to which your answer goes').waitFor()
      for (const secret of ['njeri@visitor.example', 'He wanted 500 first.'])
        expect(await page.getByText(secret).count()).toBe(0)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )

  test('an editor sees the dashboard and nothing but the website', async () => {
    const page = await open('/admin')
    await signInOnPage(page, grace)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const sidebar = page.getByRole('navigation', { name: 'Admin' })
    expect((await sidebar.getByRole('link').allInnerTexts()).map((text) => text.replace(/\n.*/s, ''))).toEqual([
      'Dashboard',
      'Pages',
      'Blog posts',
      'Newsletter',
    ])
    await page.goto('/admin/inquiries')
    await page.getByText('Only super admins, administrators and agents can see this screen.').waitFor()
    await page.goto('/admin/blogs/add')
    await page.getByRole('button', { name: 'Save draft' }).waitFor()
    expect(await page.getByRole('switch', { name: 'Published' }).count()).toBe(0)
  })

  test.each(journeyWidths(1280))(
    'an editor prepares a page that others publish, and is told when a right is missing, at %i px',
    async (width) => {
      const allow = (may: boolean) =>
        site.sql`update public.staff set may_publish = ${may} where user_id = ${ids[grace.email] ?? ''}`
      await allow(false)
      await site.sql`delete from public.content_drafts`
      const page = await open('/admin/pages/questions', { width, expects: [/403/] })
      await signInOnPage(page, grace)
      await page.getByLabel('Heading').first().fill(`Asked at ${width}`)
      await page.getByText('Draft saved').waitFor()
      await page.getByText('An administrator publishes it.').waitFor()
      expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.goto('/admin/pages')
      await page.getByText('You prepare changes; an administrator publishes them here.').waitFor()
      await page.getByText('1 change').first().waitFor()
      expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0)

      // The right is withdrawn while the question is open.
      await allow(true)
      await page.goto('/admin/pages/questions')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^Publish/ })
      await allow(false)
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await dialog.getByRole('alert').getByText('You don’t have permission to do this').waitFor()
      expect(await site.sql`select key from public.content_drafts`).toEqual([{ key: 'questions' }])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('An administrator publishes it.').waitFor()
      expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0)
    },
  )

  test('an editor without the right cannot reword the photo of a published post, and is told so', async () => {
    const [image] = await site.sql<{ hash: string; alt: string }[]>`
      select hash, alt from public.media where is_published order by hash limit 1`
    const [post] = await site.sql<{ id: string }[]>`
      insert into public.blogs (title, content, excerpt, category, featured_image)
      values ('With a photo', '<p>Words</p>', 'Words', 'Legal Advice', ${`/media/${image?.hash}`}) returning id`
    const page = await open(`/admin/blogs/edit/${post?.id}`)
    await signInOnPage(page, grace)
    await page.getByLabel('Description of the photo').fill('Unreviewed')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Visitors see this photo: only those who may publish can change its description.').waitFor()
    expect(await site.sql`select alt from public.media where hash = ${image?.hash ?? ''}`).toEqual([
      { alt: image?.alt },
    ])
    await page.getByLabel('Description of the photo').fill(image?.alt ?? '')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Blog post saved as draft').waitFor()
  })

  test.each(journeyWidths(1280))(
    'somebody leaves, and the work goes to colleagues until it is undone, at %i px',
    async (width) => {
      const page = await open('/admin/staff', { width, staff: true })
      await page.getByRole('button', { name: 'Hand over and remove Brian Kiprotich' }).click()
      const dialog = page.getByRole('dialog', { name: 'Brian Kiprotich is leaving' })
      await dialog.getByLabel('Who takes 1 open inquiry').selectOption({ label: amina.name })
      await dialog.getByLabel('Who takes 1 listing').selectOption({ label: amina.name })
      expect(await dialog.getByLabel('Who takes 1 listing').innerText()).not.toContain(grace.name)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      await dialog.getByRole('button', { name: 'Hand over and end access' }).click()
      await page.getByText('Handed over: 1 inquiry and 1 listing.').waitFor()
      const owner = async () =>
        (await site.sql`select agent_id from public.properties where id = ${home.id}`)[0]?.agent_id as string
      expect(await owner()).toBe(ids[amina.email])
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Brian Kiprotich can sign in again, and has everything back.').waitFor()
      expect(await owner()).toBe(ids[brian.email])
    },
  )
})
