import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { QueryRule } from '#server/http/routing/route.ts'
import { routes } from '#server/http/routing/routes.ts'
import { attack, runWithLimit, newClientAddress } from './support/attacked-site.ts'

const { address, sendRequest, keys, sql, tokens } = attack()
const { hostname, port, host } = new URL(address)
const agent = new Agent({ keepAlive: true, maxSockets: 6 })
afterAll(() => agent.destroy())

const examples: Record<string, string> = {
  propertyId: 'a-house',
  slug: 'buying-land',
  blogId: 'a1',
  issueId: '0b5f7f0e-4f1c-4c1e-9d59-3c1f0c4d5a11',
  personId: '0b5f7f0e-4f1c-4c1e-9d59-3c1f0c4d5a12',
  token: 'abc',
  hash: 'a'.repeat(32),
  rendition: '320.avif',
  file: 'root.js',
  table: 'properties',
  function: 'site_data',
  factorId: '0b5f7f0e-4f1c-4c1e-9d59-3c1f0c4d5a11',
  userId: '0b5f7f0e-4f1c-4c1e-9d59-3c1f0c4d5a11',
}
const asStaff = { apikey: keys.publishableKey, authorization: `Bearer ${tokens.superAdmin}` }
const asServer = { apikey: keys.secretKey }

type TestRequest = { method: string; path: string; headers: Record<string, string> }

/** The request line is sent verbatim, since fetch would normalise it. */
function getStatus({ method, path, headers }: TestRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const body = method === 'GET' ? undefined : '{"email":"spelling@attacked.example"}'
  const own = { 'x-forwarded-for': newClientAddress(), origin: address, 'content-type': 'application/json' }
  const length = body ? { 'content-length': body.length } : {}
  const all = { ...own, ...headers, ...length }
  const sent = httpRequest({ hostname, port, path, method, agent, headers: all }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0))
  })
  sent.once('error', reject)
  sent.end(body)
  return promise
}

const rows = routes.filter(({ path }) => !path.includes('*'))
const writeMethod = (methods: readonly string[]) => methods.find((method) => method !== 'GET') ?? 'GET'
const getExample = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => examples[name] ?? name)
const queryOf = (when: readonly string[] | undefined) => (when ? `?${when.join('=')}` : '')

function percentEncodeCharacters(path: string) {
  const code = (character: string) => `%${character.charCodeAt(0).toString(16)}`
  const indices = [...path].flatMap((character, index) => (character === '/' ? [] : [index]))
  return indices.map((index) => path.slice(0, index) + code(path[index] ?? '') + path.slice(index + 1))
}

function spellingVariants(path: string) {
  const [, first = '', ...rest] = path.split('/')
  const tail = rest.length > 0 ? `/${rest.join('/')}` : ''
  const upper = path.toUpperCase()
  return [
    ...(upper === path ? [] : [upper]),
    `/.${path}`,
    `/%2e${path}`,
    `/%2E${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/x\\..${path}`,
    `/${first}/.${tail || '/'}`,
    `/${path}`,
    `/${first}//${rest.join('/')}`,
    `${path};x`,
    `${path}\\`,
    `${path}#a`,
    `${path}/`,
    `${path}%00`,
    `${path}%20`,
    `${path}%2f`,
    `${path}%3fa=b`,
    `${address}${path}`,
    `http://evil.example${path}`,
  ]
}

/** Pages drop parameters they cannot parse, or accept none; API calls with them are rejected. */
function unreadableQueries(path: string, { kind }: QueryRule) {
  return kind === 'page' || kind === 'none' ? [] : [`${path}?a=%00`, `${path}?a=%ff`]
}

describe('every URL has one spelling', () => {
  // Other attacks share the site, so rows stored by this test are identified by this address.
  const marker = 'spelling@attacked.example'
  test.each([
    ['nobody', {}],
    ['a super admin', asStaff],
    ['a holder of the secret key', asServer],
  ])(
    'for %s',
    async (_, headers) => {
      const requests = rows.flatMap(({ path, methods, when, query }) =>
        [...spellingVariants(getExample(path)), ...unreadableQueries(getExample(path), query)].map((spelling) => ({
          method: writeMethod(methods),
          path: spelling.includes('?') ? spelling : spelling + queryOf(when),
          headers,
        })),
      )
      await runWithLimit(requests, async (sent) => {
        expect([sent.path, [400, 404].includes(await getStatus(sent))]).toEqual([sent.path, true])
      })
    },
    120_000,
  )

  test('with any one letter encoded', async () => {
    const requests = rows.flatMap(({ path, methods, when }) =>
      percentEncodeCharacters(getExample(path)).map((spelling) => ({
        method: writeMethod(methods),
        path: spelling + queryOf(when),
        headers: asStaff,
      })),
    )
    await runWithLimit(requests, async (sent) => {
      expect([sent.path, [400, 404].includes(await getStatus(sent))]).toEqual([sent.path, true])
    })
  })

  test('nor with characters that no client would send', async () => {
    for (const target of ['/contact\0', '/\0', '/con\ttact', '/contact\u0001', 'contact', '*', '/é']) {
      const received = await new Promise<string>((resolve) => {
        let text = ''
        const socket = connect(Number(port), hostname, () =>
          socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
        )
        socket.on('data', (chunk) => (text += chunk.toString()))
        socket.on('close', () => resolve(text))
      })
      expect([target, received.slice(0, 12)]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 40[04]/)])
    }
  })

  test('and no attempt stored anything', async () => {
    const stored = await sql`
      select email from public.inquiries where email = ${marker}
      union all select email from public.newsletter_subscribers where email = ${marker}
      union all select recipient from public.mail_outbox where recipient = ${marker}
      union all select email from accounts.users where email = ${marker}`
    expect(stored).toEqual([])
  })
})

describe('sign-in URLs', () => {
  test.each([
    'grant_type=password&x=grant_type=refresh_token',
    'grant_type=password&grant_type=refresh_token',
    'grant_type=refresh_token&grant_type=password',
    'grant_type=passwor%64&x=1',
    'GRANT_TYPE=password',
    'grant_type=pkce',
    '',
  ])('token?%s does not exist', async (query) => {
    const response = await sendRequest(`/auth/v1/token?${query}`, {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'super-admin@attacked.example', password: 'wrong' }),
    })
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toContain('invalid_credentials')
  })
})

test.each(['otp', 'magiclink', 'sso', 'authorize', 'callback', 'reauthenticate', 'invite', 'admin/generate_link'])(
  'the auth call %s does not exist for anyone',
  async (call) => {
    for (const headers of [{ apikey: keys.publishableKey }, asStaff, asServer])
      for (const method of ['GET', 'POST'])
        expect((await sendRequest(`/auth/v1/${call}`, { method, headers })).status).toBe(404)
  },
)

test.each([
  ['nobody', { apikey: keys.publishableKey }],
  ['a super admin', asStaff],
])('accounts cannot be listed or created by %s', async (_, headers) => {
  for (const method of ['GET', 'POST'])
    expect([401, 403, 404, 405]).toContain((await sendRequest('/auth/v1/admin/users', { method, headers })).status)
})
