import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, journeyWidths, useBrowser } from '../support/browser.ts'
import { lostContent } from '../support/layout.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const open = useBrowser(site)

const logged = (phone: string) =>
  site.sql`
    select name, message, source, status, first_replied_at is not null as "isReplied" from public.inquiries
    where phone = ${phone} order by created_at`

describe.skipIf(!hasBrowser)('a call that staff log', () => {
  test.each(journeyWidths(360))('is saved by its number and Enter, at %i px', async (width) => {
    const page = await open('/admin/inquiries', { width, staff: true })
    await page.getByRole('button', { name: 'Log a call or walk-in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log a call or walk-in' })
    await page.keyboard.type('abc')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter a phone number like 0712 345 678').waitFor()
    await dialog.getByLabel('Phone').fill(`0700 ${width === 360 ? '360' : '128'} 481`)
    await dialog.getByLabel('Name').fill('Joyce Nafula')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await lostContent(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Call saved').waitFor()
    expect(await logged(`+254700${width === 360 ? '360' : '128'}481`)).toMatchObject([
      { name: 'Joyce Nafula', message: 'Phone call', source: 'call', status: 'contacted', isReplied: true },
    ])
    await page.getByRole('link', { name: 'Show' }).click()
    await page.getByRole('heading', { level: 2, name: 'Joyce Nafula' }).waitFor()
    await page.getByText('Inquiry by phone, recorded by staff').waitFor()
  })

  test('is added to the open inquiry of whoever is recognised from the third digit on, or begins a new one', async () => {
    await site.sql`
      insert into public.inquiries (name, email, phone, message) values
        ('Wekesa Recognised', 'wekesa@visitor.example', '+254755000919', 'Is the pool heated?')`
    const page = await open('/admin/inquiries?log', { staff: true })
    const dialog = page.getByRole('dialog', { name: 'Log a call or walk-in' })
    await dialog.getByLabel('Phone').fill('075')
    await dialog.getByRole('button', { name: 'It is Wekesa Recognised' }).click()
    await dialog.getByText('Added to the open inquiry').waitFor()
    await dialog.getByRole('radio', { name: 'WhatsApp' }).check()
    await dialog.getByLabel('What was said').fill('Saturday suits them')
    await dialog.getByRole('button', { name: 'Save message' }).click()
    await page.getByText('It was added to the open inquiry.').waitFor()
    expect(await logged('+254755000919')).toMatchObject([{ status: 'contacted', isReplied: true }])
    expect(await site.sql`select channel from public.inquiry_contacts where body = 'Saturday suits them'`).toEqual([
      { channel: 'whatsapp' },
    ])

    await page.getByRole('button', { name: 'Log a call or walk-in' }).click()
    await dialog.getByLabel('Phone').fill('+254 755 000 919')
    await dialog.getByText('Wekesa Recognised').waitFor()
    await dialog.getByRole('button', { name: 'Start a new one' }).click()
    await dialog.getByRole('radio', { name: 'Call' }).check()
    await dialog.getByRole('switch', { name: 'We talked' }).uncheck()
    await dialog.getByRole('button', { name: 'Save call' }).click()
    await page.getByText('It is a new inquiry.').waitFor()
    expect(await logged('+254755000919')).toMatchObject([
      { source: 'contact_form' },
      { name: 'Wekesa Recognised', source: 'call', status: 'new', isReplied: false },
    ])
  })
})

describe.skipIf(!hasBrowser)('a reply', () => {
  test('is written with what the person asked in sight', async () => {
    const message = Array.from({ length: 30 }, (_, line) => `Question ${line + 1}: is it free?`).join('\n')
    const [{ id }] = await site.sql<[{ id: string }]>`
      insert into public.inquiries (name, email, message) values ('Long Asker', 'long@visitor.example', ${message})
      returning id`
    const page = await open(`/admin/inquiries?inquiry=${id}`, { staff: true })
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to Long Asker' })
    const question = dialog.getByText('Question 1: is it free?')
    await question.waitFor()
    const field = dialog.getByLabel('Message')
    const height = async () => (await field.boundingBox())?.height ?? 0
    const before = await height()
    await field.fill(Array.from({ length: 40 }, (_, line) => `Answer ${line + 1}.`).join('\n'))
    expect(await height()).toBeGreaterThan(before + 200)
    await field.press('Control+End')
    const top = await question.evaluate((element) => element.getBoundingClientRect().top)
    expect([top >= 0, top < 430]).toEqual([true, true])
    await dialog.getByRole('button', { name: 'Show all' }).click()
    await dialog.getByRole('button', { name: 'Show less' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
