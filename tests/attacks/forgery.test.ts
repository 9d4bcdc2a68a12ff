import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { attack } from './support/attacked-site.ts'
import { readEmails } from './support/emails.ts'

const { address, dataDir, sendRequest, post, keys, sql } = attack()
const siteUrl = new URL(address)

/** Sent verbatim, since fetch would normalise or forbid it. */
function raw(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (resolve, reject) => {
      const { method = 'GET', headers, body } = options
      const sent = httpRequest(
        { hostname: siteUrl.hostname, port: siteUrl.port, path, method, headers },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    },
  )
}

const token = 'a'.repeat(64)
const posts = [
  '/contact',
  '/viewings/new',
  '/newsletter',
  `/newsletter/confirm?token=${token}`,
  `/newsletter/unsubscribe?token=${token}`,
  '/personal-data',
  `/personal-data/view?token=${token}`,
  '/saved-searches/new?search=%2Fprojects',
  `/saved-searches/${token}`,
  `/saved-searches/${token}/unsubscribe`,
  '/chat',
  '/admin/pass',
  '/media',
  '/collect',
]
const forgeries: [string, Record<string, string>][] = [
  ['with the origin of another site', { origin: 'https://evil.example' }],
  ['with the origin null of a sandboxed frame', { origin: 'null' }],
  ['with our host name under another scheme', { origin: `https://${siteUrl.host}` }],
  ['with our host name and another port', { origin: `http://${siteUrl.hostname}:1` }],
  ['with a host name that begins like ours', { origin: `${siteUrl.origin}.evil.example` }],
  ['without an origin, marked as cross-site by the browser', { 'sec-fetch-site': 'cross-site' }],
  ['without an origin but with a cookie', { cookie: 'makazi-pass=1.a' }],
]

describe('a form posted by another site', () => {
  test.each(posts.flatMap((path) => forgeries.map(([kind, headers]) => ({ path, kind, headers }))))(
    '$path $kind: 403, and nothing is done',
    async ({ path, headers }) => {
      const response = await post(
        path,
        { email: 'forged@evil.example', fullName: 'Forged', message: 'Forged' },
        headers,
      )
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  test('has stored no row', async () => {
    const rows = await sql`
      select 1 from public.inquiries where email = 'forged@evil.example'
      union all select 1 from public.newsletter_subscribers where email = 'forged@evil.example'
      union all select 1 from public.mail_outbox where recipient = 'forged@evil.example'`
    expect(rows).toHaveLength(0)
  })

  test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x', ''])(
    'is rejected with any content type (%s)',
    async (type) => {
      const response = await sendRequest('/contact', {
        method: 'POST',
        body: 'fullName=Forged&email=forged%40evil.example&message=x',
        headers: { origin: 'https://evil.example', ...(type && { 'content-type': type }) },
      })
      expect(response.status).toBe(403)
    },
  )

  test('is accepted from our own page, so the tests above can fail', async () => {
    expect((await post('/newsletter', { email: 'x' }, { origin: siteUrl.origin })).status).toBe(422)
  })
})

describe('cross-origin requests to the API', () => {
  test.each(['/rest/v1/properties?select=id', '/auth/v1/user', '/auth/v1/token?grant_type=password'])(
    'to %s never include cookies',
    async (path) => {
      const response = await sendRequest(path, {
        headers: { origin: 'https://evil.example', apikey: keys.publishableKey },
      })
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    },
  )
})

describe('open redirects', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
  ]
  const paths = [
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '///evil.example',
    '/contact//evil.example',
    '//evil.example/contact/',
    '/projects/..//evil.example',
    '/.//evil.example',
    '//evil.example/feeds/meta.csv?x=1',
    '//feeds/reso.json?x=1',
    '/feeds/reso.json?x=//evil.example',
    ...elsewhere.flatMap((target) => {
      const named = encodeURIComponent(target)
      return [
        `/admin?next=${named}&redirect=${named}&redirectTo=${named}&return=${named}`,
        `/saved-searches/new?search=${named}`,
        `/property/${named}`,
        `/blog/${named}`,
        `/auth/v1/verify?token=${token}&type=recovery&redirect_to=${named}`,
        `/auth/v1/authorize?provider=google&redirect_to=${named}`,
        `/newsletter/confirm?token=${named}`,
      ]
    }),
  ]

  test.each(paths)('%s', async (path) => {
    const response = await raw(path, { headers: { apikey: keys.publishableKey, host: siteUrl.host } })
    const location = response.headers.location
    if (location === undefined) return
    expect(new URL(String(location), address).origin).toBe(siteUrl.origin)
    expect(String(location)).not.toMatch(/^\/[/\\]/)
  })

  test.each(elsewhere)('no email about an account links to %s', async (target) => {
    const email = 'super-admin@attacked.example'
    await sql`delete from private.admitted_emails`
    await sendRequest(`/auth/v1/recover?redirect_to=${encodeURIComponent(target)}`, {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, redirect_to: target }),
    })
    const written = () =>
      readEmails(dataDir).filter(({ to, subject }) => to === email && subject === 'Set a new password')
    await expect.poll(() => written().length).toBeGreaterThan(0)
    for (const { text, html } of written()) expect(text + html).not.toMatch(/evil\.example|javascript:/)
  })
})

describe('a forged Host header', () => {
  test.each([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { host: siteUrl.host, 'x-forwarded-host': 'evil.example' }],
    ['Forwarded', { host: siteUrl.host, forwarded: 'host=evil.example;proto=https' }],
    ['X-Original-URL', { host: siteUrl.host, 'x-original-url': '/admin', 'x-rewrite-url': '/admin' }],
    ['X-Host', { host: siteUrl.host, 'x-host': 'evil.example' }],
  ])('in %s does not reach the pages of others', async (_, headers) => {
    for (const path of ['/about', '/projects', '/sitemap.xml', '/robots.txt']) {
      await raw(path, { headers })
      const { text } = await raw(path, { headers: { host: siteUrl.host } })
      expect(text).not.toContain('evil.example')
    }
  })

  test('does not affect emails: their links go to the site', async () => {
    await raw('/auth/v1/recover', {
      method: 'POST',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-for': '10.77.77.77',
        apikey: keys.publishableKey,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: 'administrator@attacked.example' }),
    })
    const written = () =>
      readEmails(dataDir).filter(
        ({ to, subject }) => to === 'administrator@attacked.example' && subject === 'Set a new password',
      )
    await expect.poll(() => written().length).toBeGreaterThan(0)
    for (const { text } of written()) {
      expect(text).toContain(`${siteUrl.origin}/admin/reset`)
      expect(text).not.toContain('evil.example')
    }
  })

  test.each(['', 'a b', 'evil.example:99999', '[::1', 'a@b', 'x/y', '%00', 'é.example'])(
    'that is invalid (%s) is rejected or harmless',
    async (host) => {
      const response = await raw('/about', { headers: { host } }).catch(() => ({ status: 400 }))
      expect([200, 400]).toContain(response.status)
    },
  )
})
