import { createHash } from 'node:crypto'
import { createServer, request as httpRequest } from 'node:http'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createDataDir,
  openToVisitors,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from '../process/started-site.ts'
import { attack, loadStoredKeys } from './support/attacked-site.ts'

/** A second site, behind https and with the most verbose log. */
const dataDir = createDataDir()
const owner = { email: 'owner@leaks.example', password: 'never in a log 47' }
const shared = attack()
let site: StartedSite
let port = 0

beforeAll(async () => {
  port = await freePort()
  const names = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ORIGIN: 'https://homes.example' }
  site = await startSite({
    ...names,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'empty',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'debug',
  })
  if (!site.address) throw new Error(site.output())
  await openToVisitors({ address: `http://127.0.0.1:${port}` }, dataDir)
})
afterAll(async () => {
  await stopSite(site)
  removeDataDir(dataDir)
})

type HttpResponse = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

function sendRaw(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const { method = 'GET', headers = {}, body } = options
  const to = { hostname: '127.0.0.1', port, path, method, headers: { host: 'homes.example', ...headers } }
  return new Promise<HttpResponse>((resolve, reject) => {
    const sent = httpRequest(to, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The site must know its own public URL, so the port is chosen beforehand. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => (bound && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('No port'))))
    })
  })
}

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://homes.example' }
const apikey = () => ({ apikey: loadStoredKeys(dataDir).publishableKey })
const kinds: [string, number, () => Promise<HttpResponse>][] = [
  ['a page', 200, () => sendRaw('/')],
  ['a list', 200, () => sendRaw('/projects')],
  ['a form', 200, () => sendRaw('/contact')],
  ['a rejected form', 422, () => sendRaw('/contact', { method: 'POST', headers: form, body: 'fullName=x' })],
  ['an unknown page', 404, () => sendRaw('/nowhere')],
  [
    'a post from another site',
    403,
    () => sendRaw('/contact', { method: 'POST', headers: { ...form, origin: 'https://evil.example' } }),
  ],
  ['an unsupported method', 405, () => sendRaw('/', { method: 'PUT' })],
  [
    'a body beyond the limit',
    413,
    () => sendRaw('/contact', { method: 'POST', headers: { ...form, 'content-length': '9999999' } }),
  ],
  ['an invalid host', 400, () => sendRaw('/', { headers: { host: 'a b' } })],
  ['health', 200, () => sendRaw('/healthz')],
  ['readiness', 200, () => sendRaw('/readyz')],
  ['the sitemap', 200, () => sendRaw('/sitemap.xml')],
  ['robots', 200, () => sendRaw('/robots.txt')],
  ['a feed', 200, () => sendRaw('/properties/feed.xml')],
  ['a feed', 200, () => sendRaw('/feeds/reso.json')],
  ['a file of the build', 200, () => sendRaw(anAsset())],
  ['an unknown image', 404, () => sendRaw(`/media/${'0'.repeat(32)}/320.avif`)],
  [
    'an upload without a session',
    401,
    () => sendRaw('/media', { method: 'POST', headers: { origin: 'https://homes.example' } }),
  ],
  ['a challenge', 200, () => sendRaw('/proof')],
  ['a visit', 204, () => sendRaw('/collect', { method: 'POST', headers: form, body: '[]' })],
  ['a table without a key', 401, () => sendRaw('/rest/v1/properties')],
  ['a table', 200, () => sendRaw('/rest/v1/properties?select=id', { headers: apikey() })],
  ['an account call', 401, () => sendRaw('/auth/v1/user', { headers: apikey() })],
  ['the admin area', 200, () => sendRaw('/admin')],
  ['the staff pass', 204, () => sendRaw('/admin/pass', { method: 'POST', headers: form })],
  ['data of an admin page', 200, () => sendRaw('/admin/profile.data')],
]

