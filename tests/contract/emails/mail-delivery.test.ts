import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import webPush from 'web-push'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { createLog } from '#server/log.ts'
import type { MailContext } from '#server/mail/email-context.ts'
import { emailChannel } from '#server/mail/email-channel.ts'
import { type Channel, sendDueMail } from '#server/mail/outbox.ts'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
import { createMailTransport, type MailTransport } from '#server/mail/transport.ts'
import { pushChannel } from '#server/notifications/push-channel.ts'
import { smsChannel } from '#server/notifications/sms-channel.ts'
import { addInquiry, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { openBrowser } from '../../support/push-subscription.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const [testDatabase] = inject('testDatabases')
if (!testDatabase) throw new Error('No database to test with')

let backend: TestBackend
const brochure = Buffer.from('%PDF-1.7 of the villa')
let emailContext: MailContext
beforeAll(async () => {
  backend = await openTestBackend(testDatabase)
  emailContext = {
    asServer: backend.asServer,
    origin: 'https://homes.example',
    company: async () => ({ ...defaultCompany, name: 'Nyumba & Homes', email: 'office@homes.example' }),
    brand: async () => defaultBrand,
    supportEmail: async () => 'support@homes.example',
    findBrochure: async () => ({ state: 'made', filename: 'MK-1-villa.pdf', content: brochure }),
  }
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.sql`delete from public.mail_outbox`
})

const send = (channels: Record<string, Channel>) =>
  sendDueMail({ asServer: backend.asServer, channels, log: createLog('silent') })
const emails = () => backend.sql`select * from public.mail_outbox order by template`
const queue = async (fields: Record<string, unknown>) =>
  one(await backend.sql<{ id: string }[]>`insert into public.mail_outbox ${backend.sql(fields)} returning id`).id

test('a long queue is sent in one run', async () => {
  const delivered: string[] = []
  for (let number = 0; number < 25; number += 1)
    await queue({ template: 'newsletter_welcome', recipient: `r${number}@example.com` })
  await send({ mail: async ({ recipient }) => void delivered.push(recipient) })
  expect(new Set(delivered).size).toBe(25)
})

describe('an email', () => {
  let server: SMTPServer
  let transport: MailTransport
  let received: { to: string[]; message: string }[] = []
  let rejection: { at: 'recipient' | 'data'; code: number } | undefined

  beforeAll(async () => {
    const rejectAt = (place: 'recipient' | 'data') =>
      rejection?.at === place ? Object.assign(new Error('Not today'), { responseCode: rejection.code }) : null
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(rejectAt('recipient')),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const problem = rejectAt('data')
          if (!problem) {
            const to = envelope.rcptTo.map(({ address }) => address)
            received.push({ to, message: unfold(Buffer.concat(chunks).toString('utf8')) })
          }
          done(problem)
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    transport = createMailTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Nyumba <no-reply@homes.example>',
      folder: '/nowhere',
    })
  })
  afterAll(async () => {
    transport.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  afterEach(() => {
    received = []
    rejection = undefined
  })
  const deliver = () => send({ mail: emailChannel(emailContext, transport) })

  test('about an inquiry reaches the company and the visitor, in text and HTML, with hostile names escaped', async () => {
    const { id: house } = await addProperty(backend, { title: 'Villa <b>&' })
    await backend.anonClient.from('inquiries').insert(
      inquiryFields({
        name: '<script>alert(1)</script>',
        message: 'Is it free?\n.\nQUIT',
        property_id: house,
      }),
    )
    await deliver()
    const [company, thanks] = ['office', 'wanjiku'].map((name) => received.find(({ to }) => to[0]?.startsWith(name)))
    const toCompany = company ?? received.find(({ to }) => to[0] === 'super-admin@example.com')
    expect(toCompany?.message).toMatch(/^Reply-To: wanjiku@example\.com$/m)
    expect(toCompany?.message).toContain('Content-Type: text/plain')
    expect(toCompany?.message).toContain('Content-Type: text/html')
    expect(toCompany?.message.split('text/html')[1]).not.toContain('<script>')
    expect(thanks?.message).not.toContain('alert(1)')
    expect(thanks?.message).toContain('Nyumba & Homes')
    expect(thanks?.message).toMatch(/^Auto-Submitted: auto-replied$/m)
    expect(thanks?.message).toMatch(/^Message-ID: <[\da-f-]{36}@homes\.example>$/m)
    expect(toCompany?.message).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect((await emails()).map(({ status, payload }) => ({ status, payload }))).toEqual([
      { status: 'sent', payload: {} },
      { status: 'sent', payload: {} },
    ])
  })

  test('of the newsletter can be unsubscribed by the email program with one click', async () => {
    await queue({ template: 'newsletter_welcome', recipient: 'njeri@example.com', payload: { token: 'f'.repeat(64) } })
    await deliver()
    expect(received[0]?.message).toContain(
      `List-Unsubscribe: <https://homes.example/newsletter/unsubscribe?token=${'f'.repeat(64)}>`,
    )
    expect(received[0]?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(received[0]?.message).toMatch(/^Reply-To: support@homes\.example$/m)
  })

  test('about an inquiry goes to the contact address of the settings', async () => {
    await backend.sql`
      update public.settings set value = value || '{"contactEmail": "desk@homes.example"}' where section = 'general'`
    await backend.anonClient.from('inquiries').insert(inquiryFields())
    await deliver()
    expect(received.map(({ to }) => to[0])).toContain('desk@homes.example')
    await backend.sql`
      update public.settings set value = value || '{"contactEmail": ""}' where section = 'general'`
  })

  test('from staff is sent in their words, above the original message', async () => {
    const { id } = await addInquiry(backend, { message: 'Is it free?' })
    const administrator = await backend.signIn('administrator')
    await backend.invoke(administrator, 'inquiries.reply', { inquiryId: id, body: 'It is: come & see.' })
    await backend.sql`delete from public.mail_outbox where template <> 'inquiry_reply'`
    await deliver()
    expect(received[0]?.to).toEqual(['wanjiku@example.com'])
    expect(received[0]?.message).toContain('It is: come & see.\n\nAchieng Otieno')
    expect(received[0]?.message).toContain('> Is it free?')
    expect(received[0]?.message).not.toContain('Auto-Submitted')
    expect(received[0]?.message).toMatch(/^Reply-To: office@homes\.example$/m)
  })

  test('from staff carries the brochure as a file', async () => {
    const { id: house } = await addProperty(backend, { is_published: true })
    const { id } = await addInquiry(backend, { property_id: house })
    const administrator = await backend.signIn('administrator')
    await backend.invoke(administrator, 'inquiries.reply', { inquiryId: id, body: 'It is.', withBrochure: true })
    await backend.sql`delete from public.mail_outbox where template <> 'inquiry_reply'`
    await deliver()
    expect(received[0]?.message).toContain('Content-Type: application/pdf; name=MK-1-villa.pdf')
    expect(received[0]?.message).toContain('Content-Disposition: attachment; filename=MK-1-villa.pdf')
    expect(received[0]?.message).toContain(brochure.toString('base64'))
  })

  test('whose subject tries to break out of its header stays one line', async () => {
    await queue({
      template: 'staff_invitation',
      recipient: 'ann@example.com',
      payload: { token: 'x', name: 'Ann\r\nBcc: all@example.com' },
    })
    await deliver()
    expect(received[0]?.to).toEqual(['ann@example.com'])
    expect(received[0]?.message.split('\n\n')[0]).not.toMatch(/^Bcc:/m)
  })

  test('that the server rejects temporarily is retried later', async () => {
    rejection = { at: 'data', code: 451 }
    const id = await queue({ template: 'newsletter_welcome', recipient: 'a@example.com', payload: { token: 'x' } })
    await deliver()
    const [waiting] = await emails()
    expect(waiting).toMatchObject({ id, status: 'queued', attempts: 1, payload: { token: 'x' } })
    expect(waiting?.last_error).toContain('Not today')
    expect(waiting?.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 30_000)

    rejection = undefined
    await backend.sql`update public.mail_outbox set next_attempt_at = now()`
    await deliver()
    expect((await emails())[0]).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
    expect(received).toHaveLength(1)
  })

  test('to an address the server does not know fails at once, and the company is notified', async () => {
    rejection = { at: 'recipient', code: 550 }
    await queue({ template: 'newsletter_welcome', recipient: 'nobody@example.com', payload: { token: 'x' } })
    await deliver()
    expect((await emails()).map(({ template, status, attempts }) => ({ template, status, attempts }))).toEqual([
      { template: 'mail_failed', status: 'failed', attempts: 1 },
      { template: 'newsletter_welcome', status: 'failed', attempts: 1 },
    ])
  })

  test('fails after its last attempt', async () => {
    rejection = { at: 'data', code: 451 }
    await queue({ template: 'newsletter_welcome', recipient: 'a@example.com', payload: { token: 'x' }, attempts: 6 })
    await deliver()
    expect((await emails()).at(-1)).toMatchObject({ status: 'failed', attempts: 7 })
  })

  test('about a row that was deleted meanwhile is not sent and causes no error', async () => {
    await queue({ template: 'inquiry_thanks', recipient: 'a@example.com', payload: { inquiry_id: randomUUID() } })
    await deliver()
    expect(received).toEqual([])
    expect((await emails())[0]).toMatchObject({ status: 'sent' })
  })

  test('that cannot be rendered fails with the reason', async () => {
    await queue({ template: 'no_such_letter', recipient: 'a@example.com' })
    await deliver()
    expect((await emails()).at(-1)).toMatchObject({
      status: 'failed',
      last_error: 'There is no email called no_such_letter',
    })
  })
})

type Posted = { headers: IncomingHttpHeaders; body: Buffer }

/** A test gateway that responds with one status and records the requests. */
async function startGateway() {
  const gateway = { url: '', status: 201, received: [] as Posted[], server: undefined as unknown as Server }
  gateway.server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    gateway.received.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(gateway.status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve))
  gateway.url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`
  return gateway
}

describe('a notification', () => {
  const vapid = webPush.generateVAPIDKeys()
  const browser = openBrowser()
  let gateway: Awaited<ReturnType<typeof startGateway>>
  let inquiryId: string
  let deviceId: string

  beforeAll(async () => {
    gateway = await startGateway()
    // The test's own push service is not one of the browsers'.
    await backend.sql`alter table public.push_subscriptions drop constraint push_endpoint_is_a_browsers_service`
    const { id: house } = await addProperty(backend, { title: 'Villa in Karen' })
    inquiryId = (await addInquiry(backend, { property_id: house, name: 'Secret Person', message: 'Secret words' })).id
  })
  afterAll(async () => {
    await new Promise((resolve) => gateway.server.close(resolve))
  })
  beforeEach(async () => {
    gateway.received = []
    gateway.status = 201
    await backend.sql`delete from public.push_subscriptions`
    const [device] = await backend.sql<{ id: string }[]>`
      insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
      select user_id, ${`${gateway.url}/send/1`}, ${browser.p256dh}, ${browser.auth} from public.staff limit 1 returning id`
    deviceId = device?.id ?? ''
    await queue({ channel: 'push', template: 'inquiry_push', recipient: deviceId, payload: { inquiry_id: inquiryId } })
  })
  const deliver = () => send({ push: pushChannel(emailContext, vapid) })

  test('is given up at once for a browser whose key is no point of the curve', async () => {
    await backend.sql`update public.push_subscriptions set p256dh = ${'A'.repeat(87)}`
    await deliver()
    expect(gateway.received).toEqual([])
    expect((await emails())[0]).toMatchObject({ status: 'failed', attempts: 1 })
    expect(await backend.sql`select id from public.push_subscriptions`).toEqual([])
  })

  test('is encrypted for that browser only, and contains nothing personal', async () => {
    await deliver()
    const [posted] = gateway.received
    expect(posted?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    const text = browser.decrypt(posted?.body ?? Buffer.alloc(0))
    expect(JSON.parse(text)).toMatchObject({
      title: 'New inquiry',
      body: expect.stringContaining('Villa in Karen'),
      url: `https://homes.example/admin/inquiries?inquiry=${inquiryId}`,
    })
    expect(text).not.toMatch(/Secret|@|\+254/)
    expect((await emails())[0]).toMatchObject({ status: 'sent', payload: {} })
  })

  test('is signed with our own key, for that service and a limited time', async () => {
    await deliver()
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(gateway.received[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(vapid.publicKey)
    const [head, claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(vapid.publicKey, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const isOurs = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isOurs).toBe(true)
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect({ aud, sub }).toEqual({ aud: gateway.url, sub: 'https://homes.example' })
    expect(exp * 1000).toBeGreaterThan(Date.now())
  })

  test.each([404, 410])('to a browser whose service responds %i removes its subscription', async (status) => {
    gateway.status = status
    await deliver()
    expect(await backend.sql`select id from public.push_subscriptions`).toEqual([])
    expect((await emails())[0]).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await emails()).some(({ template }) => template === 'mail_failed')).toBe(false)
  })

  test.each([500, 302])('whose service responds %i is retried later', async (status) => {
    gateway.status = status
    await deliver()
    expect((await emails())[0]).toMatchObject({ status: 'queued', attempts: 1 })
    expect(await backend.sql`select id from public.push_subscriptions`).toHaveLength(1)
  })

  test('to a browser that was switched off meanwhile is dropped', async () => {
    await backend.sql`delete from public.push_subscriptions`
    await deliver()
    expect(gateway.received).toEqual([])
    expect((await emails())[0]).toMatchObject({ status: 'sent' })
  })

  describe('a text message', () => {
    beforeEach(async () => {
      await backend.sql`delete from public.mail_outbox`
      await queue({
        channel: 'sms',
        template: 'inquiry_text',
        recipient: '+254700000200',
        payload: { inquiry_id: inquiryId },
      })
    })

    test('is sent to the gateway with the token, and contains nothing personal', async () => {
      await send({ sms: smsChannel(emailContext, { url: gateway.url, token: 'open sesame', from: 'NYUMBA' }) })
      expect(gateway.received[0]?.headers.authorization).toBe('Bearer open sesame')
      const { to, from, text } = JSON.parse(gateway.received[0]?.body.toString() ?? '{}')
      expect({ to, from }).toEqual({ to: '+254700000200', from: 'NYUMBA' })
      expect(text).toContain('Villa in Karen')
      expect(text).not.toMatch(/Secret/)
      expect(text.length).toBeLessThanOrEqual(300)
    })

    test('fails at once without a gateway, with the reason', async () => {
      await send({ sms: smsChannel(emailContext, undefined) })
      expect((await emails())[0]).toMatchObject({ status: 'failed', last_error: 'No SMS gateway is connected.' })
    })

    test('is retried when the gateway fails', async () => {
      gateway.status = 503
      await send({ sms: smsChannel(emailContext, { url: gateway.url }) })
      expect((await emails())[0]).toMatchObject({ status: 'queued', last_error: 'The SMS gateway answered 503' })
    })
  })
})

// Decodes quoted-printable text and folded header lines.
function unfold(message: string) {
  const plain = message
    .replaceAll('\r\n', '\n')
    .replace(/=\n/g, '')
    .replace(/\n[ \t]+/g, ' ')
  return Buffer.from(
    plain.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}
