import { describe, expect, test } from 'vitest'
import { useSite } from '../support/site.ts'

// Each form has its own network address, as the proxy in front would report it: another test covers the limits.
const site = useSite({ TRUST_PROXY: '1' })
let senders = 0

const aForm = {
  fullName: 'Wanjiku Kamau',
  email: 'wanjiku@example.co.ke',
  phone: '0712 345 678',
  service: 'property-management',
  message: 'Is the house in Karen still free?',
}

function post(fields: Record<string, string> | URLSearchParams, headers: Record<string, string> = {}) {
  senders += 1
  const from = { 'x-forwarded-for': `10.0.${senders >> 8}.${senders & 255}`, ...headers }
  return fetch(`${site.address}/contact`, { method: 'POST', body: new URLSearchParams(fields), headers: from })
}

/** Forms in these tests differ by their message, so that each is a separate inquiry. */
function formWith(message: string, changes: Record<string, string> = {}) {
  return { ...aForm, message, ...changes }
}

function rowsWith(message: string) {
  return site.sql`select * from public.inquiries where message = ${message}`
}

async function getText(response: Response) {
  const html = await response.text()
  return html.slice(0, html.indexOf('<script')) + html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

async function aProperty(where: { isPublished: boolean }) {
  const [property] = await site.sql<{ id: string; count: number }[]>`
    select id, inquiries_count as count from public.properties where is_published = ${where.isPublished} order by id limit 1`
  if (!property) throw new Error('The demo has no such property')
  return property
}

describe('a valid form', () => {
  test('is stored with the fields that only the server sets, and counted on its property', async () => {
    const { id: propertyId, count } = await aProperty({ isPublished: true })
    const forged = {
      status: 'closed',
      source: 'forged',
      id: crypto.randomUUID(),
      is_spam: 'true',
      created_at: '1999-01-01',
    }
    const response = await post(formWith('Counted?', { propertyId, inquiryType: 'viewing', ...forged }))

    expect(response.status).toBe(200)
    const rows = await rowsWith('Counted?')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      name: 'Wanjiku Kamau',
      email: 'wanjiku@example.co.ke',
      phone: '+254712345678',
      service_interest: 'property-management',
      inquiry_type: 'viewing',
      status: 'new',
      source: 'contact_form',
      is_spam: false,
      property_id: propertyId,
    })
    expect(rows[0]?.id).not.toBe(forged.id)
    expect(rows[0]?.created_at.getFullYear()).toBeGreaterThan(2020)
    const [after] = await site.sql`select inquiries_count from public.properties where id = ${propertyId}`
    expect(after?.inquiries_count).toBe(count + 1)
  })

  test('queues one email to the company and one thank-you email to the sender', async () => {
    await post(formWith('A letter?'))
    const [row] = await rowsWith('A letter?')
    const emails = await site.sql`
      select template from public.mail_outbox where payload->>'inquiry_id' = ${row?.id} order by template`
    expect(emails).toEqual([{ template: 'inquiry_thanks' }, { template: 'inquiry_to_company' }])
  })

  test('sent ten times in parallel is stored once, each time with the same reference', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(formWith('Ten times?'))))
    const references = await Promise.all(
      responses.map(async (response) => />([A-Z\d]{1,6}-[\dB-Z]{3}-[\dB-Z]{3})</.exec(await response.text())?.[1]),
    )
    expect(new Set(references).size).toBe(1)
    const rows = await rowsWith('Ten times?')
    expect(rows).toHaveLength(1)
    expect(references[0]).toBe(rows[0]?.reference)
  })

  test.each(['محمد', '李雷', 'Wanjikũ', "O'Brien", '👨‍👩‍👧', "=cmd|'/C calc'!A1", '<script>alert(1)</script>'])(
    'stores the name %s byte for byte, and escapes it',
    async (fullName) => {
      const message = `My name is ${fullName}`
      const response = await post(formWith(message, { fullName: ` ${fullName}\u200b ` }))
      expect(await response.text()).not.toContain('<script>alert')
      expect(await rowsWith(message)).toMatchObject([{ name: fullName }])
    },
  )

  test('stores an address with its domain converted for sending', async () => {
    await post(formWith('Umlaut', { email: ' USER+tag@Exämple.co.ke \n' }))
    expect(await rowsWith('Umlaut')).toMatchObject([{ email: 'user+tag@xn--exmple-cua.co.ke' }])
  })

  test('of nothing but links is stored as spam, and no email is sent', async () => {
    const links = 'https://spam.example/cheap '.repeat(30).trim()
    expect((await post(formWith(links))).status).toBe(200)
    const [row] = await rowsWith(links)
    expect(row).toMatchObject({ is_spam: true })
    expect(await site.sql`select id from public.mail_outbox where payload->>'inquiry_id' = ${row?.id}`).toHaveLength(0)
  })

  test('may be as long as the rules allow', async () => {
    const message = '😀'.repeat(4_900)
    expect((await post(formWith(message))).status).toBe(200)
    expect(await rowsWith(message)).toHaveLength(1)
  })
})