describe('every kind of response over https has the security headers', () => {
  test.each(kinds)('%s (%i)', async (_, status, sendRequest) => {
    const { status: actualStatus, headers } = await sendRequest()
    expect(actualStatus).toBe(status)
    expect(headers['strict-transport-security']).toMatch(/max-age=(\d{8,}); includeSubDomains/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toMatch(/^(same-origin|cross-origin)$/)
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    const policy = getPolicy(headers)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    for (const cookie of [headers['set-cookie'] ?? []].flat())
      expect(cookie).toMatch(/; Path=\/.*HttpOnly; SameSite=Lax; Secure/)
  })
})

/** The rules of Mozilla's Observatory for its A+: each of these would be a deduction. */
describe('the rules of the Mozilla Observatory', () => {
  test.each(['/', '/projects', '/contact', '/admin', '/nowhere', '/embed', '/api'])('%s has them all', async (path) => {
    const { headers, text } = await sendRaw(path)
    const policy = getPolicy(headers)
    const scripts = policy.get('script-src') ?? []
    expect(scripts.filter((source) => /unsafe|\*|^https?:|data:|blob:/.test(source))).toEqual([])
    expect((policy.get('style-src') ?? []).filter((source) => /unsafe|\*|^https?:$|data:/.test(source))).toEqual([])
    for (const [name, sources] of policy) {
      if (name === 'frame-ancestors' && path === '/embed') continue
      expect(sources.filter((source) => source === '*' || source === 'http:' || source === 'https:')).toEqual([])
    }
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.has('upgrade-insecure-requests')).toBe(true)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    // Nothing is loaded from other sites, so no integrity attributes are needed.
    const loaded = [...text.matchAll(/<(?:script|link|img|iframe|source)[^>]+(?:src|href|srcset)="([^"]+)"/g)].map(
      ([, to = '']) => to,
    )
    for (const to of loaded) expect(new URL(to, 'https://homes.example').origin).toBe('https://homes.example')
    expect(text).not.toMatch(/(src|action)="http:/)
  })

  test('workers are files of ours, and a page’s worker can load scripts and send nothing', async () => {
    const page = await sendRaw('/admin')
    expect(getPolicy(page.headers).get('worker-src')).toEqual(["'self'"])
    const worker = readdirSync('build/client/assets').find((name) => /\.worker-[\w-]+\.js$/.test(name))
    const { headers } = await sendRaw(`/assets/${worker}`)
    expect(Object.fromEntries(getPolicy(headers))).toEqual({ 'default-src': ["'none'"], 'script-src': ["'self'"] })
  })

  test('inline scripts run only by their hash', async () => {
    const { headers, text } = await sendRaw('/projects')
    const allowed = getPolicy(headers).get('script-src') ?? []
    const inline = [...text.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => script,
    )
    const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(allowed.toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted())
  })

  test('pages of accounts, tokens and staff are not cached', async () => {
    const paths = [
      '/admin',
      '/admin/settings',
      `/personal-data/view?token=${'a'.repeat(64)}`,
      `/saved-searches/${'a'.repeat(64)}`,
      '/auth/v1/user',
    ]
    for (const path of paths)
      expect((await sendRaw(path, { headers: apikey() })).headers['cache-control']).toContain('no-store')
  })

  test('URLs with a token do not leak it to other sites', async () => {
    for (const path of [
      `/personal-data/view?token=${'a'.repeat(64)}`,
      `/saved-searches/${'a'.repeat(64)}`,
      `/newsletter/unsubscribe?token=${'a'.repeat(64)}`,
    ])
      expect((await sendRaw(path)).headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/)
  })

  test('a site that knows its own name uses it, whatever the Host header', async () => {
    for (const path of ['/about', '/sitemap.xml', '/robots.txt', '/properties/feed.xml'])
      expect((await sendRaw(path, { headers: { host: 'evil.example' } })).text).not.toContain('evil.example')
  })
})

