import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

const dataDir = createDataDir()
let site: StartedSite
let address = ''
let apikey = ''

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir })
  address = site.address ?? ''
  apikey = (JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }).publishableKey
})
afterAll(async () => {
  await stopSite(site)
  removeDataDir(dataDir)
})

const get = (path: string, init?: RequestInit) => fetch(address + path, { redirect: 'manual', ...init })

/** The request is sent verbatim, since fetch would normalise it. */
function raw(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const { port, hostname } = new URL(address)
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, path, method: options.method ?? 'GET', headers: options.headers },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}

describe('the icons of the site', () => {
  test.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('%s is served as %s', async (path, type) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
  })

  test('are linked by every page and by the manifest, under the name of the site', async () => {
    const html = await (await get('/about')).text()
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest"/>')
    expect(await (await get('/site.webmanifest')).json()).toMatchObject({
      name: 'Makazi Properties',
      start_url: '/',
      icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
    })
  })
})

describe('every response', () => {
  test.each(['/', '/nowhere', '/property/none', '/media/nothing', '/healthz', '/robots.txt', '/rest/v1/properties'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test('allows a page to run only our own files and the inline scripts listed by hash', async () => {
    const response = await get('/projects')
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const [, allowed = ''] = /script-src ([^;]+)/.exec(policy) ?? []
    const inline = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    expect(inline.length).toBeGreaterThan(0)
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(allowed.split(' ').toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted())
    expect(html).not.toContain('nonce=')
  })

  test('contains no secret', async () => {
    const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as Record<string, string>
    for (const path of ['/', '/projects', '/contact', '/nowhere']) {
      const text = await (await get(path)).text()
      for (const name of ['secretKey', 'jwtSecret', 'databasePassword', 'applicationPassword'])
        expect(text).not.toContain(keys[name])
    }
  })
})

describe('methods', () => {
  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s on a page is rejected with the allowed methods',
    async (method) => {
      const response = await raw('/contact', { method })
      expect(response.status).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD, POST')
    },
  )

  test('HEAD has the status and the type of GET, and no body', async () => {
    const head = await get('/projects', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await head.text()).toBe('')
  })
})

describe('hostile requests', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/api/__proto__',
    '/../../etc/passwd',
    '/assets/../../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/x',
    '/%00',
    '/%E0%A4%A',
    '/media/../keys.json',
  ])('%s is not found', async (path) => {
    const { status, text } = await raw(path)
    expect([400, 404]).toContain(status)
    expect(text).not.toMatch(/root:|"dependencies"|publishableKey|at .*\.(ts|js):\d/)
  })

  test('a post from another site is rejected with 403', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const response = await raw('/contact', {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'name=x',
      })
      expect(response.status).toBe(403)
    }
  })

  test('a post without origin but with a cookie is rejected with 403', async () => {
    const response = await raw('/contact', {
      method: 'POST',
      headers: { Cookie: 'a=b', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'name=x',
    })
    expect(response.status).toBe(403)
  })

  test('a body beyond the limit is rejected with 413 before it is read', async () => {
    const response = await raw('/contact', {
      method: 'POST',
      headers: { 'Content-Length': String(10 * 1024 * 1024), 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(413)
  })

  test('an invalid host gets 400', async () => {
    expect((await raw('/', { headers: { Host: 'a b' } })).status).toBe(400)
  })

  test('malformed requests get a response and are cut off', async () => {
    const { port, hostname } = new URL(address)
    const text = await new Promise<string>((resolve) => {
      let received = ''
      const socket = connect(Number(port), hostname, () => socket.write('\0\0\0nonsense\r\n\r\n'))
      socket.on('data', (chunk) => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
    })
    expect(text).toContain('400')
  })
})

describe('responses are compressed', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('a page requested with "%s" comes as %s', async (accepted, encoding) => {
    const response = await raw('/projects', { headers: { 'Accept-Encoding': accepted } })
    expect(response.headers['content-encoding'] ?? null).toBe(encoding)
    expect(response.headers.vary).toContain('Accept-Encoding')
  })

  test('built files are compressed and cached as immutable', async () => {
    const html = await (await get('/projects')).text()
    const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
    const response = await raw(script ?? '/missing', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.status).toBe(200)
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['cache-control']).toContain('immutable')
  })
})

test('the service worker is not sent again to browsers that have it', async () => {
  const { headers } = await get('/worker.js')
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^(?:W\/)?"[\w-]{22}"$/)
  const again = await get('/worker.js', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'no-cache'])
  expect((await get('/worker.js', { headers: { 'If-None-Match': '"another"' } })).status).toBe(200)
})

describe('images', () => {
  let reference = ''
  beforeAll(async () => {
    const response = await get('/rest/v1/properties?select=images&limit=1', { headers: { apikey } })
    const [row] = (await response.json()) as { images: string[] }[]
    reference = row?.images[0] ?? ''
  })

  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('are served as %s in the requested width, cached as immutable', async (extension, type, format) => {
    const response = await get(`${reference}/320.${extension}`)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format, width: 320 })
  })

  test('are never enlarged', async () => {
    const response = await get(`${reference}/2400.webp`)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(1600)
  })

  test('without a size are served as JPEG, which any program can show', async () => {
    expect((await get(reference)).headers.get('content-type')).toBe('image/jpeg')
  })

  test('are not sent again to clients that have them', async () => {
    const etag = (await get(`${reference}/320.avif`)).headers.get('etag') ?? ''
    expect((await get(`${reference}/320.avif`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  test.each(['/321.avif', '/320.gif', '/99999.avif', '/320.avif/x', '/-1.avif', '/320.avif%00'])(
    '%s is not an image',
    async (end) => {
      expect((await get(reference + end)).status).toBe(404)
    },
  )

  test('that are not stored are not found', async () => {
    expect((await get(`/media/${'0'.repeat(32)}/320.avif`)).status).toBe(404)
  })
})

describe('the REST API', () => {
  test('requires the publishable key', async () => {
    expect((await get('/rest/v1/properties?select=id&limit=1')).status).toBe(401)
  })

  test('is never cached', async () => {
    const response = await get('/rest/v1/properties?select=id&limit=1', { headers: { apikey } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('rejects an unknown secret key', async () => {
    expect((await get('/rest/v1/mail_outbox?select=id', { headers: { apikey: 'sb_secret_guessed' } })).status).toBe(401)
  })
})
