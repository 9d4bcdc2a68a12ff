import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

// Another test covers the number of forms per network.
const site = useSite({ TRUST_PROXY: '1' })
const open = useBrowser(site, { isCrowd: true })

// Chromium reports every status from 400 on as an error.
const expectedErrors = /status of (422|413|503)/
const noMailClient = /Failed to launch 'mailto:|Not allowed to launch 'mailto:/

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await page.fill(`main [name=${name}]`, value)
}

function send(page: Page) {
  return page.click('main button[type=submit]')
}

/** A form submitted at once is delayed, or counts as a bot's, so the test waits as a person would. */
async function afterAWhile(page: Page) {
  await expect
    .poll(async () => Date.now() - Number(await page.inputValue('main [name=renderedAt]')))
    .toBeGreaterThan(2_100)
  return page
}

function readFormValues(page: Page) {
  return page.$eval('main form', (form) => Object.fromEntries(new FormData(form as HTMLFormElement)))
}

describe.runIf(hasBrowser).each([
  { script: true, manner: 'with script' },
  { script: false, manner: 'without script' },
])('the contact form $manner', ({ script }) => {
  const pageOptions = { script, expects: [expectedErrors, noMailClient] }

  test('lists what is missing, keeps the input, and accepts the corrected form', async () => {
    const page = await afterAWhile(await open('/contact?service=training', { ...pageOptions, width: 360 }))
    const formValues = { fullName: ' Wanjiru Kamau-Ochieng ', email: 'wanjiru.kamau@', phone: '0722 000 145' }
    await fill(page, formValues)
    await send(page)

    await page.waitForSelector('main [role=alert]')
    expect(await page.innerText('main [role=alert]')).toContain('Please fill in all required fields.')
    expect(await page.innerText('#email-error')).toBe('Enter an email address like name@example.com')
    expect(await page.innerText('#message-error')).toContain('Message is required')
    expect(await readFormValues(page)).toMatchObject({ ...formValues, message: '', service: 'training' })

    const message = `Corrected ${script}`
    await fill(page, { email: 'wanjiru.kamau@example.co.ke', message })
    await send(page)
    await page.waitForSelector('text=Your reference')
    expect(await page.innerText('main h1')).toBe('Thank you, Wanjiru.')
    expect(await site.sql`select name, service_interest from public.inquiries where message = ${message}`).toEqual([
      { name: 'Wanjiru Kamau-Ochieng', service_interest: 'training' },
    ])
  })

  test('offers the pre-filled email while the site cannot send email', async () => {
    const page = await afterAWhile(await open('/contact', pageOptions))
    await fill(page, { fullName: 'Achieng', email: 'achieng@example.com', message: `A & B? ${script}` })
    await send(page)
    const link = await page.getAttribute('a:has-text("Open the pre-filled email")', 'href')
    const mailto = new URL(link ?? '')
    expect(mailto.searchParams.get('subject')).toBe('Inquiry from Achieng - General inquiry')
    expect(mailto.searchParams.get('body')).toMatch(/Message:\r\nA & B\?/)
  })

  test('shows which property the inquiry is about, and sends it along', async () => {
    const [property] = await site.sql`
      select id, title, location from public.properties where is_published and price is not null order by id limit 1`
    const page = await afterAWhile(await open(`/viewings/new?property=${property?.id}`, pageOptions))
    expect(await page.innerText('main h1')).toBe('Request a viewing')
    const subject = await page.innerText('main section:has-text("You’d like to view")')
    for (const text of [property?.title, property?.location, 'KSh']) expect(subject).toContain(text)

    const message = `Saturday? ${script}`
    await fill(page, { phone: '0722 000 145', fullName: 'Otieno', email: 'otieno@example.com', message })
    await send(page)
    await page.waitForSelector('text=Your reference')
    const sent = site.sql`
      select property_id, inquiry_type, phone from public.inquiries where message like ${`Viewing: %${message}`}`
    expect(await sent).toEqual([{ property_id: property?.id, inquiry_type: 'viewing', phone: '+254722000145' }])
  })

  test('has a message ready for a viewing, so that phone, name and email are enough', async () => {
    const [property] = await site.sql`
      select id, title from public.properties where is_published and price is not null order by id limit 1`
    const page = await afterAWhile(await open(`/viewings/new?property=${property?.id}`, pageOptions))
    const ready = await page.inputValue('main [name=message]')
    expect(ready).toContain(`I’d like to view “${property?.title}”.`)
    const fullName = `Mumbi ${script ? 'with' : 'without'} script`
    const dates = await page.$$eval('main [name=day]', (days) => days.map((day) => (day as HTMLInputElement).value))
    expect(dates).toHaveLength(7)
    await page.locator('main [name=day]:enabled').last().check({ force: true })
    await page.locator('main [value=afternoon]').check({ force: true })
    await fill(page, { phone: '0722 000 146', fullName, email: 'mumbi@example.com' })
    await send(page)
    await page.waitForSelector('text=Your reference')
    expect(await site.sql`select message, inquiry_type from public.inquiries where name = ${fullName}`).toEqual([
      {
        message: expect.stringMatching(
          /^Viewing: \w+ \d+ \w+ \d+, afternoon\. Please confirm on WhatsApp\.\n\nI’d like/,
        ),
        inquiry_type: 'viewing',
      },
    ])
  })

  test('asks for the phone number of a viewing first, and keeps the chosen day', async () => {
    const page = await afterAWhile(await open('/viewings/new', { ...pageOptions, width: 360 }))
    const day = await page.locator('main [name=day]:enabled').last().inputValue()
    await page.locator(`main [name=day][value="${day}"]`).check({ force: true })
    await page.locator('main [name=part][value=morning]').check({ force: true })
    await send(page)
    await page.waitForSelector('main [role=alert]')
    expect(await page.innerText('#phone-error')).toBe('Phone number is required')
    expect(await page.locator('main [role=alert] a').first().innerText()).toBe('Phone number is required')
    expect(await readFormValues(page)).toMatchObject({ day, part: 'morning' })
  })

  test('says that a property is gone, and accepts a general inquiry', async () => {
    const page = await afterAWhile(await open('/contact?property=018f2f7e-1111-7abc-8def-0123456789ab', pageOptions))
    expect(await page.innerText('main')).toContain('That property is no longer listed')
    await fill(page, { fullName: 'Njeri', email: 'njeri@example.com', message: `In general ${script}` })
    await send(page)
    await page.waitForSelector('text=Your reference')
  })

  test('keeps the text when a property is unpublished meanwhile', async () => {
    const [property] = await site.sql`
      select id from public.properties where is_published order by id desc limit 1`
    const page = await afterAWhile(await open(`/contact?property=${property?.id}`, pageOptions))
    await site.sql`update public.properties set is_published = false where id = ${property?.id}`
    const message = `Taken down ${script}`
    await fill(page, { fullName: 'Kiprop', email: 'kiprop@example.com', message })
    await send(page)
    await page.waitForSelector('main [role=alert]:has-text("That property is no longer listed")')
    expect(await readFormValues(page)).toMatchObject({ message })
    expect(await readFormValues(page)).not.toHaveProperty('propertyId')

    await send(page)
    await page.waitForSelector('text=Your reference')
    expect(await site.sql`select property_id from public.inquiries where message = ${message}`).toEqual([
      { property_id: null },
    ])
    await site.sql`update public.properties set is_published = true where id = ${property?.id}`
  })

  test('loses nothing and offers other ways while the backend accepts no inquiries', async () => {
    const page = await afterAWhile(await open('/contact', { ...pageOptions, width: 360 }))
    const message = 'Is anybody there? #1 & more'
    await fill(page, { fullName: 'Wanjiru', email: 'wanjiru@example.com', message })
    await site.sql`revoke execute on function public.send_inquiry from anon`
    await send(page)
    await page.waitForSelector('main [role=alert]:has-text("Your message may not have reached us")')
    await site.sql`grant execute on function public.send_inquiry to anon`

    expect(await readFormValues(page)).toMatchObject({ message })
    const links = await page.$$eval('main [role=alert] a', (anchors) =>
      anchors.map((anchor) => (anchor as HTMLAnchorElement).href),
    )
    expect(links.map((link) => new URL(link).protocol)).toEqual(['mailto:', 'tel:', 'https:'])
    expect(new URL(links[0] ?? '').searchParams.get('body')).toContain(message)
    expect(new URL(links[2] ?? '').searchParams.get('text')).toContain(message)

    await send(page)
    await page.waitForSelector('text=Your reference')
  })
})