describe('an invalid form', () => {
  test.each([
    ['name is required', { fullName: '\u3164\u00a0' }, 'Name is required'],
    ['name has a NUL', { fullName: 'Ann\0' }, 'Name contains characters that can&#x27;t be used'],
    ['name has two lines', { fullName: 'Ann\r\nBcc: x@y.z' }, 'Name must be on one line'],
    ['name is too long', { fullName: 'n'.repeat(101) }, 'Name can have at most 100 characters'],
    ['address is invalid', { email: 'a@b' }, 'Enter an email address like name@example.com'],
    ['address is a list of two', { email: 'a@b.c,d@e.f' }, 'Enter one plain email address like name@example.com'],
    ['address is long nonsense', { email: '<'.repeat(20_000) }, 'Email can have at most 254 characters'],
    ['phone is invalid', { phone: '07123' }, 'Enter a phone number like 0712 345 678'],
    ['message is too long', { message: 'm'.repeat(5_001) }, 'Message can have at most 5,000 characters'],
    ['service is not offered', { service: 'hacking' }, 'Choose a service from the list'],
    ['property is not an id', { propertyId: "x' or 1=1" }, 'That property is no longer listed'],
    [
      'property is unknown',
      { propertyId: '018f2f7e-1111-7abc-8def-0123456789ab' },
      'That property is no longer listed',
    ],
  ])('is rejected when its %s', async (_, changes, text) => {
    const response = await post({ ...formWith('Never stored'), ...changes })
    expect(response.status).toBe(422)
    expect(await getText(response)).toContain(text)
    expect(await rowsWith('Never stored')).toHaveLength(0)
  })

  test('about a draft gets the response of an unknown property', async () => {
    const { id: propertyId } = await aProperty({ isPublished: false })
    const response = await post(formWith('A draft?', { propertyId }))
    expect(response.status).toBe(422)
    expect(await getText(response)).toContain('That property is no longer listed')
    expect(await rowsWith('A draft?')).toHaveLength(0)
  })

  test.each([
    ['no form at all', 'application/json', '{"fullName":"Ann"}'],
    ['a malformed form', 'multipart/form-data; boundary=x', '--y\r\ngarbage'],
    ['nothing', 'application/x-www-form-urlencoded', ''],
  ])('that is %s gets a message with what is missing', async (_, type, body) => {
    const response = await fetch(`${site.address}/contact`, { method: 'POST', headers: { 'content-type': type }, body })
    expect(response.status).toBe(422)
    expect(await getText(response)).toContain('Please fill in all required fields.')
  })

  test('of ten megabytes is cut off', async () => {
    // The server may close the connection while the rest is still being sent.
    const response = await post({ ...aForm, message: 'm'.repeat(10_000_000) }).then(
      ({ status }) => status,
      () => 'line closed',
    )
    expect([413, 'line closed']).toContain(response)
  })
})

describe('a form that was not sent by a person on our pages', () => {
  test.each<[string, () => Record<string, string>]>([
    ['fills in the hidden field', () => ({ website: 'https://spam.example' })],
    ['is submitted within two seconds', () => ({ renderedAt: String(Date.now()) })],
  ])('and that %s gets the usual response, and is not stored', async (_, honeypot) => {
    const form = formWith('From a program', honeypot())
    const responses = [await post(form), await post(form)]
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const references = await Promise.all(
      responses.map(async (response) => />(MK-[\dB-Z]{3}-[\dB-Z]{3})</.exec(await getText(response))?.[1]),
    )
    expect(references[0]).toBeDefined()
    expect(references[1]).toBe(references[0])
    expect(await rowsWith('From a program')).toHaveLength(0)
  })

  test.each<[string, Record<string, string>]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['with a cookie and no origin', { cookie: 'a=b' }],
  ])('%s is rejected', async (_, headers) => {
    expect((await post(formWith('From elsewhere'), headers)).status).toBe(403)
    expect(await rowsWith('From elsewhere')).toHaveLength(0)
  })
})