describe('secrets', () => {
  const secrets = () => {
    const { secretKey, jwtSecret, databasePassword, applicationPassword, ...rest } = loadStoredKeys(
      dataDir,
    ) as ReturnType<typeof loadStoredKeys> & {
      vapid?: { privateKey: string }
    }
    return [
      secretKey,
      jwtSecret,
      databasePassword,
      applicationPassword,
      rest.vapid?.privateKey ?? jwtSecret,
      owner.password,
    ]
  }

  test('are in no script, style or map of the build', () => {
    const folder = join(import.meta.dirname, '../../build/client')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(folder, file)).isFile(),
    )
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    for (const file of files.filter((each) => /\.(js|css|html|json)$/.test(each))) {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(text).not.toMatch(/sb_secret_\w{8}|postgres:\/\/|BEGIN [A-Z ]*PRIVATE KEY/)
      expect(text).not.toContain('sourceMappingURL')
    }
  })

  test.each(kinds)('are in no response: %s', async (_, __, sendRequest) => {
    const { text, headers } = await sendRequest()
    for (const word of secrets()) expect(text + JSON.stringify(headers)).not.toContain(word)
    expect(text).not.toMatch(/ at .+\.(ts|js|mjs):\d+:\d+|node_modules|\/work\/|PostgresError/)
  })

  test.each([
    ['an invalid id', '/rest/v1/properties?id=eq.x'],
    ['an unknown table', '/rest/v1/pg_authid?select=*'],
    ['an unclosed quote', '/rest/v1/properties?select="'],
    ['a NUL', '/rest/v1/properties?title=eq.%00'],
    ['a NUL in a name', '/rest/v1/properties?order=%00'],
    ['an unknown function', '/rest/v1/rpc/pg_read_file'],
    ['an invalid pattern', '/rest/v1/properties?title=match.('],
    ['an unknown account call', '/auth/v1/nowhere'],
    ['an invalid page path', '/%E0%A4%A'],
    ['an invalid image path', '/media/%E0%A4%A'],
  ])('are in no error: %s', async (_, path) => {
    const { status, text } = await sendRaw(path, { headers: apikey() })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/ at .+\.(ts|js|mjs):\d+|node_modules|\/work\/|\/tmp\/|PostgresError|127\.0\.0\.1:\d/)
    for (const word of secrets()) expect(text).not.toContain(word)
  })

  test('are in no line of the most verbose log, nor are passwords, tokens and personal addresses', async () => {
    const json = { ...apikey(), 'content-type': 'application/json' }
    const signIn = (password: string) =>
      sendRaw('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: owner.email, password }),
      })
    await signIn('wrong but private 47')
    const opened = JSON.parse((await signIn(owner.password)).text) as { access_token: string; refresh_token: string }
    expect(opened.access_token).toBeTruthy()
    await sendRaw('/auth/v1/user', { headers: { ...json, authorization: `Bearer ${opened.access_token}` } })
    await sendRaw('/auth/v1/recover', { method: 'POST', headers: json, body: JSON.stringify({ email: owner.email }) })
    const fields = { fullName: 'Private Person', email: 'private@person.example', message: 'Private words' }
    await sendRaw('/contact', { method: 'POST', headers: form, body: String(new URLSearchParams(fields)) })
    await sendRaw(`/personal-data/view?token=${'b'.repeat(64)}`)
    for (const ending of ['', '/unsubscribe', '.data', '?x=1', '/more'])
      await sendRaw(`/saved-searches/${'c'.repeat(64)}${ending}`)
    await sendRaw('/rest/v1/inquiries?select=*&email=eq.private@person.example', { headers: apikey() })
    const script = site.output()
    expect(script).toContain('/auth/v1/token')
    const details = [
      ...secrets(),
      'wrong but private 47',
      opened.access_token,
      opened.refresh_token,
      'private@person.example',
      'Private words',
      'b'.repeat(64),
      'c'.repeat(64),
    ]
    for (const word of details) expect(script).not.toContain(word)
  })

  test('are readable only by the owner of the process', () => {
    for (const folder of [dataDir, shared.dataDir]) expect(statSync(join(folder, 'keys.json')).mode & 0o077).toBe(0)
  })
})

function getPolicy(headers: HttpResponse['headers']) {
  const rules = String(headers['content-security-policy'] ?? '').split(';')
  return new Map(
    rules.map((rule) => rule.trim().split(/\s+/)).map(([name = '', ...sources]) => [name, sources] as const),
  )
}

function anAsset() {
  const folder = join(import.meta.dirname, '../../build/client/assets')
  return `/assets/${readdirSync(folder).find((file) => file.endsWith('.js')) ?? ''}`
}
