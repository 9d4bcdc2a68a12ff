import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser, type Visit } from '../support/browser.ts'
import { choose } from '../support/settings.ts'
import { useSite } from '../support/site.ts'
import { addViewing, at } from '../support/viewing-rows.ts'

const site = useSite()
const open = useBrowser(site)

async function anInquiry(changes: Record<string, unknown> = {}) {
  const [property] = await site.sql<{ id: string; title: string }[]>`
    select id, title from public.properties where is_published order by id limit 1`
  const row = {
    name: 'Njeri Wambui',
    email: 'njeri@example.com',
    phone: '+254712000481',
    message: 'May we see it?',
    property_id: property?.id,
    ...changes,
  }
  const [created] = await site.sql<{ id: string }[]>`insert into public.inquiries ${site.sql(row)} returning id`
  return { id: created?.id ?? '', title: property?.title ?? '', propertyId: property?.id ?? '' }
}

const stored = async (id: string) => (await site.sql`select * from public.inquiries where id = ${id}`)[0]
const contacts = (id: string) =>
  site.sql`select channel, body, was_reached from public.inquiry_contacts where inquiry_id = ${id} order by created_at`

const brochureOf = async (id: string) =>
  (await site.sql<{ brochure: string }[]>`select brochure from public.inquiry_replies where inquiry_id = ${id}`)[0]
    ?.brochure

/** The reply as a file, as the server saves it without a mail server. */
async function savedEmail(id: string) {
  const [reply] = await site.sql<{ email_id: string }[]>`
    select email_id from public.inquiry_replies where inquiry_id = ${id}`
  const folder = join(site.dataDir, 'mail')
  const file = readdirSync(folder).find((name) => name.includes(reply?.email_id ?? ''))
  return file ? readFileSync(join(folder, file), 'utf8') : ''
}

async function openInquiry(id: string, width: 360 | 1280, visit: Visit = {}) {
  const page = await open(`/admin/inquiries?inquiry=${id}`, { ...visit, width, staff: true })
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
  return page
}
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')