describe.runIf(hasBrowser)('the contact form in a browser', () => {
  test('tells an error once, without a toast, and moves the focus to the first invalid field', async () => {
    const page = await open('/contact', { expects: [expectedErrors] })
    await fill(page, { fullName: 'Wanjiru' })
    await send(page)
    await page.waitForSelector('main [role=alert]')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
    expect(await page.getByText('Please fill in all required fields.').count()).toBe(1)
    expect(await page.getByLabel('Notifications').locator('p').count()).toBe(0)
    await page.click('main [role=alert] a:has-text("Message is required")')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('message')
  })

  test('tells on a phone whether the office is open, and the hours in the same style', async () => {
    const page = await open('/contact', { width: 360 })
    const status = page.locator('main').getByText(/^(Open now until|Closed. Opens)/)
    expect(await status.innerText()).toMatch(/\d [ap]m$/)
    for (const line of ['Mon–Fri 8 am–6 pm', 'Sat 9 am–2 pm']) {
      expect(await page.locator('main dd').getByText(line, { exact: true }).isVisible()).toBe(true)
    }
  })

  test('keeps the edge of an invalid field red under the pointer', async () => {
    const page = await open('/contact', { expects: [expectedErrors] })
    await send(page)
    await page.waitForSelector('#message-error')
    const colour = () => page.$eval('#message', (field) => getComputedStyle(field).borderTopColor)
    const before = await colour()
    await page.hover('#message')
    expect(await colour()).toBe(before)
  })

  test('removes the error message when the form is sent again', async () => {
    const page = await afterAWhile(await open('/contact', { expects: [expectedErrors, noMailClient] }))
    const rejections = page.locator('main').getByRole('alert')
    await fill(page, { fullName: 'Wanjiru' })
    await send(page)
    await expect.poll(() => rejections.count()).toBe(1)
    await fill(page, { email: 'wanjiru@' })
    await send(page)
    await expect.poll(() => page.innerText('#email-error')).toContain('name@example.com')
    await expect.poll(() => rejections.count()).toBe(1)
    await fill(page, { email: 'wanjiru@example.com', message: 'Twice refused' })
    await send(page)
    await page.waitForSelector('text=Your reference')
    expect(await rejections.count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)('is accessible when rejected and when sent, %s', async (colorScheme) => {
    const page = await afterAWhile(
      await open('/contact', { width: 360, colorScheme, expects: [expectedErrors, noMailClient] }),
    )
    await fill(page, { fullName: 'Wanjiru', email: 'wanjiru@' })
    await send(page)
    await page.waitForSelector('#message-error')
    expect(await accessibilityProblems(page)).toEqual([])

    await fill(page, { email: 'wanjiru@example.com', message: `For everybody, ${colorScheme}` })
    await send(page)
    await page.waitForSelector('text=Your reference')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('keeps what was typed through a reload, until it is sent', async () => {
    const page = await open('/viewings/new', { expects: [noMailClient] })
    const phone = () => page.locator('#phone').inputValue()
    const write = async () => {
      await fill(page, { fullName: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' })
      await page.locator('[name=day]:enabled').last().check()
      await page.getByRole('radio', { name: 'Morning' }).check()
      await page.locator('[name=onWhatsapp]').uncheck()
      await fill(page, { message: 'A flat with two bedrooms' })
    }
    await write()
    await page.reload()
    await afterAWhile(page)
    await expect.poll(phone).toBe('0712 345 678')
    expect(await page.locator('#fullName').inputValue()).toBe('Wanjiru Kamau')
    expect(await page.locator('[name=day]:enabled').last().isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Morning' }).isChecked()).toBe(true)
    expect(await page.locator('[name=onWhatsapp]').isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Request this viewing' }).click()
    await page.waitForSelector('text=Your reference')
    await page.goto(`${site.address}/viewings/new`)
    await afterAWhile(page)
    expect(await phone()).toBe('')
  })

  test('delays a form that a person fills in very quickly, and never drops it', async () => {
    const page = await open('/contact', { expects: [noMailClient] })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/contact*', async (route) => {
      if (route.request().method() === 'POST') await released
      await route.continue()
    })
    await fill(page, { fullName: 'Quick', email: 'quick@example.com', message: 'Typed in no time' })
    await send(page)
    await page.waitForSelector('main button[type=submit][aria-busy=true]:has-text("Sending...")')
    release()
    await page.waitForSelector('text=Your reference')
    expect(await site.sql`select 1 as stored from public.inquiries where message = 'Typed in no time'`).toHaveLength(1)
  })

  test('opens the mail client only on a click, with a toast, and Send another gives an empty form', async () => {
    const page = await afterAWhile(await open('/contact', { expects: [noMailClient] }))
    const opened: string[] = []
    page.on('console', (message) => opened.push(message.text()))
    await fill(page, { fullName: 'Achieng', email: 'achieng@example.com', message: 'With a toast' })
    await send(page)
    await page.waitForSelector('text=Your reference')
    expect(await page.innerText('body')).not.toContain('Opening email client...')
    expect(opened.filter((text) => noMailClient.test(text))).toEqual([])
    await page.click('main >> text=Open the pre-filled email')
    await page.waitForSelector('text=Your email client should open with the pre-filled message.')
    expect(await page.innerText('body')).toContain('Opening email client...')
    await page.click('main >> text=Send another')
    await page.waitForSelector('main [name=message]')
    expect(await readFormValues(page)).toMatchObject({ fullName: '', message: '' })
  })

  test('says when the browser is offline, and sends once it is online', async () => {
    const page = await afterAWhile(await open('/contact', { expects: [/ERR_INTERNET_DISCONNECTED/, noMailClient] }))
    const message = 'From the matatu'
    await fill(page, { fullName: 'Mutua', email: 'mutua@example.com', message })
    await page.context().setOffline(true)
    await send(page)
    await page.waitForSelector('main [role=alert]:has-text("Your message was not sent")')
    expect(await page.innerText('main [role=alert]')).toContain('You seem to be offline, so nothing was sent.')
    expect(await readFormValues(page)).toMatchObject({ message })

    await page.context().setOffline(false)
    await send(page)
    await page.waitForSelector('text=Your reference')
  })

  test('says that a text is far too long without losing it', async () => {
    const page = await afterAWhile(await open('/contact', { expects: [expectedErrors] }))
    await fill(page, { fullName: 'Long', email: 'long@example.com', message: 'm'.repeat(70_000) })
    await send(page)
    await page.waitForSelector('main [role=alert]:has-text("Message can have at most 5,000 characters")')
    expect(String((await readFormValues(page)).message)).toHaveLength(70_000)
  })
})
