import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConnection, startSiteServer } from './a-site-server.test-builder.ts'

const pageAt = (path: string) => `<!doctype html><title>${path}</title>${'<p>The same for everybody.</p>'.repeat(200)}`
const html = pageAt('/about')
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
let site: Awaited<ReturnType<typeof startSiteServer>>

beforeAll(async () => {
  site = await startSiteServer({
    render: ({ url }) => new Response(pageAt(new URL(url).pathname), { headers: htmlHeaders }),
  })
})
afterAll(() => site.server.drain(0))

function request(method: string, path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ Host: `127.0.0.1:${site.port}`, ...headers })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

async function send(method: string, path: string, headers?: Record<string, string>) {
  const connection = openConnection(site.port)
  connection.socket.write(request(method, path, headers))
  const response = await connection.read(method !== 'HEAD')
  connection.socket.destroy()
  return response
}

/** Without what differs from one response to the next. */
function steady({ headers }: { headers: Record<string, string> }) {
  const { 'x-request-id': _, date: __, connection: ___, 'keep-alive': ____, ...others } = headers
  return others
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

describe('a page from the cache', () => {
  test.each(['br', 'gzip', 'identity'] as const)(
    'is the rendered page in %s, whole and with its length',
    async (encoding) => {
      const before = site.rendered.length
      for (const _ of [1, 2, 3]) {
        const { status, headers, body } = await send('GET', '/about', { 'Accept-Encoding': encoding })
        expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
        expect(decoders[encoding](body).toString()).toBe(html)
        expect(headers.vary).toContain('Accept-Encoding')
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
      // Another test may have asked for it already.
      expect(site.rendered.length - before).toBeLessThanOrEqual(1)
    },
  )

  test('has the same headers, whether it was rendered, found or sent at once', async () => {
    const accepted = { 'Accept-Encoding': 'br' }
    const [first, ...others] = [
      await send('GET', '/terms', accepted),
      await send('GET', '/terms', accepted),
      await send('GET', '/terms', accepted),
    ].map(steady)
    expect(others).toEqual([first, first])
  })

  test('gives each response an id of its own', async () => {
    const ids = [await send('GET', '/about'), await send('HEAD', '/about')].map(
      ({ headers }) => headers['x-request-id'],
    )
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^[0-9a-f]{12}-[0-9a-f]+$/)
  })

  test('is the head alone for HEAD', async () => {
    const whole = await send('GET', '/about', { 'Accept-Encoding': 'gzip' })
    expect(steady(await send('HEAD', '/about', { 'Accept-Encoding': 'gzip' }))).toEqual(steady(whole))
  })

  test('is not sent again to a client that has it, in whatever encoding', async () => {
    const { headers } = await send('GET', '/about', { 'Accept-Encoding': 'br' })
    const etag = headers.etag ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const again = await send(method, '/about', { 'If-None-Match': known, 'Accept-Encoding': 'gzip' })
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
        expect(again.headers).toMatchObject({ vary: headers.vary, 'cache-control': 'no-cache' })
        expect(again.headers).not.toHaveProperty('content-encoding')
      }
    expect((await send('GET', '/about', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('is sent in the order of pipelined requests, each whole', async () => {
    const { socket, read } = openConnection(site.port)
    const { etag = '' } = (await send('GET', '/about', { 'Accept-Encoding': 'br' })).headers
    socket.write(
      [
        request('GET', '/about', { 'Accept-Encoding': 'br' }),
        request('HEAD', '/about', { 'Accept-Encoding': 'br' }),
        request('GET', '/about', { 'If-None-Match': etag }),
        request('GET', '/privacy', { 'Accept-Encoding': 'br' }),
        request('GET', '/about?invented=1', { 'Accept-Encoding': 'gzip' }),
        request('GET', '/nowhere/at/all'),
      ].join(''),
    )
    expect(brotliDecompressSync((await read()).body).toString()).toBe(html)
    expect((await read(false)).status).toBe(200)
    expect((await read(false)).status).toBe(304)
    expect(brotliDecompressSync((await read()).body).toString()).toBe(pageAt('/privacy'))
    expect(gunzipSync((await read()).body).toString()).toBe(html)
    expect((await read()).body.toString()).toBe(pageAt('/not-found'))
    socket.destroy()
  })

  test('is closed after, if the client asks for it', async () => {
    const { socket, read } = openConnection(site.port)
    socket.write(request('GET', '/about', { Connection: 'close' }))
    expect((await read()).headers.connection).toBe('close')
    await expect(read()).rejects.toThrow('closed')
  })

  test('is not what another host, spelling or method gets', async () => {
    for (const spelling of ['/%61bout', '/about/', '//about', '/./about', '/About', '/about;x', '/about#x'])
      expect((await send('GET', spelling)).body.toString()).toBe(pageAt('/not-found'))
    const before = site.rendered.length
    await send('GET', '/about', { Host: 'other.example' })
    expect(site.rendered).toHaveLength(before + 1)
    const twoHosts = openConnection(site.port)
    twoHosts.socket.write(`GET /about HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nhost: evil.example\r\n\r\n`)
    expect((await twoHosts.read()).status).toBe(400)
    twoHosts.socket.destroy()
  })

  test('is replaced after a write by this or another process', async () => {
    for (const write of [site.invalidation.publish, site.invalidation.expire]) {
      const before = site.rendered.length
      write()
      await Promise.all([send('GET', '/cookies'), send('GET', '/cookies')])
      expect(site.rendered).toHaveLength(before + 1)
    }
  })

  test('is not sent while the site is closed, and again afterwards', async () => {
    await send('GET', '/blog')
    const before = site.rendered.length
    const staffPass = { hasValidPass: async () => false }
    const closed = await startSiteServer({
      render: ({ url }) => new Response(new URL(url).pathname, { headers: htmlHeaders }),
      services: { staffPass: staffPass as never },
    })
    const read = async () => (await fetch(`${closed.address}/blog`)).text()
    expect(await read()).toBe('/blog')
    closed.settings.general.maintenanceMode = true
    expect(await read()).toBe('/closed')
    closed.settings.general.maintenanceMode = false
    expect(await read()).toBe('/blog')
    await closed.server.drain(0)
    expect(site.rendered).toHaveLength(before)
  })
})

test('a page that only some people see comes neither from the cache of the others nor into it', async () => {
  const staffPass = {
    findDrafts: async ({ headers }: Request) =>
      headers.get('cookie') === 'makazi-pass=staff' ? ('content' as const) : undefined,
  }
  const own = await startSiteServer({
    render: (_, { isPreview, lowDataAddress }) =>
      new Response(isPreview ? 'draft' : lowDataAddress ? 'light' : 'published', { headers: htmlHeaders }),
    services: { staffPass: staffPass as never },
  })
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(own.address + path, { headers, redirect: 'manual' })
    return response.headers.get('location') ?? (await response.text())
  }
  const staff = { cookie: 'makazi-pass=staff' }
  for (const _ of [1, 2]) {
    expect(await read('/about?preview=', staff)).toBe('draft')
    expect(await read('/about?preview=', { cookie: 'makazi-pass=forged' })).toBe('published')
    expect(await read('/about?preview=')).toBe('published')
    expect(await read('/about', staff)).toBe('published')
    expect(await read('/about', { cookie: 'low-data=1' })).toBe('light')
    expect(await read('/about', { 'save-data': 'on' })).toBe('light')
    expect(await read('/about', { cookie: 'low-data=0', 'save-data': 'on' })).toBe('published')
    expect(await read('/about', { cookie: 'language=sw' })).toBe('/sw/about')
    expect(await read('/about')).toBe('published')
  }
  // Two previews, and each of the two public forms once.
  expect(own.rendered).toHaveLength(4)
  await own.server.drain(0)
})

test('a page that a slow client is still reading is sent whole when the server stops', async () => {
  const large = 'x'.repeat(16 * 1024 * 1024)
  const stopping = await startSiteServer({ render: () => new Response(large, { headers: htmlHeaders }) })
  // The second response comes from the cache at once.
  await (await fetch(`${stopping.address}/about`, { headers: { 'accept-encoding': 'identity' } })).text()
  const { socket, read } = openConnection(stopping.port)
  socket.pause()
  socket.write(`GET /about HTTP/1.1\r\nHost: 127.0.0.1:${stopping.port}\r\n\r\n`)
  await expect.poll(async () => (await fetch(`${stopping.address}/healthz`)).status).toBe(200)
  const drained = stopping.server.drain(60_000)
  socket.resume()
  expect((await read()).body.length).toBe(large.length)
  await drained
  expect(stopping.rendered).toEqual(['/about'])
})