describe.runIf(hasBrowser).each(journeyWidths(1280))('an inquiry at %i px', (width) => {
  test('gets a next step, which is done with the one after it, and undone', async () => {
    const { id } = await anInquiry()
    const page = await openInquiry(id, width)
    const step = page.getByRole('region', { name: 'Next step' })
    await step.getByText('Nothing planned').waitFor()
    await step.getByRole('button', { name: 'Plan next step' }).click()
    await step.getByRole('button', { name: 'Save next step' }).click()
    await step.getByText('Write what to do, in at most 200 characters.').waitFor()
    await step.getByLabel('What').fill('Call about the deposit')
    await step.getByRole('button', { name: 'In 3 days' }).click()
    await step.getByLabel('Time').fill('14:30')
    expect(await accessibilityProblems(page)).toEqual([])
    await step.getByRole('button', { name: 'Save next step' }).click()
    await step.getByText('Call about the deposit').waitFor()
    await expect.poll(async () => (await stored(id))?.next_step).toBe('Call about the deposit')
    const due = (await stored(id))?.next_step_at as Date
    expect(due.toISOString().slice(10)).toBe('T11:30:00.000Z')

    await step.getByRole('button', { name: 'Mark done' }).click()
    const next = page.getByRole('region', { name: 'Done. What comes next?' })
    await next.getByLabel('What').fill('Send the plan')
    await next.getByRole('button', { name: 'Save next step' }).click()
    await timeline(page).filter({ hasText: 'Done: Call about the deposit' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await step.getByText('Call about the deposit').waitFor()
    await expect.poll(async () => (await stored(id))?.next_step).toBe('Call about the deposit')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  test('has the viewing as its next step, until another is planned', async () => {
    const { inquiryId } = await addViewing(site, at('10:00'))
    const page = await openInquiry(inquiryId, width)
    const step = page.getByRole('region', { name: 'Next step' })
    await step.getByText(/10:00, Nairobi time/).waitFor()
    await step.getByText('Viewing', { exact: true }).waitFor()
    expect(await step.getByText('Nothing planned').count()).toBe(0)
    await step.getByRole('button', { name: 'Plan next step' }).click()
    await step.getByLabel('What').fill('Bring the keys')
    await step.getByRole('button', { name: 'Save next step' }).click()
    await step.getByText('Bring the keys').waitFor()
    expect(await step.getByText('Viewing', { exact: true }).count()).toBe(0)
  })

  test('shows a colleague’s reply that came while one was written, before a second goes out', async () => {
    const { id } = await anInquiry({ message: 'Is it free on Monday?' })
    const page = await openInquiry(id, width, { expects: [/status of 400/] })
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    await dialog.getByLabel('Message').fill('Yes, it is.')
    const [colleague] = await site.sql`
      insert into public.inquiry_replies ${site.sql({ inquiry_id: id, body: 'It is let since Friday.' })} returning id`
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await dialog.getByText('replied while you were writing').waitFor()
    await dialog.getByText('It is let since Friday.').waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Yes, it is.')
    expect(await accessibilityProblems(page)).toEqual([])
    const sent = () =>
      site.sql`select body from public.inquiry_replies where inquiry_id = ${id} and id <> ${colleague?.id}`
    expect(await sent()).toEqual([])
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await sent()).toEqual([{ body: 'Yes, it is.' }])
  })

  test('is replied to with a template, and not before its blanks are filled', async () => {
    const { id, title } = await anInquiry()
    const page = await openInquiry(id, width)
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    const message = dialog.getByLabel('Message')
    await message.fill('Written by hand.')
    expect(await dialog.getByText('Filled in from the inquiry.').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Viewing times' }).click()
    await dialog.getByText('Filled in from the inquiry.').waitFor()
    expect(await message.inputValue()).toContain(`Hello Njeri,\n\nWe can show you ${title} on {time}.`)
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await dialog.getByText(/^Fill in \{time\}/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const body = (await message.inputValue())
      .replace('{time}', 'Monday at 16:30')
      .replaceAll(/\{\w+\}/g, '0700 000 200')
    await message.fill(body)
    await dialog.getByLabel('Follow up').selectOption('In 3 days')
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await page.getByText('Reply saved, not sent').waitFor()
    await timeline(page).filter({ hasText: 'Monday at 16:30' }).waitFor()
    // Without a mail server nobody was told anything.
    await page.getByText('Your last reply has not reached them, so the inquiry stays open.').waitFor()
    expect(await stored(id)).toMatchObject({ status: 'new', next_step: 'Follow up' })
  })

  test('is written to by WhatsApp, which is logged on coming back, and undone', async () => {
    const { id, title } = await anInquiry({ language: 'sw' })
    const page = await openInquiry(id, width)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await page.getByRole('button', { name: 'WhatsApp', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    await dialog.getByRole('button', { name: 'No longer available' }).click()
    const message = dialog.getByLabel('Message')
    expect(await message.inputValue()).toContain(`${title} haipatikani tena.`)
    const body = (await message.inputValue()).replaceAll(/\{\w+\}/g, '0700 000 200')
    await message.fill(body)
    const opening = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: 'Open WhatsApp' }).click()
    const chat = new URL((await opening).url())
    expect([chat.pathname, chat.searchParams.get('text')]).toEqual(['/254712000481', body])
    await (await opening).close()
    await dialog.getByRole('button', { name: 'No, go back' }).click()
    expect(await message.inputValue()).toBe(body)
    const again = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: 'Open WhatsApp' }).click()
    await (await again).close()
    await dialog.getByRole('button', { name: 'Yes, log it' }).click()
    await timeline(page).filter({ hasText: 'wrote by WhatsApp' }).waitFor()
    expect(await contacts(id)).toEqual([{ channel: 'whatsapp', body, was_reached: true }])
    expect((await stored(id))?.first_replied_at).toBeInstanceOf(Date)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => contacts(id)).toEqual([])
    expect((await stored(id))?.first_replied_at).toBeNull()
  })

  test('is replied to with the brochure of the listing, which a template brings and WhatsApp gets as a link', async () => {
    const { id, propertyId } = await anInquiry()
    const address = `${site.address}/property/${propertyId}/brochure.pdf`
    const page = await openInquiry(id, width)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    const attach = dialog.getByLabel('Attach the brochure')
    expect(await attach.isChecked()).toBe(false)
    await dialog.getByRole('button', { name: 'Brochure with the brochure' }).click()
    expect(await attach.isChecked()).toBe(true)
    const message = dialog.getByLabel('Message')
    expect(await message.inputValue()).toContain(address)
    await message.fill('Here is all about it.')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await dialog.getByText('WhatsApp', { exact: true }).click()
    expect(await dialog.getByLabel('Add a link to the brochure').isChecked()).toBe(true)
    const opening = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: 'Open WhatsApp' }).click()
    const chat = new URL((await opening).url())
    expect(chat.searchParams.get('text')).toBe(`Here is all about it.\n\n${address}`)
    await (await opening).close()
    await dialog.getByRole('button', { name: 'No, go back' }).click()

    await dialog.getByText('Email', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => brochureOf(id)).toBe('attached')
    // No mail server is connected: the email is a file.
    await expect.poll(() => savedEmail(id)).toContain('Content-Type: application/pdf')
    await page.reload()
    await timeline(page).filter({ hasText: 'With the brochure' }).waitFor()
  })

  test('offers no brochure of a listing that visitors cannot see', async () => {
    const { id, propertyId } = await anInquiry()
    await site.sql`update public.properties set is_published = false where id = ${propertyId}`
    const page = await openInquiry(id, width)
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    await dialog.getByRole('button', { name: 'Brochure with the brochure' }).click()
    await dialog.getByText('No brochure goes with this: it is about no listing that visitors can see.').waitFor()
    expect(await dialog.getByLabel('Attach the brochure').count()).toBe(0)
    await dialog.getByLabel('Message').fill('It is no longer for sale.')
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await brochureOf(id)).toBeNull()
    await site.sql`update public.properties set is_published = true where id = ${propertyId}`
  })

  test('is closed with a reason, undone, closed again and counted in Analytics', async () => {
    await site.sql`update public.inquiries set status = 'new' where closed_reason is not null`
    const { id } = await anInquiry()
    const page = await openInquiry(id, width)
    const status = page.getByRole('region', { name: 'Inquiry', exact: true }).getByLabel(/^Status of/)
    const dialog = page.getByRole('dialog', { name: 'Why is the inquiry from Njeri Wambui closed?' })
    const close = async () => {
      await status.selectOption('closed')
      await dialog.getByLabel('Price too high').check()
      await dialog.getByLabel('Details').fill('Found one at 160M.')
    }
    await close()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close inquiry' }).click()
    await page.getByRole('region', { name: 'Closed' }).getByText('Price too high').waitFor()
    expect(await stored(id)).toMatchObject({ closed_reason: 'price', closed_details: 'Found one at 160M.' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('region', { name: 'Next step' }).waitFor()
    await expect.poll(() => stored(id)).toMatchObject({ status: 'new', closed_reason: null })
    await close()
    await dialog.getByRole('button', { name: 'Close inquiry' }).click()
    await page.getByRole('region', { name: 'Closed' }).waitFor()

    await page.goto('/admin/analytics')
    const reasons = page.getByRole('region', { name: 'Why inquiries were closed' })
    await reasons.getByRole('row', { name: 'Price too high 1 100%' }).waitFor()
    const widest = () =>
      reasons.evaluate((panel) =>
        Math.max(...[...panel.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)),
      )
    expect(await widest()).toBeLessThanOrEqual(width)
  })
})

describe.runIf(hasBrowser)('an inquiry', () => {
  test('is called from a phone with the thumb, and the call is logged', async () => {
    const { id } = await anInquiry()
    const page = await openInquiry(id, 360)
    const call = page.getByRole('link', { name: 'Call' })
    const box = await call.boundingBox()
    const height = await page.evaluate(() => window.innerHeight)
    expect(box!.y).toBeGreaterThan(height * 0.7)
    expect(box!.y + box!.height).toBeLessThanOrEqual(height)
    expect(await call.getAttribute('href')).toBe('tel:+254712000481')
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await call.click()
    await page
      .getByRole('group', { name: 'Did you reach Njeri Wambui?' })
      .getByRole('button', { name: 'No answer' })
      .click()
    await timeline(page).filter({ hasText: 'logged a call, no answer' }).waitFor()
    expect(await contacts(id)).toEqual([{ channel: 'call', body: '', was_reached: false }])
    expect(await stored(id)).toMatchObject({ status: 'new', first_replied_at: null })
  })

  test('is worked on by keyboard: R replies, S and A go to status and assignee', async () => {
    const { id } = await anInquiry()
    const page = await openInquiry(id, 1280)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2')
    await page.keyboard.press('s')
    await page.waitForFunction(() => document.activeElement?.matches('[data-slot="status-select"]'))
    await page.getByRole('heading', { name: 'Njeri Wambui', exact: true }).focus()
    await page.keyboard.press('a')
    await page.waitForFunction(() => document.activeElement?.matches('[name="assignee"]'))
    await page.getByRole('heading', { name: 'Njeri Wambui', exact: true }).focus()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    await dialog.getByLabel('Message').fill('Half a thought')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await timeline(page).filter({ hasText: 'Half a thought' }).count()).toBe(0)
  })

  test('has templates that managers write; an unknown blank is refused in words', async () => {
    const { id } = await anInquiry()
    const page = await openInquiry(id, 1280)
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    await page.getByRole('button', { name: 'Edit templates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply templates' })
    await dialog.getByRole('button', { name: 'Add template' }).click()
    await dialog.getByLabel('Name').fill('Deposit')
    await dialog.getByLabel('Text in English').fill('Hello {nmae}, the deposit is two months.')
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await dialog.getByText(/^There is no blank \{nmae\}\. Use \{name\}/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByLabel('Text in English').fill('Hello {name}, the deposit is two months.')
    await dialog.getByLabel('The brochure goes with it').check()
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await dialog.getByRole('button', { name: 'Edit Deposit' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const reply = page.getByRole('dialog', { name: 'Reply to Njeri Wambui' })
    await reply.getByRole('button', { name: 'Deposit with the brochure', exact: true }).click()
    expect(await reply.getByLabel('Attach the brochure').isChecked()).toBe(true)
    expect(await reply.getByLabel('Message').inputValue()).toBe('Hello Njeri, the deposit is two months.')
    await reply.getByRole('button', { name: 'Edit templates' }).click()
    await dialog.getByRole('button', { name: 'Edit Deposit' }).click()
    await dialog.getByRole('button', { name: 'Remove template' }).click()
    await page.getByText('Template Deposit removed').waitFor()
    expect(await site.sql`select from public.reply_templates where name = 'Deposit'`).toHaveLength(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await dialog.getByRole('button', { name: 'Edit Deposit' }).waitFor()
  })

  test('shows the person’s other inquiries in its timeline, and until when a reply was promised', async () => {
    await choose(site, 'company', { replyWithinHours: 4 })
    const phone = '+254733000777'
    const earlier = await anInquiry({ phone, email: 'otieno@example.com', status: 'closed', property_id: null })
    const { id } = await anInquiry({ phone, email: 'otieno@example.com' })
    const page = await openInquiry(id, 1280)
    await page.getByText(/^Reply due /).waitFor()
    await timeline(page)
      .filter({ hasText: /^Other inquiry .+, closed/ })
      .getByRole('link', { name: 'Open it' })
      .click()
    await page.waitForURL(new RegExp(`inquiry=${earlier.id}`))
    await page.getByRole('region', { name: 'Closed' }).getByText('No reason was given').waitFor()
    const other = timeline(page).filter({ hasText: /^Other inquiry .+, new: / })
    await expect.poll(() => other.count()).toBe(1)
  })

  test('says so when its timeline cannot be loaded', async () => {
    const { id } = await anInquiry({ email: 'alone@example.com', phone: '+254712000599' })
    const page = await open('/admin/inquiries', { staff: true, expects: [/Failed to load resource/] })
    await page.route('**/calls/inquiries.timeline*', (route) =>
      route.fulfill({ status: 500, json: { message: 'away' } }),
    )
    await page.goto(`/admin/inquiries?inquiry=${id}`)
    await page.getByText('The timeline could not be loaded.').waitFor()
    await page.unroute('**/calls/inquiries.timeline*')
    await page.getByRole('region', { name: 'Inquiry', exact: true }).getByRole('button', { name: 'Retry' }).click()
    await timeline(page).first().waitFor()
    expect(await timeline(page).count()).toBe(1)
  })
})
